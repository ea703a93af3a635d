import { randomUUID } from 'node:crypto';
import type { BodyOf, DataOf } from '#contract/endpoint.ts';
import type { setActivation, undoChange as undoChangeCall } from '#contract/users/users.contract.ts';
import { MAX_AT_ONCE } from '#contract/users/users.schemas.ts';
import { foldSignInName, isSignInName } from '#domain/sign-in/sign-in-name.ts';
import type { Transaction } from '#server/db/database.ts';
import { answeredBefore, keepAnswer } from '#server/db/do-once.ts';
import type { ChangedAccount } from '#server/db/schema/accounts.ts';
import { takenKey } from '#server/db/taken-value.ts';
import { cleanCell } from '#server/files/clean-cell.ts';
import { ApiError, FieldFault, notFound } from '#server/http/api-error.ts';
import type { CallContext } from '#server/http/handler-types.ts';
import { type ManagedAccount, readManaged } from './account.store.ts';
import { type Change, insertChange, lockChange, undoAccounts, writeAccounts, writeActive } from './changes.store.ts';
import { accountsById, accountsByName, accountsOfFilter, countAccounts, type NamedAccount, showAccounts } from './find-accounts.store.ts';
import { GRADES_MOVED } from './grades.store.ts';
import { needsSchool } from './needs-school.ts';
import { hasSchool } from './places.store.ts';
import { type AccountReach, accountReach } from './users.policy.ts';

/** What this area needs of the session's. */
export interface AccountSessions {
  /** Ends all sessions of some people. @returns those that ended */
  readonly endSessionsOfAll: (tx: Transaction, districtId: number, people: readonly string[]) => Promise<string[]>;
}

/** Changes whose undoing closes nobody and changes no role. */
const KEEPS_SESSIONS = new Set(['deactivated', GRADES_MOVED]);
const FIRST_SHOWN = 50;

/** One change by the caller. */
export function newChange({ caller, now }: CallContext, kind: string, district_id: number): Change {
  return { district_id, change_id: randomUUID(), kind, made_by_puid: caller.user_puid, made_at: now.toISOString() };
}

/**
 * Makes one account as it is wanted. Another role ends its sessions.
 * @param wantedOf what becomes of the account as it is, while nobody else changes it
 */
export async function changeAccount(
  context: CallContext,
  { endSessionsOfAll }: AccountSessions,
  account_puid: string,
  wantedOf: (found: ManagedAccount, tx: Transaction) => ChangedAccount | Promise<ChangedAccount>,
) {
  const { change_id, found, wanted, ended } = await refusingTaken(() =>
    context.db.transaction(async (tx) => {
      const found = await readManaged(tx, context.caller, account_puid, true);
      if (found === null) throw notFound('This account');
      const { district_id, user_puid } = found;
      const wanted = await wantedOf(found, tx);
      const change = newChange(context, 'changed', district_id);
      await insertChange(tx, change);
      await writeAccounts(tx, change, [{ ...wanted, user_puid }]);
      const ended = wanted.role === found.role ? [] : await endSessionsOfAll(tx, district_id, [user_puid]);
      return { change_id: change.change_id, found, wanted, ended };
    }),
  );
  context.sessionsEnded(ended);
  return { change_id, found, wanted };
}

const TAKEN_NAME = 'user_name_taken';
const TAKEN_ID = 'person_number_taken';

/** What is somebody else's is told at its field. */
export async function refusingTaken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const key = takenKey(error);
    if (key === 'app_user_name_key') throw new FieldFault(409, TAKEN_NAME, { user_name: TAKEN_NAME });
    if (key === 'app_user_external_idx') throw new FieldFault(409, TAKEN_ID, { external_id: TAKEN_ID });
    throw error;
  }
}

const BAD_NAME = 'sign_in_name_not_valid';

/** A sign-in name that an administrator types, as it is stored. @throws FieldFault where nobody may have it */
export function givenSignInName(typed: string): string {
  const name = foldSignInName(typed);
  if (!isSignInName(name)) throw new FieldFault(422, BAD_NAME, { user_name: BAD_NAME });
  return name;
}

const NEEDS_SCHOOL = 'school_needed';

/** Which school an account of a role is of. @throws FieldFault where none is chosen, or one out of reach */
export async function schoolFor(db: Transaction, reach: AccountReach, role: number, school_id: number | null): Promise<number | null> {
  if (!needsSchool(role)) return null;
  const wanted = reach.school_id ?? school_id;
  const isThere = wanted !== null && (school_id === null || school_id === wanted) && (await hasSchool(db, reach.district_id, wanted));
  if (!isThere) throw new FieldFault(422, NEEDS_SCHOOL, { school_id: NEEDS_SCHOOL });
  return wanted;
}

type Activation = BodyOf<typeof setActivation>;

/** Whom an activation changes, how many are so already, and what of its list is nobody. */
async function meant(
  tx: Transaction,
  reach: AccountReach,
  body: Activation,
): Promise<{ found: NamedAccount[]; already: number; not_found: string[] }> {
  // Years of deactivated accounts in a school are no reason to refuse the few that change.
  if (body.filter) {
    const found = await accountsOfFilter(tx, reach, { ...body.filter, is_active: !body.is_active }, MAX_AT_ONCE + 1);
    return { found, already: await countAccounts(tx, reach, { ...body.filter, is_active: body.is_active }), not_found: [] };
  }
  const names = [...new Set((body.names ?? []).map(cleanCell).filter(Boolean))];
  const byId = body.accounts?.length ? await accountsById(tx, reach, body.accounts) : [];
  const byName = names.length > 0 ? await accountsByName(tx, reach, names) : [];
  const known = new Set(byName.flatMap(({ user_name, external_id }) => [user_name, external_id ?? '']));
  const missing = (body.accounts ?? []).filter((id) => !byId.some(({ user_puid }) => user_puid === id));
  if (missing.length > 0) throw notFound('This account');
  const found = new Map([...byId, ...byName].map((each) => [each.user_puid, each]));
  const changing = [...found.values()].filter(({ is_active }) => is_active !== body.is_active);
  return {
    found: changing,
    already: found.size - changing.length,
    not_found: names.filter((name) => !known.has(foldSignInName(name)) && !known.has(name)),
  };
}

/**
 * Deactivates or reactivates accounts, or says whom that would change.
 * @param districtOf in which district an account is that the caller manages; null for every other
 */
export async function activate(
  context: CallContext,
  { endSessionsOfAll }: AccountSessions,
  body: Activation,
  districtOf: (account: string) => Promise<number | null>,
) {
  const { db, caller, note, sessionsEnded } = context;
  if ((body.filter === undefined) === (body.accounts === undefined && body.names === undefined))
    throw new ApiError(422, 'nobody_named_or_filtered');
  const [first] = body.accounts ?? [];
  const reach = accountReach(caller, body.filter?.district_id ?? (first === undefined ? null : await districtOf(first)));
  const result = await db.transaction(async (tx) => {
    const { found, already, not_found } = await meant(tx, reach, body);
    const ids = found.map(({ user_puid }) => user_puid);
    if (found.length > MAX_AT_ONCE) throw new ApiError(422, ['too_many_people', { most: MAX_AT_ONCE }]);
    if (body.expected !== undefined && body.expected !== ids.length) throw new ApiError(409, 'list_changed');
    const answer = { total: ids.length, unchanged: already, not_found, shown: ids.slice(0, FIRST_SHOWN) };
    if (body.is_dry_run || ids.length === 0) return { ...answer, change_id: null, ended: [] };
    const change = newChange(context, body.is_active ? 'reactivated' : 'deactivated', reach.district_id);
    await insertChange(tx, change);
    const changed = await writeActive(tx, change, ids, body.is_active);
    const ended = body.is_active ? [] : await endSessionsOfAll(tx, reach.district_id, changed);
    return { ...answer, total: changed.length, change_id: change.change_id, ended };
  });
  sessionsEnded(result.ended);
  if (result.change_id !== null) {
    const kind = body.is_active ? 'account_reactivated' : 'account_deactivated';
    const [only] = result.shown;
    note({
      kind,
      district_id: reach.district_id,
      ...(result.total === 1 && only ? { subject_puid: only } : {}),
      detail: `${result.total}`,
    });
  }
  const { change_id, total, unchanged, not_found, shown } = result;
  return { change_id, total, unchanged, not_found, accounts: await showAccounts(db, reach.district_id, shown) };
}

type Undone = DataOf<typeof undoChangeCall>;

/** Undoes one's own change. Asked again, because the answer was lost, it is answered as before. */
export async function undoChange(context: CallContext, { endSessionsOfAll }: AccountSessions, change_id: string) {
  const { db, caller, note, sessionsEnded } = context;
  const once = { client_id: change_id, call: 'undo_change', asked: {} };
  const result = await refusingTaken(() =>
    db.transaction(async (tx) => {
      const change = await lockChange(tx, change_id, caller.user_puid);
      if (change === null) {
        const before = await answeredBefore<Undone>(tx, caller, once);
        if (before === null || before === 'otherwise') throw notFound('This change');
        return { answer: before };
      }
      const reach = accountReach(caller, change.district_id);
      const { undone, kept } = await undoAccounts(tx, change.district_id, change_id, reach);
      // Whoever is closed again, or has another role, starts anew.
      const ended = KEEPS_SESSIONS.has(change.kind) ? [] : await endSessionsOfAll(tx, change.district_id, undone);
      const answer = { undone: undone.length, kept };
      await keepAnswer(tx, caller, once, answer);
      return { answer, made: { ...change, ended } };
    }),
  );
  if (result.made) {
    const { district_id, ended, kind } = result.made;
    sessionsEnded(ended);
    note({ kind: 'change_undone', district_id, detail: `${kind} ${result.answer.undone}` });
  }
  return result.answer;
}
