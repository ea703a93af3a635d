import { answerTo, type Given, type QuizState } from '#client/shared/features/questions/quiz-state.ts';
import type { QuizPlace } from '#client/shared/viewers/quiz-place.ts';
import type { LastTypedPort } from '#offline/drafts/last-typed.ts';
import { mintId } from '#offline/outbox/op-id.ts';
import type { NewOperation } from '#offline/outbox/outbox-entry.ts';
import type { QuizChange } from './quiz-change.ts';
import type { QuizChanges } from './quiz-changes.ts';
import { type QuizDraft, quizKey } from './quiz-draft.ts';

/** What of one quiz could not be written before its tab was closed, such as the last letters of a text. */
export class QuizLastTyped {
  readonly #port: LastTypedPort | undefined;
  readonly #place: QuizPlace;
  readonly #changes: QuizChanges;
  /** What this tab has not written lies there. */
  #isKept = false;

  constructor(port: LastTypedPort | undefined, place: QuizPlace, changes: QuizChanges) {
    this.#port = port;
    this.#place = place;
    this.#changes = changes;
  }

  /** A tab that is being closed is given no time to write into the draft: what is not durable yet goes where that takes none. */
  keepIfLeaving(stored: QuizDraft, shown: QuizState): void {
    if (!this.#port?.isLeaving()) return;
    const { value, operations } = this.#undurable(stored, shown);
    if (operations.length === 0) return;
    this.#isKept = true;
    this.#port.keep({ ...this.#name, value, operations });
  }

  /** The changes that put it into the draft, with their questions. Another release may have written it otherwise: what does not fit is left out. */
  find(): (readonly [questionId: number, change: QuizChange])[] | null {
    const { user_puid, key } = this.#name;
    const found = this.#port?.find(user_puid, key);
    if (!found) return null;
    const given = (found.value ?? {}) as Readonly<Record<string, Partial<Given>>>;
    return this.#place.paper.questions.flatMap((question) => {
      const { chosen, text } = given[question.question_id] ?? {};
      if (!Array.isArray(chosen)) return [];
      const change = this.#changes.answer(question, { chosen, ...(text === undefined ? {} : { text }) }, true, mintId());
      return [[question.question_id, change] as const];
    });
  }

  drop(): void {
    this.#isKept = false;
    this.#port?.drop(this.#name);
  }

  /** All that this tab has is durable. */
  written(): void {
    if (this.#isKept) this.drop();
  }

  /** What is shown and not durable: the answers by question, and the operations that would carry them. */
  #undurable(stored: QuizDraft, shown: QuizState) {
    // As if the draft held nothing unsent: what carries it here has ids of its own.
    const durable = { ...stored, unsent: {} };
    const value: Record<string, Given> = {};
    const operations: NewOperation[] = [];
    for (const question of this.#place.paper.questions) {
      const { chosen, text } = answerTo(shown, question.question_id);
      const given = { chosen, ...(text === undefined ? {} : { text }) };
      const step = this.#changes.answer(question, given, true, mintId())(durable);
      if (step.draft === durable) continue;
      value[question.question_id] = given;
      operations.push(...step.operations);
    }
    return { value, operations };
  }

  get #name() {
    const { user_puid, assignment_id, resource_id } = this.#place;
    return { user_puid, key: quizKey(assignment_id, resource_id) };
  }
}
