import type { BodyOf } from '#contract/endpoint.ts';
import { ROLE } from '#contract/roles.ts';
import type { OwnSession } from '#contract/session/session-security.schemas.ts';
import type { AttentionItem } from '#contract/users/attention.schemas.ts';
import type * as users from '#contract/users/users.contract.ts';
import { type AccountDetails, COUNTED_MATCHES, type SignInBudget } from '#contract/users/users.schemas.ts';
import { deviceCode } from '#domain/device-code.ts';
import { toMoment } from '#domain/time/moments.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { notFound } from '#server/http/api-error.ts';
import type { CallContext, HandlersOf } from '#server/http/handler-types.ts';
import { keepOthers } from '#server/http/keep-others.ts';
import {
  countPeople,
  isFullPage,
  listClassesOf,
  listDevicesOf,
  listEventsOf,
  type ManagedAccount,
  readManaged,
  readPlace,
} from './account.store.ts';
import { activate, changeAccount, givenSignInName, schoolFor, undoChange } from './change-accounts.ts';
import { countAccounts, countMatches, isSearch, listAccounts, showAccounts } from './find-accounts.store.ts';
import { importAttention } from './import-attention.ts';
import { addPerson, makePasswords, type PasswordDependencies } from './make-passwords.ts';
import { accountReach, maySignInAs, refuseRole } from './users.policy.ts';

/** What this area needs of others. */
export interface UsersDependencies extends PasswordDependencies {
  readonly listSessions: (db: Database, person: Owner, current: string | null) => Promise<OwnSession[]>;
  readonly endSessionsOf: (
    tx: Transaction,
    person: Owner,
    which: { readonly only: string } | { readonly except: string | null },
  ) => Promise<string[]>;
  readonly readBudget: (db: Database, account: { readonly user_name: string; readonly district_id: number }) => Promise<SignInBudget>;
  /** The keys that seal what somebody leaves on a device, the newest first. */
  readonly listSessionKeys: (db: Database, owner: Owner) => Promise<{ readonly keys: readonly KeyRow[]; readonly total: number }>;
  /** Whether this server sends mail, or keeps it to be shown in a demo. */
  readonly hasMail: boolean;
  /** The areas' lines for the administrators' home, each limited to what its own screen shows the caller. */
  readonly attention: readonly ((context: CallContext) => Promise<AttentionItem[]>)[];
  readonly endSessionKeys: (
    db: Database,
    owner: Owner,
    which: { readonly only: string } | { readonly exceptSession: string | null },
  ) => Promise<number>;
}
interface KeyRow {
  readonly key_id: string;
  readonly device_id: string | null;
  readonly certified_at: string;
  readonly ends_at: string;
  readonly revoked_at: string | null;
}
type Owner = { readonly district_id: number; readonly user_puid: string };

const asKey = ({ key_id, device_id, certified_at, ends_at, revoked_at }: KeyRow): AccountDetails['keys'][number] => ({
  key_id,
  device_code: device_id === null ? null : deviceCode(device_id),
  certified_at: toMoment(certified_at),
  ends_at: toMoment(ends_at),
  revoked_at: revoked_at === null ? null : toMoment(revoked_at),
});

/** An account that the caller stands above; a foreign one is not found. */
async function managed({ db, caller }: CallContext, account_puid: string): Promise<ManagedAccount> {
  const account = await readManaged(db, caller, account_puid);
  if (account === null) throw notFound('This account');
  return account;
}

/** In which district an account is that the caller manages: a super administrator's people are of whichever. */
const districtOf =
  ({ db, caller }: CallContext) =>
  async (account: string): Promise<number | null> =>
    (await readManaged(db, caller, account))?.district_id ?? null;

/** Accounts and who manages them (specification section 2, "admin/manageUsers"). */
export function usersHandlers(dependencies: UsersDependencies): HandlersOf<typeof users> {
  return {
    getAdminSummary: async ({ db, caller }, { query }) => {
      const { district_id, school_id, below } = accountReach(caller, query.district_id);
      const place = await readPlace(db, district_id, school_id);
      if (place === null) throw notFound('District');
      const people = await countPeople(db, district_id, school_id);
      return { ...place, people: people.filter(({ role }) => role < below) as AdminPeople, has_mail: dependencies.hasMail };
    },

    getAttention: async (context) => {
      const parts = await Promise.all([...dependencies.attention, importAttention].map((ask) => ask(context)));
      return { items: parts.flat() };
    },

    findUsers: async ({ db, caller }, { query }) => {
      const reach = accountReach(caller, query.district_id);
      const { find, sort, descending, page, page_size, school_id, role, grade, is_active } = query;
      const filter = { school_id, role, grade, is_active };
      const counted = isSearch(find) ? await countMatches(db, reach, filter, find) : null;
      const [accounts, all] = await Promise.all([
        listAccounts(db, reach, { filter, find, sort, descending, limit: page_size, offset: (page - 1) * page_size }),
        counted === null ? countAccounts(db, reach, filter) : counted,
      ]);
      const is_more = counted !== null && counted > COUNTED_MATCHES;
      return { accounts, total: is_more ? COUNTED_MATCHES : all, is_more };
    },

    getUser: async (context, { query }) => {
      const { db, caller } = context;
      const found = await managed(context, query.account_puid);
      const [[account], { classes, total }, sessions, devices, budget, held] = await Promise.all([
        showAccounts(db, found.district_id, [found.user_puid]),
        listClassesOf(db, found),
        dependencies.listSessions(db, found, caller.session_id ?? null),
        listDevicesOf(db, found),
        dependencies.readBudget(db, found),
        dependencies.listSessionKeys(db, found),
      ]);
      if (account === undefined) throw notFound('This account');
      return {
        account,
        district_id: found.district_id,
        district_name: found.district_name,
        created_at: toMoment(found.created_at),
        classes,
        classes_total: total,
        sessions,
        devices,
        keys: held.keys.map(asKey),
        keys_total: held.total,
        budget,
        may_sign_in_as: maySignInAs(caller, found),
      };
    },

    getUserEvents: async (context, { query }) => {
      const events = await listEventsOf(context.db, await managed(context, query.account_puid), query.before ?? null);
      return { events, next_before: isFullPage(events) ? (events.at(-1)?.event_no ?? null) : null };
    },

    endUserSessions: async (context, { body }) => {
      const found = await managed(context, body.account_puid);
      const which = body.session_id === undefined ? { except: null } : { only: body.session_id };
      const ended = await dependencies.endSessionsOf(context.db, found, which);
      context.sessionsEnded(ended);
      context.note({ kind: 'session_ended', district_id: found.district_id, subject_puid: found.user_puid, detail: `${ended.length}` });
      return { ended: ended.length };
    },

    endUserKeys: async (context, { body }) => {
      const found = await managed(context, body.account_puid);
      const which = body.key_id === undefined ? { exceptSession: null } : { only: body.key_id };
      const ended = await dependencies.endSessionKeys(context.db, found, which);
      context.note({ kind: 'keys_ended', district_id: found.district_id, subject_puid: found.user_puid, detail: `${ended}` });
      return { ended };
    },

    updateUser: async (context, { body }) => {
      const { change_id, found, wanted } = await changeAccount(context, dependencies, body.account_puid, async (found, tx) => {
        const { first_name, last_name, role, school_id, grade, external_id, email } = unlessAsShown(found, body);
        const refusal = refuseRole(context.caller, role, found.role);
        if (refusal) throw refusal;
        return {
          ...fieldsOf(found),
          first_name,
          last_name,
          role,
          school_id: await schoolFor(tx, accountReach(context.caller, found.district_id), role, school_id),
          grade: role === ROLE.student ? grade : null,
          external_id,
          email: emailOf(email),
        };
      });
      const about = { district_id: found.district_id, subject_puid: found.user_puid };
      context.note(
        wanted.role === found.role
          ? { kind: 'account_changed', ...about }
          : { kind: 'role_changed', ...about, detail: `${found.role} to ${wanted.role}` },
      );
      return { change_id };
    },

    updateUserId: async (context, { body }) => {
      const { shown } = body;
      const user_name = givenSignInName(body.user_name);
      const wantedOf = (found: ManagedAccount) => ({
        ...fieldsOf(found),
        ...keepOthers<{ user_name: string }>(found, shown, { user_name }),
      });
      const { change_id, found } = await changeAccount(context, dependencies, body.account_puid, wantedOf);
      context.note({ kind: 'account_changed', district_id: found.district_id, subject_puid: found.user_puid, detail: 'sign-in name' });
      return { change_id };
    },

    setActivation: (context, { body }) => activate(context, dependencies, body, districtOf(context)),

    undoChange: (context, { body }) => undoChange(context, dependencies, body.change_id),

    resetPasswords: async (context, { body }) => ({
      passwords: await makePasswords(context, dependencies, body, districtOf(context)),
    }),

    addUser: (context, { body }) => addPerson(context, dependencies, body),
  };
}

type PersonForm = Pick<ManagedAccount, 'first_name' | 'last_name' | 'role' | 'school_id' | 'grade' | 'external_id' | 'email'>;

/** What an administrator wants of an account: what they left as they were shown it is as it is by now, whoever changed it. */
function unlessAsShown(
  found: ManagedAccount,
  { shown, user_puid: _caller, account_puid: _account, ...wanted }: BodyOf<typeof users.updateUser>,
) {
  const { first_name, last_name, role, school_id, grade, external_id, email } = wanted;
  const names = { first_name: first_name.trim(), last_name: last_name.trim() };
  return keepOthers<PersonForm>(found, shown, { ...names, role, school_id, grade, external_id, email });
}

/** As an account is written: nothing given leaves it, empty takes it away. */
const emailOf = (given: string | null | undefined): string | null => (given === undefined ? null : (given ?? ''));

type AdminPeople = { readonly role: AccountDetails['account']['role']; readonly active: number; readonly inactive: number }[];

function fieldsOf({ user_name, first_name, last_name, role, school_id, grade, external_id, is_active }: ManagedAccount) {
  return { user_name, first_name, last_name, role, school_id, grade, external_id, is_active };
}
