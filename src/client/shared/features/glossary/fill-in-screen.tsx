import { useState } from 'react';
import { m } from '#client/shared/messages/glossary.ts';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { locale } from '#client/shared/platform/screen/i18n.ts';
import { useContentTracking } from '#client/shared/platform/screen/use-content-tracking.ts';
import { EmptyState } from '#client/shared/ui/states/empty-state.tsx';
import type { Glossary } from '#contract/glossary/glossary.schemas.ts';
import { ChooseSubject, ToGlossary } from './choose-subject.tsx';
import { inLanguage, type Level, makeRound } from './fill-in.ts';
import { FillInRound } from './fill-in-round.tsx';
import classes from './glossary.module.css';
import { subjectOf } from './subject-screen.tsx';

const LEVELS: readonly Level[] = [1, 2, 3];

/** Exercises with the words of a subject, at three levels. They run on the device; the time counts as use of the subject's words. */
export function FillInScreen({ glossary, unitId }: { readonly glossary: Glossary; readonly unitId: number }) {
  const subject = subjectOf(glossary, unitId);
  const terms = glossary.terms.filter(({ unit_id }) => unit_id === unitId);
  useContentTracking(terms[0]?.item_id);
  const [level, setLevel] = useState<Level>(1);
  const [round, setRound] = useState(() => ({ no: 1, exercises: makeRound(terms, 1, locale()) }));
  if (!subject) return <ChooseSubject glossary={glossary} to="/authenticated/glossary/fillIn" />;
  const play = (next: Level) => {
    setLevel(next);
    setRound(({ no }) => ({ no: no + 1, exercises: makeRound(terms, next, locale()) }));
  };
  return (
    <>
      <ToGlossary />
      <h1>{m.practiceOf({ title: inLocale(subject.title) })}</h1>
      <fieldset className={classes.levels}>
        <legend>{m.level()}</legend>
        {LEVELS.map((each) => (
          <button key={each} type="button" className={classes.level} aria-pressed={each === level} onClick={() => play(each)}>
            {[m.level1, m.level2, m.level3][each - 1]?.()}
          </button>
        ))}
      </fieldset>
      {round.exercises.length === 0 ? (
        <EmptyState title={m.tooFew()} />
      ) : (
        <FillInRound
          key={round.no}
          exercises={round.exercises.map((each) => inLanguage(each, terms, level, locale()))}
          level={level}
          onPlay={play}
        />
      )}
    </>
  );
}
