import { Link } from '@tanstack/react-router';
import { m } from '#client/shared/messages/glossary.ts';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { BackLink } from '#client/shared/ui/frame/back-link.tsx';
import { EmptyState } from '#client/shared/ui/states/empty-state.tsx';
import type { Glossary } from '#contract/glossary/glossary.schemas.ts';
import classes from './glossary.module.css';

/** Leads back to the glossary. */
export function ToGlossary() {
  return <BackLink to="/authenticated/glossary/home">{m.back()}</BackLink>;
}

interface ChooseSubjectProps {
  readonly glossary: Glossary;
  /** What a chosen subject opens. */
  readonly to: '/authenticated/glossary/subject' | '/authenticated/glossary/facts' | '/authenticated/glossary/fillIn';
}

const HEADING = {
  '/authenticated/glossary/subject': m.subjects,
  '/authenticated/glossary/facts': m.facts,
  '/authenticated/glossary/fillIn': m.practice,
} as const;

/** For an address without a subject, or with one that is not in this glossary, such as an old link: its subjects to choose from. */
export function ChooseSubject({ glossary, to }: ChooseSubjectProps) {
  return (
    <>
      <ToGlossary />
      <h1>{HEADING[to]()}</h1>
      {glossary.subjects.length === 0 ? (
        <EmptyState title={m.empty()} text={m.emptyWhy()} />
      ) : (
        <>
          <p className={classes.lead}>{m.chooseSubject()}</p>
          <ul className={classes.subjects}>
            {glossary.subjects.map(({ unit_id, title, term_count }) => (
              <li key={unit_id} className={classes.card}>
                <h2>
                  <Link to={to} search={{ unit_id }}>
                    {inLocale(title)}
                  </Link>
                </h2>
                <p>{m.words({ count: term_count })}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
