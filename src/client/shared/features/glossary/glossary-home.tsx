import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { m } from '#client/shared/messages/glossary.ts';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { useTypedText } from '#client/shared/platform/screen/use-typed-text.ts';
import { buttonLook } from '#client/shared/ui/controls/button.tsx';
import { TextField } from '#client/shared/ui/controls/text-field.tsx';
import { EmptyState } from '#client/shared/ui/states/empty-state.tsx';
import type { Glossary } from '#contract/glossary/glossary.schemas.ts';
import { termFinder } from './find-terms.ts';
import classes from './glossary.module.css';
import { TermCard } from './term-card.tsx';

/** The most words that are drawn; typing more letters shows the others. */
const SHOWN = 40;

function foundText(count: number): string {
  if (count === 0) return m.noneFound();
  return count > SHOWN ? m.foundMore({ count, shown: SHOWN }) : m.found({ count });
}

interface GlossaryHomeProps {
  readonly glossary: Glossary;
  readonly words: string;
  readonly onWords: (words: string) => void;
  /** The words that teachers added; for staff also how to add one. */
  readonly classWords: ReactNode;
}

/** Search over all words, the subjects, and the words that teachers added. */
export function GlossaryHome({ glossary, words, onWords, classWords }: GlossaryHomeProps) {
  const [typed, setTyped] = useTypedText(words, onWords);
  const find = useMemo(() => termFinder([...glossary.class_terms, ...glossary.terms]), [glossary]);
  const found = words.trim() === '' ? null : find(words);
  return (
    <>
      <div>
        <h1>{m.glossary()}</h1>
        <p className={classes.lead}>{m.lead()}</p>
      </div>
      {glossary.terms.length === 0 && <EmptyState title={m.empty()} text={m.emptyWhy()} />}
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
      {glossary.total_terms !== undefined && <p>{m.cut({ shown: glossary.terms.length, total: glossary.total_terms })}</p>}
      <p role="status">{found && foundText(found.length)}</p>
      {found ? (
        <ul className={classes.terms}>
          {found.slice(0, SHOWN).map((term) => (
            <li key={'term_id' in term ? term.term_id : term.class_term_id}>
              <TermCard term={term} />
            </li>
          ))}
        </ul>
      ) : (
        <>
          <h2>{m.subjects()}</h2>
          <ul className={classes.subjects}>
            {glossary.subjects.map(({ unit_id, title, term_count }) => (
              <li key={unit_id} className={classes.card}>
                <h3>{inLocale(title)}</h3>
                <p>{m.words({ count: term_count })}</p>
                <div className={classes.links}>
                  <Link to="/authenticated/glossary/subject" search={{ unit_id }} className={buttonLook({ kind: 'primary' })}>
                    {m.learn()}
                  </Link>
                  <Link to="/authenticated/glossary/fillIn" search={{ unit_id }} className={buttonLook({ kind: 'plain' })}>
                    {m.practice()}
                  </Link>
                  <Link to="/authenticated/glossary/facts" search={{ unit_id }} className={buttonLook({ kind: 'plain' })}>
                    {m.facts()}
                  </Link>
                </div>
              </li>
            ))}
          </ul>
          {glossary.total_class_terms !== undefined && (
            <p>{m.classCut({ shown: glossary.class_terms.length, total: glossary.total_class_terms })}</p>
          )}
          {classWords}
        </>
      )}
    </>
  );
}
