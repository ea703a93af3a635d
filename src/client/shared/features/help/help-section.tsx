import { m } from '#client/shared/messages/help.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { BackLink } from '#client/shared/ui/frame/back-link.tsx';
import classes from './help.module.css';
import { TopicList } from './help-list.tsx';
import { type HelpTopic, SECTIONS } from './help-topic.ts';

/** All pages of one section, with what each is about; the first section that this role has, where the address names none of them. */
export function HelpSection({ topics, section }: { readonly topics: readonly HelpTopic[]; readonly section: string }) {
  useLocale();
  const own = SECTIONS.filter((each) => topics.some((topic) => topic.section === each));
  const here = own.find((each) => each === section) ?? own[0];
  return (
    <div className={classes.page}>
      <BackLink to="/authenticated/help/home">{m.help()}</BackLink>
      {here && (
        <>
          <h1 className="tp-heading">{m[here]()}</h1>
          <TopicList topics={topics.filter((topic) => topic.section === here)} />
        </>
      )}
    </div>
  );
}
