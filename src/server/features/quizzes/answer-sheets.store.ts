import type { Transaction } from '#server/db/database.ts';
import { AnswerSheet } from './answer-sheet.ts';
import { type AnswerKey, readVersions, writeVersions } from './answer-versions.store.ts';
import { lockAnswerKeys, lockAttempts, readAnswers, writeAnswers, writeAttempts, writeChecks } from './answers.store.ts';
import { readKeys } from './attempts.store.ts';
import { type KeyDependencies, keysFor, papersOf } from './corrected-keys.ts';

interface AttemptKey {
  readonly district_id: number;
  readonly result_id: string;
}

/** Attempts that are locked until the transaction is over, by their own ids and by the aliases that were asked for. */
export type AnswerSheets = ReadonlyMap<string, AnswerSheet>;

/** The key of an attempt in `AnswerSheets`. */
export const sheetKey = ({ district_id, result_id }: AttemptKey) => `${district_id} ${result_id}`;

/**
 * @param isScoring whether they may be scored: then no key is corrected until the transaction is over
 * @param isChoosing whether earlier versions may be put in force: then their texts are read too
 */
export async function loadSheets(
  { readPaperCorrections }: KeyDependencies,
  tx: Transaction,
  attempts: readonly AttemptKey[],
  isScoring: boolean,
  isChoosing = false,
): Promise<AnswerSheets> {
  if (isScoring) await lockAnswerKeys(tx, [...new Set(attempts.map(({ district_id }) => district_id))]);
  const locked = await lockAttempts(tx, attempts);
  const keys = await readKeys(tx, [...new Set(locked.map(({ quiz_id }) => quiz_id))]);
  const corrections = isScoring ? await readPaperCorrections(tx, papersOf(locked)) : [];
  const sheets = new Map<string, AnswerSheet>();
  for (const row of locked) {
    const id = sheetKey(row);
    const ownKeys = keys.filter(({ question_id }) => row.asked_ids?.includes(question_id) ?? true);
    const sheet = sheets.get(id) ?? new AnswerSheet(row, keysFor(row, ownKeys, corrections));
    sheets.set(id, sheet);
    sheets.set(sheetKey({ district_id: row.district_id, result_id: row.asked_id }), sheet);
  }
  const rows = distinctOf(sheets).map(({ row }) => row);
  for (const answer of await readAnswers(tx, rows)) sheets.get(sheetKey(answer))?.load(answer);
  for (const version of await readVersions(tx, rows, isChoosing)) sheets.get(sheetKey(version))?.loadVersion(version);
  return sheets;
}

/** How to withdraw grades when a different answer version takes effect. */
export interface GradeDependencies extends KeyDependencies {
  /** Takes back the grade that a teacher gave to an answer, and what an engine proposed for it. */
  readonly withdrawGrade: (tx: Transaction, answer: AnswerKey, by: string, now: Date) => Promise<void>;
}

/** Writes what became of attempts, each table once. @param decision who put other versions in force, and when; null where nobody did */
export async function saveSheets(
  dependencies: GradeDependencies,
  tx: Transaction,
  sheets: AnswerSheets,
  decision: { readonly by: string; readonly at: Date } | null,
): Promise<void> {
  const distinct = distinctOf(sheets);
  if (decision !== null)
    for (const answer of distinct.flatMap((sheet) => sheet.replacedAnswers()))
      await dependencies.withdrawGrade(tx, answer, decision.by, decision.at);
  await writeAnswers(
    tx,
    distinct.flatMap((sheet) => sheet.answersToWrite()),
  );
  await writeChecks(
    tx,
    distinct.flatMap((sheet) => sheet.checksToWrite()),
  );
  await writeVersions(
    tx,
    distinct.flatMap((sheet) => sheet.versionsGone()),
    distinct.flatMap((sheet) => sheet.versionsToWrite()),
  );
  await writeAttempts(
    tx,
    distinct.flatMap((sheet) => sheet.change() ?? []),
  );
}

const distinctOf = (sheets: AnswerSheets) => [...new Set(sheets.values())];
