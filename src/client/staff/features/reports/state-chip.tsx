import type { ProgressState } from '#contract/learning/learning.schemas.ts';
import { stateName } from './report-labels.ts';
import classes from './state-chip.module.css';

/** A student's state in words; its sign differs in shape, not in colour alone. */
export function StateChip({ state, isQuiz }: { readonly state: ProgressState; readonly isQuiz: boolean }) {
  return (
    <span className={classes.chip} data-state={state}>
      <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2">
        {state === 'completed' && <path d="m2.5 8.5 3.5 3.5 7.5-8" strokeLinecap="round" strokeLinejoin="round" />}
        {state === 'started' && <path d="M8 2a6 6 0 0 1 0 12Z" fill="currentColor" />}
        {state !== 'completed' && <circle cx="8" cy="8" r="6" />}
      </svg>
      {stateName(state, isQuiz)}
    </span>
  );
}
