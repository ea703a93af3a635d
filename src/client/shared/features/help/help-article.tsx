import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { m } from '#client/shared/messages/help.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { Button, buttonLook } from '#client/shared/ui/controls/button.tsx';
import { BackLink } from '#client/shared/ui/frame/back-link.tsx';
import { EmptyState } from '#client/shared/ui/states/empty-state.tsx';
import classes from './help.module.css';
import { HelpFigure } from './help-figure.tsx';
import { TopicList } from './help-list.tsx';
import type { HelpTopic } from './help-topic.ts';

/** One page of the help. */
export function HelpArticle({ topics, id }: { readonly topics: readonly HelpTopic[]; readonly id: string }) {
  const language = useLocale() === 'es' ? 1 : 0;
  const topic = topics.find((each) => each.id === id);
  if (!topic)
    return (
      <div className={classes.page}>
        <h1 className="tp-heading">{m.help()}</h1>
        <EmptyState title={m.noTopic()} text={m.noTopicWhy()}>
          <Link to="/authenticated/help/home">{m.toHelp()}</Link>
        </EmptyState>
      </div>
    );
  const related = topics.filter(({ section, id: other }) => section === topic.section && other !== id);
  return (
    <article className={classes.page}>
      <BackLink to="/authenticated/help/subhelp" search={{ section: topic.section }}>
        {m[topic.section]()}
      </BackLink>
      <h1 className="tp-heading">{topic.title[language]}</h1>
      <p className={classes.lead}>{topic.summary[language]}</p>
      {topic.picture && <HelpFigure key={topic.id} picture={topic.picture} />}
      {topic.parts.map(({ heading, text = [], steps = [] }) => (
        <section key={(heading ?? text[0] ?? steps[0])?.[0]} className={classes.part}>
          {heading && <h2>{heading[language]}</h2>}
          {text.map((passage) => (
            <p key={passage[0]}>
              <Marked text={passage[language]} />
            </p>
          ))}
          {steps.length > 0 && (
            <ol>
              {steps.map((step) => (
                <li key={step[0]}>
                  <Marked text={step[language]} />
                </li>
              ))}
            </ol>
          )}
        </section>
      ))}
      <div className="tp-row" data-print="no">
        {topic.opens && (
          <Link to={topic.opens} className={buttonLook({ kind: 'primary' })}>
            {m.openScreen()}
          </Link>
        )}
        <Button kind="plain" onClick={() => print()}>
          {m.print()}
        </Button>
      </div>
      {related.length > 0 && (
        <section className={classes.part} aria-labelledby="related" data-print="no">
          <h2 id="related">{m.related()}</h2>
          <TopicList topics={related} />
        </section>
      )}
    </article>
  );
}

/** A text whose `**words of the screen**` stand out. */
function Marked({ text }: { readonly text: string }) {
  // Every second piece stood between two pairs of stars.
  return text.split('**').map((piece, at) => {
    const key = `${at} ${piece}`;
    return at % 2 === 1 ? <strong key={key}>{piece}</strong> : <Fragment key={key}>{piece}</Fragment>;
  });
}
