import { m } from '#client/shared/messages/glossary.ts';
import type { ClassTerm } from '#contract/glossary/glossary.schemas.ts';
import classes from './glossary.module.css';
import { TermCard } from './term-card.tsx';

/** The words that a student's teachers added; nothing where there are none. */
export function ClassWords({ terms }: { readonly terms: readonly ClassTerm[] }) {
  if (terms.length === 0) return null;
  return (
    <>
      <h2>{m.classWords()}</h2>
      <ul className={classes.terms}>
        {terms.map((term) => (
          <li key={term.class_term_id}>
            <TermCard term={term} />
          </li>
        ))}
      </ul>
    </>
  );
}
