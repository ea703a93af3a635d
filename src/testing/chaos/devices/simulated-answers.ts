import type { QuizPaper, QuizQuestion } from '#contract/content/content.schemas.ts';
import type { QuizAttempt } from '#contract/quizzes/quizzes.schemas.ts';
import { otherBranches } from '#domain/answers/answer-history.ts';
import { digestOf } from '#server/features/quizzes/answer-digest.ts';
import { type AnswerCall, AnswerSheet } from '#server/features/quizzes/answer-sheet.ts';
import type { StoredVersion } from '#server/features/quizzes/answer-versions.store.ts';
import type { LockedAttempt, StoredAnswer } from '#server/features/quizzes/answers.store.ts';
import type { KeyRow } from '#server/features/quizzes/attempts.store.ts';

const both = { en: '', es: '' };
export const QUESTION = {
  question_id: 5,
  type: 'extended',
  select_count: 1,
  options: [{ answer_id: 50, text: both }],
} as unknown as QuizQuestion;
export const PAPER = { quiz_id: 1, title: both, instructions: both, questions: [QUESTION] } as unknown as QuizPaper;
export const RESULT = '0190aaaa-0000-7000-8000-000000000001';

const ATTEMPT = {
  district_id: 1,
  asked_id: RESULT,
  result_id: RESULT,
  submitted_at: null,
  saved_at: null,
  score: null,
  max_score: 2,
  awaiting_points: 0,
  is_assessment: false,
} as unknown as LockedAttempt;
const KEY = { question_id: 5, type: 'extended', points: 2, options: [{ answer_id: 50 }], written: null } as unknown as KeyRow;

/** The server's rows of one answer, with the real code that takes saves. */
export class SimulatedAnswers {
  #inForce: StoredAnswer | null = null;
  readonly #beside = new Map<string, StoredVersion>();

  take(call: AnswerCall): void {
    const sheet = new AnswerSheet(ATTEMPT, [KEY]);
    if (this.#inForce) sheet.load(this.#inForce);
    for (const version of this.#beside.values()) sheet.loadVersion({ ...version, district_id: 1, result_id: RESULT, question_id: 5 });
    sheet.take(call);
    for (const { op_id } of sheet.versionsGone()) this.#beside.delete(op_id);
    for (const version of sheet.versionsToWrite()) this.#beside.set(version.op_id, version);
    for (const answer of sheet.answersToWrite())
      this.#inForce = asStored({ is_correct: null, points: null, checks: null, ...answer } as StoredAnswer);
  }

  get inForce(): StoredAnswer | null {
    return this.#inForce;
  }

  get texts(): (string | null)[] {
    return [this.#inForce?.answer_text ?? null, ...[...this.#beside.values()].map(({ answer_text }) => answer_text)];
  }

  /** What a device gets that asks. */
  attempt(): QuizAttempt {
    const current = this.#inForce;
    const base = { started_at: '', submitted_at: null, score: null, receipt_code: null, max_score: 2, results: [] };
    if (!current) return { ...base, result_id: RESULT, responses: {} };
    const others = otherBranches({ versions: [...this.#beside.values(), current], inForce: current.op_id }).map(({ op_id }) => op_id);
    const { answer_text, received_at, op_id: version } = current;
    return { ...base, result_id: RESULT, responses: { 5: { answer_id: 50, answer_text, received_at, version, others } } };
  }
}

const asStored = (answer: StoredAnswer): StoredAnswer => ({ ...answer, digest: digestOf(answer), is_correct: null, points: null });
