import type { Transaction } from '#server/db/database.ts';
import { takenKey } from '#server/db/taken-value.ts';
import type { CallContext } from '#server/http/handler-types.ts';
import type { AccountSessions } from './change-accounts.ts';
import { insertChange, writeAccounts } from './changes.store.ts';
import { changedSince, type NextLine, nextLines, readChangeId, settleLines } from './imports.store.ts';
import { isReached } from './is-reached.ts';
import { type AccountReach, accountReach } from './users.policy.ts';

const AT_ONCE = 400;

/**
 * Writes the lines of an import, some hundred in a transaction with the note that they are written: after a cut, whoever goes on begins
 * with those that are not.
 */
export async function writeLines(context: CallContext, parts: AccountSessions, import_id: string, password_hash: string): Promise<void> {
  const { db, caller, now, sessionsEnded } = context;
  const { district_id } = caller;
  const change_id = await readChangeId(db, district_id, import_id);
  // As it is now: whoever confirms may manage fewer people than when the list was checked.
  const reach = accountReach(caller);
  const change = { district_id, change_id, kind: 'imported', made_by_puid: caller.user_puid, made_at: now.toISOString() };
  for (;;) {
    const lines = await db.transaction((tx) => nextLines(tx, district_id, import_id, AT_ONCE));
    if (lines.length === 0) return;
    const write = (some: readonly NextLine[]) =>
      db.transaction(async (tx) => {
        await insertChange(tx, change);
        return writeSome(tx, { ...parts, reach }, change, import_id, some, password_hash);
      });
    try {
      sessionsEnded(await write(lines));
    } catch (error) {
      if (takenKey(error) === null) throw error;
      // Somebody took a name since the list was checked: one line after the other finds out whose.
      for (const line of lines) sessionsEnded(await write([line]).catch((fault) => noteTaken(fault, context, import_id, line)));
    }
  }
}

async function noteTaken(fault: unknown, { db, caller }: CallContext, import_id: string, { line_no }: NextLine): Promise<string[]> {
  if (takenKey(fault) === null) throw fault;
  await db.transaction((tx) => settleLines(tx, caller.district_id, import_id, [{ line_no, problem: 'user_name_taken' }]));
  return [];
}

/** @returns the sessions that ended: of whoever is closed now, or has another role */
async function writeSome(
  tx: Transaction,
  { endSessionsOfAll, reach }: AccountSessions & { readonly reach: AccountReach },
  change: { readonly district_id: number; readonly change_id: string },
  import_id: string,
  lines: readonly NextLine[],
  password_hash: string,
): Promise<string[]> {
  const stale = await changedSince(tx, change.district_id, lines);
  const isTheirs = ({ before, fields }: NextLine) => isReached(reach, fields) && (before === null || isReached(reach, before));
  const problemOf = (line: NextLine) => (stale.has(line.user_puid) ? 'changed_since' : isTheirs(line) ? '' : 'not_yours');
  const fresh = lines.filter((line) => problemOf(line) === '');
  const wanted = fresh.map(({ user_puid, before, fields }) => ({
    ...fields,
    user_puid,
    ...(before ? {} : { is_new: true, password_hash }),
  }));
  if (wanted.length > 0) await writeAccounts(tx, change, wanted);
  const settled = lines.map((line) => ({ line_no: line.line_no, problem: problemOf(line) }));
  await settleLines(tx, change.district_id, import_id, settled);
  const shut = fresh.filter(({ before, fields }) => before && (before.role !== fields.role || (before.is_active && !fields.is_active)));
  return endSessionsOfAll(
    tx,
    change.district_id,
    shut.map(({ user_puid }) => user_puid),
  );
}
