import type { Database } from '#server/db/database.ts';
import { ApiError, ConflictError } from '#server/http/api-error.ts';
import type { CallContext } from '#server/http/handler-types.ts';
import { checkPassword } from './check-password.ts';
import { accountsByName, countDistricts, MAX_NAMESAKES, type StoredAccount } from './session.store.ts';
import { mayUse } from './start-session.ts';
import { countTry } from './throttle-sign-in.ts';

/** What somebody typed, and which district they named or their page knew. */
export interface PasswordSignIn {
  readonly user_name: string;
  readonly password: string;
  readonly district_id: number | null;
  readonly device_id: string | null;
  /** Keys what is remembered of passwords that were typed. */
  readonly secret: string;
}

const WRONG = 'credentials_wrong';

/**
 * The account that a name and a password open (decisions/sign-in-and-sessions.md). Without a district the password is checked against every account of the
 * name, `MAX_NAMESAKES` at most, the ones that this device knows first.
 * @throws ApiError 401 where none fits, after the same work whether and however often the name exists
 * @throws ConflictError with their districts, where it fits accounts of several
 */
export async function checkSignIn(context: CallContext, signIn: PasswordSignIn): Promise<StoredAccount> {
  const { db } = context;
  const { district_id } = signIn;
  const accounts = await accountsByName(db, signIn.user_name, district_id, signIn.device_id);
  const known = accounts.filter(({ is_known_device }) => is_known_device);
  // Each on its own: a device that knows one account has no more tries at its namesakes.
  for (const account of known) {
    const [opened] = await checkTogether(context, signIn, {
      accounts: [account],
      district_id: account.user.districtID,
      checks: 1,
      isUnknownName: false,
    });
    if (opened) return usable([opened]);
  }
  const others = accounts.filter(({ is_known_device }) => !is_known_device);
  if (district_id !== null && known.length > 0) throw new ApiError(401, WRONG);
  const checks = district_id === null ? await checksWithoutDistrict(db) : 1;
  const opened = await checkTogether(context, signIn, { accounts: others, district_id, checks, isUnknownName: accounts.length === 0 });
  if (opened.length === 0) throw new ApiError(401, WRONG);
  return usable(opened);
}

/** The same for every name, so that the time does not tell how many districts have it. */
const checksWithoutDistrict = (db: Database) => countDistricts(db, MAX_NAMESAKES);

/** The one account among those whose password was right. */
function usable(opened: readonly StoredAccount[]): StoredAccount {
  const [account, another] = opened.filter(mayUse);
  if (account === undefined) throw new ApiError(401, 'account_not_usable');
  if (another === undefined) return account;
  const districts = opened.filter(mayUse).map(({ user }) => ({ district_id: user.districtID, district_name: user.district_name }));
  throw new ConflictError('district_ambiguous', { districts });
}

interface Checked {
  readonly accounts: readonly StoredAccount[];
  /** Null where none is named. */
  readonly district_id: number | null;
  /** How many passwords are checked where none fits. */
  readonly checks: number;
  /** Nobody has the name; the security log says that of no other. */
  readonly isUnknownName: boolean;
}

/** Checks accounts that count as one try. @returns those whose password is right */
async function checkTogether(context: CallContext, signIn: PasswordSignIn, { accounts, district_id, checks, isUnknownName }: Checked) {
  const { db, address, note } = context;
  const isKnownDevice = accounts.some(({ is_known_device }) => is_known_device);
  const about = accounts.map(({ user }) => ({ district_id: user.districtID, subject_puid: user.userPuid, actor_puid: null }));
  const noteEach = (kind: 'sign_in_delayed' | 'sign_in_refused', detail?: string) => {
    for (const each of isUnknownName ? [{ actor_puid: null }] : about) note({ kind, ...each, ...(detail === undefined ? {} : { detail }) });
  };
  const counted = await countTry(db, {
    userName: signIn.user_name,
    districtId: district_id,
    deviceId: signIn.device_id,
    address,
    password: signIn.password,
    districts: district_id === null ? about.map((each) => each.district_id) : [district_id],
    isKnownDevice,
    secret: signIn.secret,
  }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 429) noteEach('sign_in_delayed');
    throw error;
  });
  const opened: StoredAccount[] = [];
  // One after the other: side by side, the time would depend on how many there are.
  for (let n = 0; n < Math.max(checks, accounts.length) && (n < accounts.length || opened.length === 0); n += 1) {
    const account = accounts[n];
    if ((await checkPassword(account?.passwordHash, signIn.password, isKnownDevice)) && account) opened.push(account);
  }
  if (opened.length === 0) {
    await counted.failed();
    noteEach('sign_in_refused', isUnknownName ? 'no such name' : 'wrong password');
    // A right password for some of several stays counted: with an account of one's own nobody tests passwords of its namesakes.
  } else if (opened.length === accounts.length) await counted.succeeded();
  return opened;
}
