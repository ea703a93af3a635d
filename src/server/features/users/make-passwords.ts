import { randomUUID } from 'node:crypto';
import type { BodyOf } from '#contract/endpoint.ts';
import { ROLE } from '#contract/roles.ts';
import type { addUser, resetPasswords } from '#contract/users/users.contract.ts';
import { MAX_PASSWORDS, type MadePassword } from '#contract/users/users.schemas.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { lockCreations } from '#server/db/sent-again.ts';
import { ApiError, notFound } from '#server/http/api-error.ts';
import type { GroupVisibility } from '#server/http/group-visibility.ts';
import type { CallContext } from '#server/http/handler-types.ts';
import { type AccountSessions, givenSignInName, newChange, refusingTaken, schoolFor } from './change-accounts.ts';
import { findAdded, insertChange, isChange, studentsOfClass, writeAccounts, writePasswords } from './changes.store.ts';
import { accountsById, showAccounts } from './find-accounts.store.ts';
import { makePassphrase } from './passphrase.ts';
import { stateOf } from './places.store.ts';
import { accountReach, refuseRole } from './users.policy.ts';

export interface PasswordDependencies extends AccountSessions {
  readonly hashPassword: (password: string) => Promise<string>;
  /** Ends the keys that these people's sessions seal work with. */
  readonly endSessionKeysOfAll: (tx: Transaction, districtId: number, people: readonly string[]) => Promise<void>;
  /** Links that were made before set no password any more. */
  readonly voidLinks: (tx: Transaction, districtId: number, people: readonly string[]) => Promise<void>;
  /** Forgets the wrong passwords at an account. */
  readonly unlockAccount: (db: Database, account: { readonly user_name: string; readonly district_id: number }) => Promise<string>;
  readonly findGroup: GroupVisibility['findGroup'];
}

/** Whose passwords are meant. */
async function owners({ db, caller }: CallContext, dependencies: PasswordDependencies, body: BodyOf<typeof resetPasswords>) {
  if (body.group_puid === undefined) return { ids: body.accounts ?? [], district_id: null };
  const group = await dependencies.findGroup(db, caller, body.group_puid);
  if (group === null) throw notFound('This class');
  return { ids: await studentsOfClass(db, group.district_id, group.group_puid), district_id: group.district_id };
}

const TOO_MANY = ['too_many_passwords', { most: MAX_PASSWORDS }] as const;

/** New passwords for some people, whose sessions end. The only place where they can be read is the answer. */
export async function makePasswords(
  context: CallContext,
  dependencies: PasswordDependencies,
  body: BodyOf<typeof resetPasswords>,
  districtOf: (account: string) => Promise<number | null>,
): Promise<MadePassword[]> {
  const { db, caller, note, sessionsEnded } = context;
  const { ids, district_id } = await owners(context, dependencies, body);
  if (ids.length > MAX_PASSWORDS) throw new ApiError(422, TOO_MANY);
  const [first] = ids;
  if (first === undefined) {
    if (body.group_puid === undefined) throw new ApiError(422, 'nobody_named_in_class');
    return [];
  }
  const home = district_id ?? (await districtOf(first));
  if (home === null) throw notFound('This account');
  const reach = accountReach(caller, home);
  const found = new Set((await accountsById(db, reach, ids)).map(({ user_puid }) => user_puid));
  if (ids.some((id) => !found.has(id))) throw notFound('This account');
  const people = await showAccounts(db, reach.district_id, ids);
  const made = people.map((person) => ({ ...person, password: makePassphrase(person.role === ROLE.student) }));
  const hashed = await Promise.all(
    made.map(async ({ user_puid, password }) => ({ user_puid, password_hash: await dependencies.hashPassword(password) })),
  );
  const ended = await db.transaction(async (tx: Transaction) => {
    await writePasswords(tx, reach.district_id, hashed);
    await dependencies.voidLinks(tx, reach.district_id, ids);
    await dependencies.endSessionKeysOfAll(tx, reach.district_id, ids);
    return dependencies.endSessionsOfAll(tx, reach.district_id, ids);
  });
  sessionsEnded(ended);
  for (const { user_puid, user_name } of made) {
    await dependencies.unlockAccount(db, { user_name, district_id: reach.district_id });
    note({ kind: 'password_reset', district_id: reach.district_id, subject_puid: user_puid });
  }
  return made.map(asMade);
}

/**
 * Adds one person, with a password that is answered once. The same again by the id of whoever asks: the answer was lost, nobody has read that
 * password, and the person gets another.
 */
export async function addPerson(context: CallContext, dependencies: PasswordDependencies, body: BodyOf<typeof addUser>) {
  const { db, caller, note } = context;
  const refusal = refuseRole(caller, body.role, null);
  if (refusal) throw refusal;
  const reach = accountReach(caller, body.district_id);
  if ((await stateOf(db, reach.district_id)) === null) throw notFound('District');
  const password = makePassphrase(body.role === ROLE.student);
  const typed = {
    user_name: givenSignInName(body.user_name),
    first_name: body.first_name.trim(),
    last_name: body.last_name.trim(),
    role: body.role,
    grade: body.role === ROLE.student ? body.grade : null,
    external_id: body.external_id,
    email: body.email ?? null,
    is_active: true,
  };
  const password_hash = await dependencies.hashPassword(password);
  const made = newChange(context, 'added', reach.district_id);
  const { user_puid, change_id, kind } = await refusingTaken(() =>
    db.transaction(async (tx) => {
      await lockCreations(tx, caller);
      const wanted = { ...typed, school_id: await schoolFor(tx, reach, body.role, body.school_id) };
      const asked = { ...made, change_id: body.client_id ?? made.change_id };
      const before = await findAdded(tx, asked, wanted);
      if (before !== null) {
        await writePasswords(tx, reach.district_id, [{ user_puid: before, password_hash }]);
        return { user_puid: before, change_id: asked.change_id, kind: 'password_reset' as const };
      }
      // Another person in the same form is another change.
      const change = (await isChange(tx, asked.change_id)) ? made : asked;
      const person = { user_puid: randomUUID(), ...wanted };
      await insertChange(tx, change);
      await writeAccounts(tx, change, [{ ...person, is_new: true, password_hash }]);
      return { user_puid: person.user_puid, change_id: change.change_id, kind: 'account_added' as const };
    }),
  );
  note({ kind, district_id: reach.district_id, subject_puid: user_puid });
  return { change_id, made: asMade({ user_puid, ...typed, password }) };
}

function asMade({ user_puid, first_name, last_name, user_name, grade, password }: MadePassword): MadePassword {
  return { user_puid, first_name, last_name, user_name, grade, password };
}
