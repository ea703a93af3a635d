import { isReadByPeople } from '#domain/answers/question-kinds.ts';
import type { GivenAnswer, QuestionKey } from '#domain/answers/scoring.ts';
import { gradeChange } from '#domain/reporting/grade-change.ts';
import { groupedBy } from '#domain/reporting/grouped-by.ts';
import { correctedKey, holdingCorrections, type KeyCorrection } from '#domain/reporting/key-correction.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import type { CorrectionPlace } from './corrections.store.ts';
import {
  type AnswerChange,
  ATTEMPTS_AT_ONCE,
  type HandedIn,
  type JudgedBefore,
  listHandedIn,
  readJudgedAnswers,
} from './rescored-answers.store.ts';

/** A question with its key as the quizzes area judges by it. */
export interface JudgingKey extends QuestionKey {
  readonly question_id: number;
  readonly retired: boolean;
  readonly part: { readonly of: string; readonly is_dependent: boolean } | null | undefined;
}
/** How the quizzes area judges; handed in where handlers are assembled. */
export interface JudgingDependencies<Key extends JudgingKey = JudgingKey> {
  readonly readKeys: (db: Database | Transaction, quizIds: readonly number[]) => Promise<Key[]>;
  readonly judgeAttempt: (
    answers: ReadonlyMap<number, GivenAnswer>,
    keys: Iterable<Key>,
  ) => {
    readonly judged: readonly { readonly question_id: number; readonly is_correct: boolean | null; readonly points: number | null }[];
  };
}

/** An attempt that a correction moves, and what it changes of its answers. */
export interface Moved {
  readonly attempt: HandedIn;
  readonly changes: readonly AnswerChange[];
  readonly score_change: number;
}

export interface Judging<Key extends JudgingKey> {
  readonly dependencies: JudgingDependencies<Key>;
  readonly keys: readonly Key[];
  readonly place: CorrectionPlace;
  readonly quiz_id: number;
  readonly question_id: number;
  /** What will hold in each scope once the correction is made. */
  readonly corrections: readonly (CorrectionPlace & KeyCorrection)[];
  readonly lock: boolean;
}

/** Judges what was handed in by the keys that will hold, some thousand attempts at a time. Only what moves is told. */
export async function judgeAgain<Key extends JudgingKey>(
  tx: Transaction,
  judging: Judging<Key>,
  take: (moved: readonly Moved[]) => Promise<void> | void,
): Promise<void> {
  const linked = linkedKeys(judging.keys, judging.question_id);
  const ids = linked.map(({ question_id }) => question_id);
  const keysIn = keysByClass(judging, linked);
  let after: HandedIn | null = null;
  for (;;) {
    const attempts: HandedIn[] = await listHandedIn(tx, { ...judging.place, quiz_id: judging.quiz_id, after, lock: judging.lock });
    const answers = groupedBy(await readJudgedAnswers(tx, attempts, ids), ({ district_id, result_id }) => `${district_id} ${result_id}`);
    const moved = attempts.flatMap((attempt): Moved[] => {
      const given = answers.get(`${attempt.district_id} ${attempt.result_id}`) ?? [];
      const changes = changesOf(judging.dependencies, keysIn(attempt), attempt, given);
      const score_change = changes.reduce((sum, change) => sum + change.score_change, 0);
      return changes.length > 0 ? [{ attempt, changes, score_change }] : [];
    });
    await take(moved);
    if (attempts.length < ATTEMPTS_AT_ONCE) return;
    after = attempts.at(-1) ?? null;
  }
}

/** The question, and the other parts of the item that it is a part of: one can hang on another. */
function linkedKeys<Key extends JudgingKey>(keys: readonly Key[], questionId: number): Key[] {
  const of = keys.find(({ question_id }) => question_id === questionId)?.part?.of;
  return keys.filter(({ question_id, part }) => question_id === questionId || (of !== undefined && part?.of === of));
}

/** The keys that hold in an attempt's class, worked out once for each. */
function keysByClass<Key extends JudgingKey>({ corrections }: Judging<Key>, linked: readonly Key[]) {
  const known = new Map<string, Key[]>();
  return ({ district_id, group_puid }: HandedIn): Key[] => {
    const id = `${district_id} ${group_puid}`;
    const found = known.get(id);
    if (found) return found;
    const holding = holdingCorrections(
      corrections.filter(
        (each) =>
          each.district_id === null || (each.district_id === district_id && (each.group_puid === null || each.group_puid === group_puid)),
      ),
    );
    const keys = linked.map((key) => correctedKey(key, holding.get(key.question_id)));
    known.set(id, keys);
    return keys;
  };
}

function changesOf<Key extends JudgingKey>(
  { judgeAttempt }: JudgingDependencies<Key>,
  keys: readonly Key[],
  { district_id, result_id, asked_ids }: HandedIn,
  given: readonly JudgedBefore[],
): AnswerChange[] {
  const before = new Map(given.map((answer) => [answer.question_id, answer]));
  const asked = asked_ids === null ? keys : keys.filter(({ question_id }) => asked_ids.includes(question_id));
  const { judged } = judgeAttempt(before, asked);
  return judged.flatMap(({ question_id, is_correct, points }): AnswerChange[] => {
    const key = keys.find((each) => each.question_id === question_id);
    const answer = before.get(question_id);
    // What people grade is theirs, and what another service judges is that service's.
    if (!key || isReadByPeople(key.type) || points === null || answer?.is_correct === null) return [];
    const earned = { is_correct: answer?.is_correct ?? false, points: answer ? answer.points : 0, max_points: key.points };
    const { score_change } = gradeChange(earned, points);
    if (score_change === 0) return [];
    return [{ district_id, result_id, question_id, is_correct, points, score_change }];
  });
}
