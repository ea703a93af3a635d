import { useState } from 'react';
import { m } from '#client/shared/messages/glossary.ts';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import { EmptyState } from '#client/shared/ui/states/empty-state.tsx';
import type { Glossary } from '#contract/glossary/glossary.schemas.ts';
import { ChooseSubject, ToGlossary } from './choose-subject.tsx';
import classes from './glossary.module.css';
import { subjectOf } from './subject-screen.tsx';

/** Facts of a subject, one after another. */
export function FactsScreen({ glossary, unitId }: { readonly glossary: Glossary; readonly unitId: number }) {
  const [at, setAt] = useState(0);
  const subject = subjectOf(glossary, unitId);
  if (!subject) return <ChooseSubject glossary={glossary} to="/authenticated/glossary/facts" />;
  const fact = subject.facts[at % Math.max(1, subject.facts.length)];
  return (
    <>
      <ToGlossary />
      <h1>{m.factsOf({ title: inLocale(subject.title) })}</h1>
      {fact ? (
        <>
          <p>{m.factNo({ no: (at % subject.facts.length) + 1, count: subject.facts.length })}</p>
          <p className={classes.fact} aria-live="polite">
            {inLocale(fact)}
          </p>
          {subject.facts.length > 1 && (
            <div>
              <Button kind="primary" onClick={() => setAt(at + 1)}>
                {m.another()}
              </Button>
            </div>
          )}
        </>
      ) : (
        <EmptyState title={m.noFacts()} />
      )}
    </>
  );
}
