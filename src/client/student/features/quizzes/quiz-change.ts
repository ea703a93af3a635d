import type { QuizQuestion } from '#contract/content/content.schemas.ts';
import { isMade } from '#domain/answers/question-kinds.ts';
import type { OperationsHere } from '#offline/drafts/change.ts';
import { mintId } from '#offline/outbox/op-id.ts';
import type { NewOperation } from '#offline/outbox/outbox-entry.ts';
import type { QuizDraft } from './quiz-draft.ts';

/** The quiz's step as it is tracked: its tracking row, and the operation that makes it. */
export interface TrackedStep {
  readonly tracking_id: string;
  readonly op_id: string;
}

/** A draft, and the operations that carry what is new in it. */
export interface QuizStep {
  readonly draft: QuizDraft;
  readonly operations: readonly NewOperation[];
}

/**
 * One change of a quiz. It is applied to what is on the screen, and again to what lies on the device, where another tab may have
 * changed other questions: so it touches its own part alone. Ids are minted before, not in it.
 */
export type QuizChange = (draft: QuizDraft, here?: OperationsHere) => QuizStep;

/** Mints ids for answers: the same again for the same question, where the tables are asked twice. */
export function mintByQuestion(): (question: QuizQuestion) => string {
  const minted = new Map<number, string>();
  return ({ question_id }) => {
    const id = minted.get(question_id) ?? mintId();
    minted.set(question_id, id);
    return id;
  };
}

/** A step that queues nothing: what it changed of the draft, if anything, stays on this device for now. */
export const unchanged = (draft: QuizDraft): QuizStep => ({ draft, operations: [] });

/** Several changes, one after another, as one. */
export function inTurn(changes: readonly QuizChange[], first: QuizStep, here?: OperationsHere): QuizStep {
  return changes.reduce(({ draft: before, operations }, change) => {
    const step = change(before, here);
    return { draft: step.draft, operations: [...operations, ...step.operations] };
  }, first);
}

/** Milliseconds before an unsettled answer is queued; until then only the draft has it. A drawing is queued whole, so it waits longer. */
export const settleDelay = (type: QuizQuestion['type']): number => (isMade(type) ? 20_000 : 4_000);
