import type { CorrectionKind, CorrectionScope, KeyFault } from '#domain/reporting/key-correction.ts';
import { keyFault } from '#domain/reporting/key-correction.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { ApiError, FieldFault, notFound } from '#server/http/api-error.ts';
import type { Caller } from '#server/http/handler-types.ts';
import {
  type CorrectionPlace,
  type CorrectionRow,
  insertCorrection,
  readCorrectionsAround,
  readScopeHistory,
  type ScopeEntry,
} from './corrections.store.ts';
import { type JudgingKey, type JudgingParts, judgeAgain, type Moved } from './judge-again.ts';
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

const FAULTS: Readonly<Record<KeyFault, string>> = {
  by_hand: 'People grade this question, so it has no key. Change the points of each answer in grading.',
  empty: 'Say which answer is right.',
  foreign: 'This question has no such answer.',
  gap: 'Choose a right answer for each gap.',
  order: 'Put every step in its place.',
  written: 'This question is answered in writing. Say which words are right.',
  not_written: 'This question has options to choose from. Choose the right ones.',
};

/** @throws ApiError where the question is not in the quiz, or what is said of it cannot be its key */
export async function readJudged<Key extends JudgingKey>(
  db: Database | Transaction,
  { readKeys }: JudgingParts<Key>,
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
  parts: JudgingParts<Key>,
  { place, correction, lock }: { readonly place: CorrectionPlace; readonly correction: Correction; readonly lock: boolean },
  take: (moved: readonly Moved[]) => Promise<void> | void,
): Promise<{ readonly latest: number }> {
  const keys = await readJudged(tx, parts, correction);
  const { quiz_id, question_id } = correction;
  const around = await readCorrectionsAround(tx, place, quiz_id);
  const isReplaced = (row: CorrectionRow) =>
    row.question_id === question_id && row.district_id === place.district_id && row.group_puid === place.group_puid;
  const corrections = [...around.filter((row) => !isReplaced(row)), { ...place, ...correction }];
  await judgeAgain(tx, { parts, keys, place, quiz_id, question_id, corrections, lock }, take);
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
export async function makeCorrection<Key extends JudgingKey>(tx: Transaction, parts: JudgingParts<Key>, made: CorrectionMade) {
  const reason = made.reason.trim();
  if (reason === '')
    throw new FieldFault(400, 'Say why, for whoever reads the report.', { reason: 'Say why, for whoever reads the report.' });
  await lockKeys(tx, made.place);
  const [last] = made.undoes === null ? await readScopeHistory(tx, { ...made.place, ...made.correction }) : [];
  // The same again is no second one: a call that was repeated is harmless.
  if (last && last.undoes === null && isSame(last, { ...made.correction, reason })) return { correction_no: last.correction_no, moved: 0 };
  let moved = 0;
  const { latest } = await tryCorrection(tx, parts, { ...made, lock: true }, async (batch) => {
    moved += batch.length;
    await writeRescored(
      tx,
      batch.flatMap(({ changes }) => changes),
    );
  });
  if (latest !== made.seen) throw new ApiError(409, 'Somebody else corrected this key meanwhile. Nothing was changed. Please look again.');
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
  parts: JudgingParts<Key>,
  row: CorrectionRow,
  { by, now }: { readonly by: Caller; readonly now: Date },
) {
  const place = { district_id: row.district_id, group_puid: row.group_puid };
  await lockKeys(tx, place);
  const history = await readScopeHistory(tx, row);
  const standing = standingEntries(history);
  const last = standing.at(-1);
  if (last?.correction_no !== row.correction_no)
    throw new ApiError(409, 'Somebody else corrected this key meanwhile. Nothing was changed. Please look again.');
  const { kind, answer_ids, texts } = standing.at(-2) ?? { kind: 'none' as const, answer_ids: [], texts: [] };
  const { quiz_id, question_id, scope, reason } = row;
  const correction = { quiz_id, question_id, scope, kind, answer_ids, texts };
  return makeCorrection(tx, parts, { place, correction, reason, seen: history[0]?.correction_no ?? 0, undoes: row.correction_no, by, now });
}
