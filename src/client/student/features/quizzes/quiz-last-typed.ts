import { answerTo, type Given, type QuizState } from '#client/shared/features/questions/quiz-state.ts';
import type { QuizPaper } from '#contract/content/content.schemas.ts';
import { mintId } from '#offline/outbox/op-id.ts';
import type { NewOperation } from '#offline/outbox/outbox-entry.ts';
import type { QuizChange, QuizChanges } from './quiz-changes.ts';
import type { QuizDraft } from './quiz-draft.ts';

/** What is shown and not durable: the answers by question, and the operations that would carry them. */
export function undurable(paper: QuizPaper, changes: QuizChanges, stored: QuizDraft, shown: QuizState) {
  // As if the draft held nothing unsent: what carries it here has ids of its own.
  const durable = { ...stored, unsent: {} };
  const value: Record<string, Given> = {};
  const operations: NewOperation[] = [];
  for (const question of paper.questions) {
    const { chosen, text } = answerTo(shown, question.question_id);
    const given = { chosen, ...(text === undefined ? {} : { text }) };
    const step = changes.answer(question, given, true, mintId())(durable);
    if (step.draft === durable) continue;
    value[question.question_id] = given;
    operations.push(...step.operations);
  }
  return { value, operations };
}

/** The changes that put it into the draft again. Another release may have written it otherwise: what does not fit is left out. */
export function changesFrom(value: unknown, paper: QuizPaper, changes: QuizChanges): QuizChange[] {
  const given = (value ?? {}) as Readonly<Record<string, Partial<Given>>>;
  return paper.questions.flatMap((question) => {
    const { chosen, text } = given[question.question_id] ?? {};
    if (!Array.isArray(chosen)) return [];
    return [changes.answer(question, { chosen, ...(text === undefined ? {} : { text }) }, true, mintId())];
  });
}
