import type { QuizState } from '#client/shared/features/questions/quiz-state.ts';
import type { QuizDraft } from './quiz-draft.ts';

/** What a screen shows of a quiz. */
export interface QuizView {
  readonly draft: QuizDraft;
  /** Whether all that is shown is durable on this device, with the operations that carry it. */
  readonly saved: 'yes' | 'writing' | 'failed';
  /** The questions whose answers are not durable. */
  readonly unsaved: ReadonlySet<number>;
}

/** The quiz as a tab shows it, whose own place in the quiz this is. */
export function atPlace(state: QuizState, { view, index }: Pick<QuizState, 'view' | 'index'>): QuizState {
  if (state.handed_in_at !== null) return { ...state, view: 'done' };
  if (state.result_id === null || view === 'done') return { ...state, view: state.result_id === null ? 'overview' : state.view };
  return { ...state, view, index };
}

/** Whether it is still the same attempt, and as open as before. */
export function isSameAttempt({ state: one }: QuizDraft, { state: other }: QuizDraft): boolean {
  return one.result_id === other.result_id && one.handed_in_at === other.handed_in_at;
}
