import { Link } from '@tanstack/react-router';
import { m } from '#client/shared/messages/glossary.ts';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { buttonLook } from '#client/shared/ui/controls/button.tsx';
import type { Glossary, GlossarySubject } from '#contract/glossary/glossary.schemas.ts';
import { ChooseSubject, ToGlossary } from './choose-subject.tsx';
import classes from './glossary.module.css';
import { TermCard } from './term-card.tsx';

/** The subject of an address; undefined for one that is not in this glossary. */
export function subjectOf({ subjects }: Glossary, unitId: number): GlossarySubject | undefined {
  return subjects.find(({ unit_id }) => unit_id === unitId);
}

/** The words of a subject. */
export function SubjectScreen({ glossary, unitId }: { readonly glossary: Glossary; readonly unitId: number }) {
  const subject = subjectOf(glossary, unitId);
  if (!subject) return <ChooseSubject glossary={glossary} to="/authenticated/glossary/subject" />;
  return (
    <>
      <ToGlossary />
      <h1>{inLocale(subject.title)}</h1>
      <p className={classes.lead}>{inLocale(subject.summary)}</p>
      <div className={classes.links}>
        <Link to="/authenticated/glossary/fillIn" search={{ unit_id: unitId }} className={buttonLook({ kind: 'primary' })}>
          {m.practice()}
        </Link>
        <Link to="/authenticated/glossary/facts" search={{ unit_id: unitId }} className={buttonLook({ kind: 'plain' })}>
          {m.facts()}
        </Link>
      </div>
      <h2>{m.words({ count: subject.term_count })}</h2>
      <ul className={classes.terms}>
        {glossary.terms
          .filter(({ unit_id }) => unit_id === unitId)
          .map((term) => (
            <li key={term.term_id}>
              <TermCard term={term} />
            </li>
          ))}
      </ul>
    </>
  );
}
