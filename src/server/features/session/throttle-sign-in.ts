import { createHash, createHmac } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { foldSignInName } from '#domain/sign-in/sign-in-name.ts';
import type { Transaction } from '#server/db/database.ts';
import { ApiError } from '#server/http/api-error.ts';

/** Tries that cost nothing, and the longest delay after that: nobody is ever locked out, and nobody guesses fast. */
interface Budget {
  readonly free: number;
  readonly longestSeconds: number;
}

/** Wrong passwords within a quarter of an hour, and what they cost (decisions/sign-in-and-sessions.md). */
export const SIGN_IN_LIMITS = {
  /** At one account from one device. A device that signed in to it before has this budget alone. */
  device: { free: 8, longestSeconds: 300 },
  /** At one account from all devices that are new to it. */
  account: { free: 12, longestSeconds: 60 },
  /** From one address: a school's two thousand students may share it. */
  address: { free: 600, longestSeconds: 30 },
  /** At the accounts of one district. */
  district: { free: 3_000, longestSeconds: 15 },
  /** Badge secrets that nobody has, from one address. A badge works all the same where its owner signed in before. */
  badge: { free: 60, longestSeconds: 60 },
  /** The same wrong password from one address, at whichever accounts. */
  spray: { free: 20, longestSeconds: 120 },
} as const satisfies Record<string, Budget>;

/** Calls of whoever is not signed in and has forgotten something, from one address within a quarter of an hour (decisions/sign-in-and-sessions.md). */
export const RECOVERY_LIMITS = {
  /** Links that were no good, looked at or used. */
  link: { free: 40, longestSeconds: 60 },
  /** Sign-in names that were looked up. */
  email: { free: 20, longestSeconds: 120 },
  /** Requests for help: a class may ask at once. */
  help: { free: 60, longestSeconds: 120 },
  /** Passkeys that opened nothing. */
  passkey: { free: 60, longestSeconds: 60 },
} as const satisfies Record<string, Budget>;
/**
 * Wrong codes of two-step sign-in at one account, whichever the device, in a day. Six digits are guessed far sooner than a password: this lets
 * about 45 a day through, under the 100 of NIST SP 800-63B-4 (3.2.2).
 */
export const CODE_LIMIT = { free: 10, longestSeconds: 3_600 } as const satisfies Budget;
const CODE_WINDOW = sql`interval '24 hours'`;
/** Help for one person is asked for once in so long. */
const HELP_AGAIN = sql`interval '24 hours'`;

const UNLOCKED_MINUTES = 10;
const CLEARED_AT_ONCE = 20;
const WINDOW = sql`interval '15 minutes'`;

/** Someone tries to sign in. */
export interface SignInTry {
  readonly userName: string;
  /** Null where none was named: such tries have budgets of their own, so that they delay nobody who names the district. */
  readonly districtId: number | null;
  readonly deviceId: string | null;
  /** Where from, and what was typed; null where a password is asked for again within a session. */
  readonly address?: string;
  readonly password?: string;
  /** The districts whose accounts the try is about. */
  readonly districts?: readonly number[];
  /** Whether this account signed in on this device before. */
  readonly isKnownDevice?: boolean;
  readonly secret?: string;
}

export interface CountedTry {
  /** The password was right: the try did not count. */
  succeeded(): Promise<void>;
  /** It was wrong: whoever shares the address or the district hears of it too. */
  failed(): Promise<void>;
}

/**
 * Counts a try before the password is looked at, so that many at once cannot slip through.
 * @throws ApiError 429 while a delay lasts; such a try is not counted and makes the delay no longer
 */
export async function countTry(db: Transaction, given: SignInTry): Promise<CountedTry> {
  const account = accountKey(given.userName, given.districtId);
  const own = { key: `${account} ${given.deviceId ?? 'no device'}`, account, ...SIGN_IN_LIMITS.device };
  const all = { key: account, ...SIGN_IN_LIMITS.account };
  const shared = given.isKnownDevice ? [] : sharedBudgets(given);
  await clearOver(db, [own.key, all.key, ...shared.map(({ key }) => key)]);
  for (const { key } of shared) await refuseWhileDelayed(db, key);
  const countsForAccount = !given.isKnownDevice && !(await isUnlocked(db, given));
  if (countsForAccount) await takeOne(db, all);
  await takeOne(db, own);
  return {
    succeeded: async () => {
      await db.execute(sql`delete from login_throttle where key = ${own.key}`);
      if (countsForAccount)
        await db.execute(sql`update login_throttle set failures = greatest(failures - 1, 0), next_at = 'epoch' where key = ${all.key}`);
    },
    failed: async () => {
      for (const budget of shared) await addOne(db, budget);
    },
  };
}

/** Counts a badge that was shown, like a password. @throws ApiError 429 while a delay lasts */
export async function countBadge(
  db: Transaction,
  { deviceId, address, isKnownDevice }: { readonly deviceId: string | null; readonly address: string; readonly isKnownDevice: boolean },
): Promise<CountedTry> {
  const wrong = { key: `badge ${hashOf(address)}`, ...SIGN_IN_LIMITS.badge };
  await clearOver(db, [wrong.key]);
  if (!isKnownDevice) await refuseWhileDelayed(db, wrong.key);
  const succeeded = await countSignIn(db, `badge ${deviceId ?? 'no device'}`, deviceId);
  return { succeeded, failed: () => addOne(db, wrong) };
}

/** For a password that is asked for within a session: the answer forgets the try. */
export async function countSignIn(
  db: Transaction,
  userName: string,
  deviceId: string | null,
  districtId: number | null = null,
): Promise<() => Promise<void>> {
  return (await countTry(db, { userName, deviceId, districtId })).succeeded;
}

/** Counts a code of two-step sign-in before it is looked at, apart from passwords. @returns forgets: it was right @throws ApiError 429 while a delay lasts */
export async function countCode(db: Transaction, { user_name, district_id }: NamedAccount): Promise<() => Promise<void>> {
  const account = accountKey(user_name, district_id);
  const budget = { key: `code ${account}`, account, ...CODE_LIMIT, window: CODE_WINDOW };
  await clearOver(db, [budget.key]);
  await takeOne(db, budget);
  return async () => {
    await db.execute(sql`delete from login_throttle where key = ${budget.key}`);
  };
}

/**
 * Counts a call of somebody who has forgotten something, by where it comes from.
 * @returns takes it back: it was honest
 * @throws ApiError 429 while a delay lasts
 */
export async function countRecovery(db: Transaction, what: keyof typeof RECOVERY_LIMITS, address: string): Promise<() => Promise<void>> {
  const budget = { key: `${what} ${hashOf(address)}`, ...RECOVERY_LIMITS[what] };
  await clearOver(db, [budget.key]);
  await takeOne(db, budget);
  return async () => {
    await db.execute(sql`update login_throttle set failures = greatest(failures - 1, 0) where key = ${budget.key}`);
  };
}

/** Notes that help is asked for under a name, whether or not somebody has it. @returns false where it was within the last day */
export async function mayAskForHelp(db: Transaction, userName: string, districtId: number | null): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into login_throttle (key, failures, window_ends_at)
    values (${`asked ${accountKey(userName, districtId)}`}, 0, now() + ${HELP_AGAIN})
    on conflict (key) do update set window_ends_at = excluded.window_ends_at where login_throttle.window_ends_at < now()`);
  return (rowCount ?? 0) > 0;
}

/** An account as people sign in to it. */
export interface NamedAccount {
  readonly user_name: string;
  readonly district_id: number;
}

/**
 * Forgets the wrong passwords at an account and lets new devices try for ten minutes. Tries without a district stay counted where
 * another district has the name too: unlocking a student here gives nobody more tries at the other one.
 * @returns until when
 */
export async function unlockAccount(db: Transaction, { user_name, district_id }: NamedAccount): Promise<string> {
  const account = accountKey(user_name, district_id);
  const anyDistrict = accountKey(user_name, null);
  await db.execute(sql`delete from login_throttle where key = ${account} or account in (${account}, ${anyDistrict}) or (key = ${anyDistrict}
    and not exists (select 1 from app_user where user_name = ${foldSignInName(user_name)} and district_id <> ${district_id}))`);
  const { rows } = await db.execute<{ until: string }>(sql`
    insert into login_throttle (key, failures, window_ends_at) values (${unlockKey(account)}, 0, now() + make_interval(mins => ${UNLOCKED_MINUTES}))
    on conflict (key) do update set window_ends_at = excluded.window_ends_at returning window_ends_at as until`);
  return new Date(rows[0]?.until ?? 0).toISOString();
}

/** What is remembered of passwords that were tried at an account from devices that are new to it. */
export async function readBudget(
  db: Transaction,
  { user_name, district_id }: NamedAccount,
): Promise<{ failures: number; next_at: string | null; open_until: string | null }> {
  const [account, anyDistrict] = [accountKey(user_name, district_id), accountKey(user_name, null)];
  const { rows } = await db.execute<{ key: string; failures: number; next_at: string; window_ends_at: string }>(sql`
    select key, failures, next_at, window_ends_at from login_throttle where key in (${account}, ${anyDistrict}, ${unlockKey(account)}) and window_ends_at > now()`);
  const tried = rows.filter(({ key }) => key !== unlockKey(account));
  const opened = rows.find(({ key }) => key === unlockKey(account));
  const next = Math.max(0, ...tried.map(({ next_at }) => Date.parse(next_at)));
  return {
    failures: tried.reduce((sum, { failures }) => sum + failures, 0),
    next_at: next > Date.now() ? new Date(next).toISOString() : null,
    open_until: opened ? new Date(opened.window_ends_at).toISOString() : null,
  };
}

/** `window`: how long it remembers. @default a quarter of an hour */
type KeyedBudget = Budget & { readonly key: string; readonly account?: string; readonly window?: SQL };

function sharedBudgets({ address, districts = [], password, secret = '' }: SignInTry): KeyedBudget[] {
  if (address === undefined) return [];
  const budgets: KeyedBudget[] = [{ key: `address ${hashOf(address)}`, ...SIGN_IN_LIMITS.address }];
  for (const district of districts) budgets.push({ key: `district ${district}`, ...SIGN_IN_LIMITS.district });
  if (password !== undefined) {
    // Keyed with the server's secret and cut short: what is stored tells nobody what was typed.
    const typed = createHmac('sha256', secret).update(`spray ${address} ${password}`).digest('base64url').slice(0, 16);
    budgets.push({ key: `spray ${typed}`, ...SIGN_IN_LIMITS.spray });
  }
  return budgets;
}

/** Tries at names that nobody has are never forgotten by a sign-in: each try clears away some that are over. */
async function clearOver(db: Transaction, keys: readonly string[]): Promise<void> {
  await db.execute(sql`delete from login_throttle where key = any (${sql.param([...keys])}::text[]) and window_ends_at < now()`);
  await db.execute(sql`
    delete from login_throttle where key in
      (select key from login_throttle where window_ends_at < now() order by window_ends_at limit ${CLEARED_AT_ONCE} for update skip locked)`);
}

/**
 * When the next try may be: at once while there are free ones, then after two seconds, then twice as long each time. "At once" is
 * the epoch, not this moment: of tries that come together, one that began earlier may be written later, and was no faster.
 */
const nextAfter = (failures: SQL, { free, longestSeconds }: Budget) => sql`case when ${failures} < ${free}::int then 'epoch'::timestamptz
  else now() + make_interval(secs => least(power(2, least(${failures} - ${free}::int + 1, 12)), ${longestSeconds}::int)) end`;

/** One statement, so that of tries that come at once only as many pass as the budget has. */
async function takeOne(db: Transaction, budget: KeyedBudget): Promise<void> {
  const { rowCount } = await db.execute(sql`
    insert into login_throttle (key, account, failures, window_ends_at, next_at)
    values (${budget.key}, ${budget.account ?? null}, 1, now() + ${budget.window ?? WINDOW}, ${nextAfter(sql`1`, budget)})
    on conflict (key) do update set failures = login_throttle.failures + 1,
      next_at = ${nextAfter(sql`(login_throttle.failures + 1)`, budget)}
    where login_throttle.next_at <= now()`);
  if ((rowCount ?? 0) === 0) await refuseWhileDelayed(db, budget.key, 1);
}

async function addOne(db: Transaction, budget: KeyedBudget): Promise<void> {
  await db.execute(sql`
    insert into login_throttle (key, failures, window_ends_at, next_at)
    values (${budget.key}, 1, now() + ${WINDOW}, ${nextAfter(sql`1`, budget)})
    on conflict (key) do update set failures = login_throttle.failures + 1,
      next_at = greatest(login_throttle.next_at, ${nextAfter(sql`(login_throttle.failures + 1)`, budget)})`);
}

/** @param atLeast seconds to say when the delay ended this moment, for a try that was refused by it */
async function refuseWhileDelayed(db: Transaction, key: string, atLeast = 0): Promise<void> {
  const { rows } = await db.execute<{ seconds: number }>(sql`
    select ceil(extract(epoch from next_at - now()))::int as seconds from login_throttle where key = ${key}`);
  const seconds = Math.max(rows[0]?.seconds ?? 0, atLeast);
  if (seconds > 0) throw new ApiError(429, ['too_many_tries', { seconds }], seconds);
}

/** Without a district, all accounts of the name must be. */
async function isUnlocked(db: Transaction, { userName, districtId, districts = [] }: SignInTry): Promise<boolean> {
  const keys = (districtId === null ? districts : [districtId]).map((district) => unlockKey(accountKey(userName, district)));
  if (keys.length === 0) return false;
  const { rowCount } = await db.execute(sql`
    select 1 from login_throttle where key = any (${sql.param(keys)}::text[]) and window_ends_at > now()`);
  return rowCount === keys.length;
}

const accountKey = (userName: string, districtId: number | null) => hashOf(JSON.stringify([foldSignInName(userName), districtId]));
const unlockKey = (account: string) => `unlocked ${account}`;
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
