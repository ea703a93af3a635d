import { isBlank } from '#contract/optional-text.ts';
import type { CorrectionKind, CorrectionScope, KeyFault } from '#domain/reporting/key-correction.ts';
import { keyFault } from '#domain/reporting/key-correction.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { ApiError, FieldFault, notFound } from '#server/http/api-error.ts';
import type { Caller } from '#server/http/handler-types.ts';
import type { Refusal } from '#server/http/refusal.ts';
import {
  type CorrectionPlace,
  type CorrectionRow,
  insertCorrection,
  readCorrectionsAround,
  readScopeHistory,
  type ScopeEntry,
} from './corrections.store.ts';
import { type JudgingDependencies, type JudgingKey, judgeAgain, type Moved } from './judge-again.ts';
import { lockKeys, writeRescored } from './rescored-answers.store.ts';

/** A correction as it is asked for. */
export interface Correction {
  readonly quiz_id: number;
  readonly question_id: number;
  readonly scope: CorrectionScope;
  readonly kind: CorrectionKind;
  readonly answer_ids: readonly number[];
  readonly texts: readonly string[];
}

const FAULTS: Readonly<Record<KeyFault, Refusal>> = {
  by_hand: 'question_has_no_key',
  empty: 'right_answer_needed',
  foreign: 'no_such_answer',
  gap: 'gap_answer_needed',
  order: 'steps_not_placed',
  written: 'right_words_needed',
  not_written: 'right_options_needed',
};

/** @throws ApiError where the question is not in the quiz, or what is said of it cannot be its key */
async function readJudged<Key extends JudgingKey>(
  db: Database | Transaction,
  { readKeys }: JudgingDependencies<Key>,
  correction: Omit<Correction, 'scope'>,
): Promise<Key[]> {
  const keys = await readKeys(db, [correction.quiz_id]);
  const key = keys.find(({ question_id }) => question_id === correction.question_id);
  if (!key) throw notFound('This question');
  const fault = keyFault(key, correction);
  if (fault) throw new ApiError(400, FAULTS[fault]);
  return keys;
}

/** Tells what a correction would move. */
export async function tryCorrection<Key extends JudgingKey>(
  tx: Transaction,
  dependencies: JudgingDependencies<Key>,
  { place, correction, lock }: { readonly place: CorrectionPlace; readonly correction: Correction; readonly lock: boolean },
  take: (moved: readonly Moved[]) => Promise<void> | void,
): Promise<{ readonly latest: number }> {
  const keys = await readJudged(tx, dependencies, correction);
  const { quiz_id, question_id } = correction;
  const around = await readCorrectionsAround(tx, place, quiz_id);
  const isReplaced = (row: CorrectionRow) =>
    row.question_id === question_id && row.district_id === place.district_id && row.group_puid === place.group_puid;
  const corrections = [...around.filter((row) => !isReplaced(row)), { ...place, ...correction }];
  await judgeAgain(tx, { dependencies, keys, place, quiz_id, question_id, corrections, lock }, take);
  return { latest: around.find(isReplaced)?.correction_no ?? 0 };
}

export interface CorrectionMade {
  readonly place: CorrectionPlace;
  readonly correction: Correction;
  readonly reason: string;
  /** What was last said when the caller looked. */
  readonly seen: number;
  readonly undoes: number | null;
  readonly by: Caller;
  readonly now: Date;
}

/** Writes a correction and rescores what was handed in, in one transaction. */
export async function makeCorrection<Key extends JudgingKey>(
  tx: Transaction,
  dependencies: JudgingDependencies<Key>,
  made: CorrectionMade,
) {
  const reason = isBlank(made.reason) ? '' : made.reason.trim();
  if (reason === '') throw new FieldFault(400, 'correction_reason_needed', { reason: 'correction_reason_needed' });
  await lockKeys(tx, made.place);
  const [last] = made.undoes === null ? await readScopeHistory(tx, { ...made.place, ...made.correction }) : [];
  // The same again is no second one: a call that was repeated is harmless.
  if (last && last.undoes === null && isSame(last, { ...made.correction, reason })) return { correction_no: last.correction_no, moved: 0 };
  let moved = 0;
  const { latest } = await tryCorrection(tx, dependencies, { ...made, lock: true }, async (batch) => {
    moved += batch.length;
    await writeRescored(
      tx,
      batch.flatMap(({ changes }) => changes),
    );
  });
  if (latest !== made.seen) throw new ApiError(409, 'key_corrected_meanwhile');
  const { place, correction, undoes, by, now } = made;
  const correction_no = await insertCorrection(tx, { ...place, ...correction, reason, moved, undoes, by, now });
  return { correction_no, moved };
}

function isSame(last: ScopeEntry, made: Pick<ScopeEntry, 'kind' | 'answer_ids' | 'texts' | 'reason'>): boolean {
  const said = ({ kind, answer_ids, texts, reason }: typeof made) => JSON.stringify([kind, answer_ids, texts, reason]);
  return said(last) === said(made);
}

/** The corrections of one question in one scope that were not taken back, the one that holds last. */
export function standingEntries<Entry extends Pick<ScopeEntry, 'undoes'>>(newestFirst: readonly Entry[]): Entry[] {
  const standing: Entry[] = [];
  for (const entry of newestFirst.toReversed()) {
    if (entry.undoes === null) standing.push(entry);
    else standing.pop();
  }
  return standing;
}

/** Takes a correction back: the one before it in its scope holds again, or else the library's key. */
export async function takeBackCorrection<Key extends JudgingKey>(
  tx: Transaction,
  dependencies: JudgingDependencies<Key>,
  row: CorrectionRow,
  { by, now }: { readonly by: Caller; readonly now: Date },
) {
  const place = { district_id: row.district_id, group_puid: row.group_puid };
  await lockKeys(tx, place);
  const history = await readScopeHistory(tx, row);
  const standing = standingEntries(history);
  const last = standing.at(-1);
  if (last?.correction_no !== row.correction_no) throw new ApiError(409, 'key_corrected_meanwhile');
  const { kind, answer_ids, texts } = standing.at(-2) ?? { kind: 'none' as const, answer_ids: [], texts: [] };
  const { quiz_id, question_id, scope, reason } = row;
  const correction = { quiz_id, question_id, scope, kind, answer_ids, texts };
  return makeCorrection(tx, dependencies, {
    place,
    correction,
    reason,
    seen: history[0]?.correction_no ?? 0,
    undoes: row.correction_no,
    by,
    now,
  });
}
