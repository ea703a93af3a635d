import { Link, useRouter } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { m } from '#client/shared/messages/help.ts';
import { afterIdle } from '#client/shared/platform/screen/after-idle.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { useTypedText } from '#client/shared/platform/screen/use-typed-text.ts';
import { lastScreen } from '#client/shared/platform/session/last-screen.ts';
import { TextField } from '#client/shared/ui/controls/text-field.tsx';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import classes from './help.module.css';
import { HelpIntro } from './help-intro.tsx';
import { type HelpTopic, SECTIONS } from './help-topic.ts';
import { topicFor } from './topic-for.ts';

const loadFound = () => import('./help-found.tsx');
const HelpFound = lazyPart(async () => (await loadFound()).HelpFound);

interface HelpHomeProps {
  readonly topics: readonly HelpTopic[];
  readonly words: string;
  readonly onWords: (words: string) => void;
  /** Whom to contact if no page helps. */
  readonly contact: ReactNode;
}

/** The help's first page: search, the page about the screen that one came from, and all pages by section. */
export function HelpHome({ topics, words, onWords, contact }: HelpHomeProps) {
  const [typed, setTyped] = useTypedText(words, onWords);
  const language = useLocale() === 'es' ? 1 : 0;
  const [from] = useState(() => topicFor(topics, lastScreen()));
  const router = useRouter();
  // The worker stores what was fetched, so anyone who has opened the help can search it and open its pages offline.
  useEffect(() => {
    const { routesById } = router;
    void afterIdle()
      .then(() =>
        Promise.all([
          loadFound(),
          router.loadRouteChunk(routesById['/authenticated/help/content']),
          router.loadRouteChunk(routesById['/authenticated/help/subhelp']),
        ]),
      )
      .catch(() => undefined);
  }, [router]);
  return (
    <div className={classes.page}>
      <h1 className="tp-heading">{m.help()}</h1>
      <p className="tp-quiet">{m.lead()}</p>
      <search className={classes.field}>
        <TextField
          label={m.find()}
          type="search"
          autoComplete="off"
          placeholder={m.hint()}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </search>
      {words.trim() !== '' ? (
        <Suspense fallback={<p role="status">{m.loading()}</p>}>
          <HelpFound topics={topics} words={words} />
        </Suspense>
      ) : (
        <>
          <HelpIntro first={topics[0]} />
          {from && (
            <p className={classes.from}>
              {m.aboutScreen()}:{' '}
              <Link to="/authenticated/help/content" search={{ topic: from.id }}>
                {from.title[language]}
              </Link>
            </p>
          )}
          <div className={classes.sections}>
            {SECTIONS.map((section) => {
              const own = topics.filter((topic) => topic.section === section);
              if (own.length === 0) return null;
              return (
                <section key={section} className={classes.card} aria-labelledby={`help-${section}`}>
                  <h2 id={`help-${section}`}>
                    <Link to="/authenticated/help/subhelp" search={{ section }} className={classes.sectionLink}>
                      {m[section]()}
                    </Link>
                  </h2>
                  <ul>
                    {own.map(({ id, title }) => (
                      <li key={id}>
                        <Link to="/authenticated/help/content" search={{ topic: id }}>
                          {title[language]}
                        </Link>
                      </li>
                    ))}
                  </ul>
                </section>
              );
            })}
          </div>
        </>
      )}
      {contact}
    </div>
  );
}
