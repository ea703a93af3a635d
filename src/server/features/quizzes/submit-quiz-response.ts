import type { BodyOf, DataOf } from '#contract/endpoint.ts';
import type { submitQuizResponse } from '#contract/quizzes/quizzes.contract.ts';
import type { GivenAnswer } from '#domain/answers/scoring.ts';
import { receiptCode } from '#domain/receipt-code.ts';
import { toMomentOrNull } from '#domain/time/moments.ts';
import type { Transaction } from '#server/db/database.ts';
import { ApiError, notFound } from '#server/http/api-error.ts';
import type { QueuedCall } from '#server/http/handler-types.ts';
import {
  type AttemptChange,
  type LockedAttempt,
  lockAnswerKeys,
  lockAttempts,
  type NewAnswer,
  readAnswers,
  writeAnswers,
  writeAttempts,
} from './answers.store.ts';
import { type KeyRow, readKeys } from './attempts.store.ts';
import { type KeyDependencies, keysFor, papersOf } from './corrected-keys.ts';
import { awaitingAll, givenAnswer, judgeAttempt, refuseResponses } from './judge-attempt.ts';
import { refuseAnswering } from './quizzes.policy.ts';

/** Answers, whichever of the calls that carry them brought them. */
type Call = Omit<QueuedCall, 'query' | 'body'> & {
  readonly body: Omit<BodyOf<typeof submitQuizResponse>, 'user_puid'> & {
    /** Handed in at the external item-assessment service, which judges it. */
    readonly isElsewhere?: true;
  };
};
type Received = DataOf<typeof submitQuizResponse>;
const MOST_SECONDS = 2_147_483_647;

/**
 * Saves answers and hands quizzes and assessments in. Calls of one attempt are taken in order, in memory; then each table is
 * written once.
 */
export function submitAnswers(dependencies: KeyDependencies) {
  return (tx: Transaction, calls: readonly Call[]): Promise<(Received | ApiError)[]> => takeAnswers(dependencies, tx, calls);
}

async function takeAnswers(
  { readPaperCorrections }: KeyDependencies,
  tx: Transaction,
  calls: readonly Call[],
): Promise<(Received | ApiError)[]> {
  const isJudging = calls.some(({ body }) => body.submit_type === 'submit');
  if (isJudging) await lockAnswerKeys(tx, [...new Set(calls.map(({ caller }) => caller.district_id))]);
  const locked = await lockAttempts(
    tx,
    calls.map(({ caller, body }) => ({ district_id: caller.district_id, result_id: body.result_id })),
  );
  const keys = await readKeys(tx, [...new Set(locked.map(({ quiz_id }) => quiz_id))]);
  const corrections = isJudging ? await readPaperCorrections(tx, papersOf(locked)) : [];
  const sheets = new Map<string, AnswerSheet>();
  for (const row of locked) {
    const id = `${row.district_id} ${row.result_id}`;
    const asked = keys.filter(({ question_id }) => row.asked_ids?.includes(question_id) ?? true);
    const sheet = sheets.get(id) ?? new AnswerSheet(row, keysFor(row, asked, corrections));
    sheets.set(id, sheet);
    sheets.set(`${row.district_id} ${row.asked_id}`, sheet);
  }
  const distinct = [...new Set(sheets.values())];
  for (const answer of await readAnswers(
    tx,
    distinct.map(({ row }) => row),
  )) {
    sheets.get(`${answer.district_id} ${answer.result_id}`)?.given.set(answer.question_id, answer);
  }
  const results = calls.map((call) => {
    const sheet = sheets.get(`${call.caller.district_id} ${call.body.result_id}`);
    if (sheet?.isAsHandedIn(call)) return sheet.unchanged({ received_at: sheet.submittedAt ?? call.received_at });
    const refusal = refuseAnswering(sheet?.row, call, sheet?.submittedAt != null) ?? sheet?.refuse(call);
    // Nothing is lost where time came too late to count: there is nothing for anyone to decide on.
    if (refusal && sheet && isOfTimeAlone(call) && refusal.status === 409) return sheet.unchanged(call);
    if (refusal) return refusal;
    return sheet ? sheet.take(call) : notFound('This quiz');
  });
  await writeAnswers(
    tx,
    distinct.flatMap(({ answers }) => [...answers.values()]),
  );
  await writeAttempts(
    tx,
    distinct.flatMap((sheet) => sheet.change() ?? []),
  );
  return results;
}

/** Tells how much of a test's time is used up, and brings no answer. */
function isOfTimeAlone({ body: { submit_type, measured_seconds, quizResponse } }: Call): boolean {
  return submit_type === 'save' && measured_seconds !== undefined && Object.keys(quizResponse).length === 0;
}

/** One attempt while a group of calls is folded into it. */
class AnswerSheet {
  readonly given = new Map<number, GivenAnswer>();
  readonly answers = new Map<number, NewAnswer>();
  submittedAt: string | null;
  #score: number | null;
  #maxScore: number;
  #awaiting: number;
  #timeSpent = 0;
  #measured = 0;
  #savedAt: string | null = null;
  #receiptCode: string | null = null;
  #judged: AttemptChange['judged'] = [];
  readonly #keys: ReadonlyMap<number, KeyRow>;

  constructor(
    readonly row: LockedAttempt,
    keys: readonly KeyRow[],
  ) {
    this.#keys = new Map(keys.map((key) => [key.question_id, key]));
    this.submittedAt = toMomentOrNull(row.submitted_at);
    this.#score = row.score;
    this.#maxScore = row.max_score;
    this.#awaiting = row.awaiting_points;
  }

  refuse(call: Call): ApiError | null {
    if (call.body.isElsewhere && !this.row.is_elsewhere) return new ApiError(409, 'assessment_taken_here');
    return refuseResponses(call.body.quizResponse, this.#keys);
  }

  /** The same hand-in again, from a client without keys that lost the answer: it brings nothing that is not there (decision 0004). */
  isAsHandedIn({ caller, body, isWithoutKey }: Call): boolean {
    if (!isWithoutKey || this.submittedAt === null || body.submit_type !== 'submit') return false;
    if (this.row.user_puid !== caller.user_puid || (body.isElsewhere && !this.row.is_elsewhere)) return false;
    return Object.entries(body.quizResponse).every(([id, response]) => {
      const there = this.given.get(Number(id));
      const { answer_ids, answer_text } = givenAnswer(response, this.#keys.get(Number(id)));
      return there !== undefined && there.answer_text === answer_text && there.answer_ids.join() === answer_ids.join();
    });
  }

  take({ op_id, body, received_at }: Call): Received {
    const { district_id, result_id } = this.row;
    for (const [id, response] of Object.entries(body.quizResponse)) {
      const question_id = Number(id);
      const given = givenAnswer(response, this.#keys.get(question_id));
      this.given.set(question_id, given);
      this.answers.set(question_id, {
        district_id,
        result_id,
        question_id,
        ...given,
        time_spent: Math.min(response.time_spent, MOST_SECONDS),
        saved_at: received_at,
      });
    }
    this.#savedAt = received_at;
    this.#timeSpent = Math.max(this.#timeSpent, Math.min(body.time_spent, MOST_SECONDS));
    this.#measured = Math.max(this.#measured, Math.min(body.measured_seconds ?? 0, MOST_SECONDS));
    if (body.submit_type === 'submit') {
      const judgement = judgeAttempt(this.given, this.#keys.values());
      const { score, max_score, awaiting_points, judged } = body.isElsewhere ? awaitingAll(judgement) : judgement;
      this.submittedAt = received_at;
      this.#receiptCode = receiptCode(op_id);
      this.#score = score;
      this.#maxScore = max_score;
      this.#awaiting = awaiting_points;
      this.#judged = judged;
      for (const { question_id } of judged) this.#keepEmpty(question_id, received_at);
    }
    return this.unchanged({ received_at });
  }

  /** The attempt as it stands, to a call that changes nothing of it. */
  unchanged({ received_at }: Pick<Call, 'received_at'>): Received {
    const points = this.row.is_assessment
      ? { score: null, max_score: this.#maxScore }
      : { score: this.#score, max_score: this.#maxScore, awaiting_points: this.#awaiting };
    return { result_id: this.row.result_id, received_at, submitted_at: this.submittedAt, ...points };
  }

  /** Credit for a question that was left empty stands at an answer without options. */
  #keepEmpty(question_id: number, saved_at: string): void {
    if (this.given.has(question_id)) return;
    const { district_id, result_id } = this.row;
    this.answers.set(question_id, { district_id, result_id, question_id, answer_ids: [], answer_text: '', time_spent: 0, saved_at });
  }

  /** What is to be written; null when every call was refused. */
  change(): AttemptChange | null {
    if (this.#savedAt === null) return null;
    const { district_id, result_id } = this.row;
    return {
      district_id,
      result_id,
      saved_at: this.#savedAt,
      time_spent: this.#timeSpent,
      measured_seconds: this.#measured,
      submitted_at: this.submittedAt,
      score: this.#score,
      max_score: this.#maxScore,
      awaiting_points: this.#awaiting,
      receipt_code: this.#receiptCode,
      judged: this.#judged,
    };
  }
}
