import { Link } from '@tanstack/react-router';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import classes from './help.module.css';
import type { HelpTopic } from './help-topic.ts';

/** Pages of the help, each with what it is about. */
export function TopicList({ topics }: { readonly topics: readonly HelpTopic[] }) {
  const language = useLocale() === 'es' ? 1 : 0;
  return (
    <ul className={classes.topics}>
      {topics.map(({ id, title, summary }) => (
        <li key={id}>
          <Link to="/authenticated/help/content" search={{ topic: id }}>
            {title[language]}
          </Link>
          <p>{summary[language]}</p>
        </li>
      ))}
    </ul>
  );
}
