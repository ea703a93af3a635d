import type { BodyOf, DataOf } from '#contract/endpoint.ts';
import type { submitQuizResponse } from '#contract/quizzes/quizzes.contract.ts';
import type { QuestionResponse } from '#contract/quizzes/quizzes.schemas.ts';
import { type AnswerCheck, isDecided } from '#domain/answers/answer-checks.ts';
import { isReadByPeople } from '#domain/answers/question-kinds.ts';
import { type GivenAnswer, scoreAnswer } from '#domain/answers/scoring.ts';
import { receiptCode } from '#domain/receipt-code.ts';
import { toMomentOrNull } from '#domain/time/moments.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { QueuedCall } from '#server/http/handler-types.ts';
import { digestOf } from './answer-digest.ts';
import { AnswerHistories } from './answer-histories.ts';
import type { AnswerKey, StoredVersion, VersionKey } from './answer-versions.store.ts';
import type { AttemptChange, LockedAttempt, NewAnswer, StoredAnswer } from './answers.store.ts';
import type { KeyRow } from './attempts.store.ts';
import { answeredAmong, awaitingAll, givenAnswer, judgeAttempt, refuseResponses, withGrades } from './judge-attempt.ts';
import type { AfterTurnIn } from './quizzes.policy.ts';

/** Answers, whichever of the calls that carry them brought them. */
export type AnswerCall = Omit<QueuedCall, 'query' | 'body'> & {
  readonly body: Omit<BodyOf<typeof submitQuizResponse>, 'user_puid'> & {
    /** Handed in at the external item-assessment service, which judges it. */
    readonly isElsewhere?: true;
  };
  /** A teacher entered it from paper: each answer counts, and nothing that was there is held against it. */
  readonly fromPaper?: {
    readonly turned_in_at: string;
    /** An entry is undone: the versions that it replaced, by question. Null: it is an entry. */
    readonly puts_back: Readonly<Record<string, string>> | null;
  };
};
export type AnswersReceived = DataOf<typeof submitQuizResponse>;

const MAX_SECONDS = 2_147_483_647;

/** One attempt while a group of calls is folded into it. */
export class AnswerSheet {
  readonly #stored = new Map<number, StoredAnswer>();
  readonly #histories = new AnswerHistories();
  readonly #checks = new Map<number, readonly AnswerCheck[]>();
  readonly #seconds = new Map<number, number>();
  /** Credit for questions that were left empty. */
  readonly #empty = new Map<number, NewAnswer>();
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

  load(answer: StoredAnswer): void {
    this.#stored.set(answer.question_id, answer);
    this.#histories.load(answer.question_id, answer, true);
    if (answer.checks) this.#checks.set(answer.question_id, answer.checks);
  }

  loadVersion(version: AnswerKey & StoredVersion): void {
    this.#histories.load(version.question_id, version, false);
  }

  refuse(call: AnswerCall): ApiError | null {
    if (call.body.isElsewhere && !this.row.is_elsewhere) return new ApiError(409, 'assessment_taken_here');
    return refuseResponses(this.#answered(call), this.#keys);
  }

  /** The same hand-in again, from a client without keys that lost the answer: it brings nothing that is not there (decisions/outbox.md). */
  isAsHandedIn(call: AnswerCall): boolean {
    const { caller, body, isWithoutKey } = call;
    if (!isWithoutKey || this.submittedAt === null || body.submit_type !== 'submit') return false;
    return this.row.user_puid === caller.user_puid && !(body.isElsewhere && !this.row.is_elsewhere) && this.#bringsNothing(call);
  }

  afterTurnIn(call: AnswerCall): AfterTurnIn {
    if (this.submittedAt === null) return null;
    if (call.body.submit_type === 'save') return 'saves';
    return this.#bringsNothing(call) ? 'turns in the same' : 'turns in another';
  }

  #answered({ body }: Pick<AnswerCall, 'body'>) {
    return answeredAmong(body.quizResponse, this.#keys);
  }

  #bringsNothing(call: AnswerCall): boolean {
    return Object.entries(this.#answered(call)).every(([id, response]) => {
      const given = givenAnswer(response, this.#keys.get(Number(id)));
      return this.#histories.inForce(Number(id))?.digest === digestOf(given);
    });
  }

  take(call: AnswerCall): AnswersReceived {
    const { op_id, body, received_at, heldReason, fromPaper } = call;
    const isTurnedIn = this.submittedAt !== null;
    // A teacher saw both and chose this one.
    const isChosen = isTurnedIn && body.submit_type === 'submit' && (heldReason === 'turned_in' || fromPaper !== undefined);
    const back = Object.entries(fromPaper?.puts_back ?? {}).filter(([id, version]) => this.#histories.choose(Number(id), version));
    const isBack = new Set(back.map(([id]) => id));
    for (const [id, response] of Object.entries(this.#answered(call))) {
      if (isBack.has(id)) continue;
      const question_id = Number(id);
      const version = this.#versionOf(call, question_id, response);
      if (fromPaper && this.#isEnteredAgain(question_id, version)) continue;
      const isChecking = !isTurnedIn && this.#mayCheck(call, question_id);
      // A final answer stays, whatever another device wrote.
      const isKept = isTurnedIn || isDecided(this.#checksOf(question_id));
      this.#histories.add(question_id, version, isChosen || isChecking || fromPaper ? 'chosen' : isKept ? 'beside' : 'by rule');
      if (isChecking) this.#check(question_id, version);
      this.#seconds.set(question_id, Math.max(this.#seconds.get(question_id) ?? 0, Math.min(response.time_spent, MAX_SECONDS)));
    }
    if (isTurnedIn && !isChosen) return this.#received(call);
    this.#savedAt = isChosen ? (toMomentOrNull(this.row.saved_at) ?? received_at) : received_at;
    this.#timeSpent = Math.max(this.#timeSpent, Math.min(body.time_spent, MAX_SECONDS));
    this.#measured = Math.max(this.#measured, Math.min(body.measured_seconds ?? 0, MAX_SECONDS));
    if (body.submit_type === 'submit') {
      this.submittedAt = fromPaper?.turned_in_at ?? this.submittedAt ?? received_at;
      this.#receiptCode = receiptCode(op_id);
      this.#judge(body.isElsewhere === true, received_at);
    }
    return this.#received(call);
  }

  /** Entered as it was, it is no new version, and keeps its grade; but what a check of it on a device earned is not earned on paper. */
  #isEnteredAgain(questionId: number, { digest, from_paper = false }: StoredVersion): boolean {
    const before = this.#histories.inForce(questionId);
    return before?.digest === digest && ((before.from_paper ?? false) === from_paper || this.#checksOf(questionId).length === 0);
  }

  /** The versions in force, by question. */
  versionsInForce(): Record<string, string> {
    return Object.fromEntries([...this.#histories.allInForce()].map(([id, { op_id }]) => [id, op_id]));
  }

  /** The questions that have an answer now. */
  answeredIds(): number[] {
    return [...this.#histories.allInForce()].flatMap(([id, { answer_ids }]) => (answer_ids.length > 0 ? [id] : []));
  }

  #received({ body, op_id, received_at }: AnswerCall): AnswersReceived {
    const beside = Object.keys(this.#answered({ body }))
      .map(Number)
      .filter((id) => this.#histories.isBeside(id, op_id));
    return {
      ...this.unchanged({ received_at }),
      ...(beside.length > 0 && { kept_beside: beside }),
      ...(body.is_check && { is_checked: true }),
    };
  }

  #checksOf(questionId: number): readonly AnswerCheck[] {
    return this.#checks.get(questionId) ?? [];
  }

  #mayCheck({ body }: AnswerCall, questionId: number): boolean {
    const key = this.#keys.get(questionId);
    const { may_check, is_assessment } = this.row;
    if (!body.is_check || !may_check || is_assessment || !key || key.points === 0 || isReadByPeople(key.type)) return false;
    return !isDecided(this.#checksOf(questionId));
  }

  /** Verdicts leave the server only after this, so arrival order decides: nobody could know one earlier. */
  #check(questionId: number, { op_id, answer_ids, answer_text, received_at, digest }: StoredVersion): void {
    const key = this.#keys.get(questionId);
    const given = { answer_ids: [...answer_ids], answer_text: answer_text ?? '' };
    const before = this.#checksOf(questionId);
    // Checking the same answer again does not use up the second try.
    if (!key || answer_ids.length === 0 || before.some((check) => digestOf(check) === digest)) return;
    const is_right = scoreAnswer(key, given).verdict === 'right';
    this.#checks.set(questionId, [...before, { op_id, ...given, is_right, checked_at: received_at }]);
  }

  /** Puts another version of an answer in force, and judges the attempt again. @returns whether there is such a version */
  choose(questionId: number, opId: string, now: string): boolean {
    if (!this.#histories.choose(questionId, opId)) return false;
    this.#savedAt = toMomentOrNull(this.row.saved_at) ?? now;
    if (this.submittedAt !== null) this.#judge(false, now);
    return true;
  }

  #versionOf(call: AnswerCall, questionId: number, response: QuestionResponse): StoredVersion {
    const { op_id, caller, isWithoutKey, recorded_at, received_at, fromPaper } = call;
    const { device_id } = caller;
    const given = givenAnswer(response, this.#keys.get(questionId));
    return {
      ...given,
      op_id,
      device_id,
      recorded_at,
      // Whoever sends no key keeps nothing back either: it was answered just now.
      written_at: isWithoutKey ? received_at : call.written_at,
      received_at,
      began_at: received_at,
      digest: digestOf(given),
      length: given.answer_text.length,
      from_paper: fromPaper?.puts_back === null,
      based_on: response.based_on === undefined ? this.#histories.lastBy(questionId, isWithoutKey ? null : device_id) : response.based_on,
    };
  }

  #judge(isElsewhere: boolean, at: string): void {
    const given = new Map<number, GivenAnswer>();
    for (const [id, { answer_ids, answer_text, from_paper }] of this.#histories.allInForce())
      given.set(id, { answer_ids, answer_text: answer_text ?? '', first_try: from_paper ? null : this.#checksOf(id)[0] });
    const graded = new Map([...this.#stored].filter(([id, { digest }]) => this.#histories.inForce(id)?.digest === digest));
    const judgement = judgeAttempt(given, this.#keys.values());
    const { score, max_score, awaiting_points, judged } = isElsewhere ? awaitingAll(judgement) : withGrades(judgement, graded, this.#keys);
    this.#score = score;
    this.#maxScore = max_score;
    this.#awaiting = awaiting_points;
    this.#judged = judged;
    for (const { question_id } of judged) if (!given.has(question_id)) this.#keepEmpty(question_id, at);
  }

  /** The attempt as it stands, to a call that changes nothing of it. */
  unchanged({ received_at }: Pick<AnswerCall, 'received_at'>): AnswersReceived {
    const points = this.row.is_assessment
      ? { score: null, max_score: this.#maxScore }
      : { score: this.#score, max_score: this.#maxScore, awaiting_points: this.#awaiting };
    return { result_id: this.row.result_id, received_at, submitted_at: this.submittedAt, ...points };
  }

  /** Credit for a question that was left empty stands at an answer without options. */
  #keepEmpty(question_id: number, saved_at: string): void {
    const { district_id, result_id } = this.row;
    this.#empty.set(question_id, { district_id, result_id, question_id, answer_ids: [], answer_text: '', time_spent: 0, saved_at });
  }

  answersToWrite(): NewAnswer[] {
    const { district_id, result_id } = this.row;
    const changed = this.#histories.changedInForce().map(([question_id, version]): NewAnswer => {
      const time_spent = this.#seconds.get(question_id) ?? 0;
      const answer_text = version.answer_text ?? '';
      return { ...version, answer_text, district_id, result_id, question_id, time_spent, saved_at: version.received_at };
    });
    return [...changed, ...this.#empty.values()];
  }

  checksToWrite(): (AnswerKey & { readonly checks: readonly AnswerCheck[] })[] {
    const { district_id, result_id } = this.row;
    return [...this.#checks].flatMap(([question_id, checks]) =>
      checks.length > (this.#stored.get(question_id)?.checks?.length ?? 0) ? [{ district_id, result_id, question_id, checks }] : [],
    );
  }

  /** Answers that counted when the attempt was turned in, and of which another version counts now: a grade of theirs is of another text. */
  replacedAnswers(): AnswerKey[] {
    const { district_id, result_id, submitted_at } = this.row;
    if (submitted_at === null) return [];
    const replaced = [...this.#stored].filter(([id, { digest }]) => this.#histories.inForce(id)?.digest !== digest);
    return replaced.map(([question_id]) => ({ district_id, result_id, question_id }));
  }

  versionsToWrite(): (AnswerKey & StoredVersion)[] {
    const { district_id, result_id } = this.row;
    return this.#histories.added().map(([question_id, version]) => ({ ...version, district_id, result_id, question_id }));
  }

  versionsGone(): VersionKey[] {
    const { district_id, result_id } = this.row;
    return this.#histories.gone().map(([question_id, op_id]) => ({ district_id, result_id, question_id, op_id }));
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
