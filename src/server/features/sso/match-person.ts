import { ROLE } from '#contract/roles.ts';
import type { Database } from '#server/db/database.ts';
import {
  accountInRoster,
  accountNamed,
  accountOfEmail,
  insertIdentity,
  type LinkedPerson,
  noteUnknown,
  noteUsed,
  readLinked,
} from './identities.store.ts';
import { type Claim, SsoRefusal } from './sso-refusal.ts';

/**
 * Roles whose accounts a district's provider may open: the district's own people, never administrators of the product. It stands
 * here and not in the policy because nobody is signed in yet.
 */
const OF_DISTRICTS: readonly number[] = [ROLE.student, ROLE.teacher, ROLE.schoolAdmin, ROLE.districtAdmin];

/** Why an account is not opened by a claim; null for one that is. */
function refusalOf(person: LinkedPerson, isStudent: boolean | null): 'not_allowed' | 'role_differs' | null {
  if (!person.is_active || !OF_DISTRICTS.includes(person.role)) return 'not_allowed';
  // Whom the district calls a student never opens the account of somebody who sees students' work.
  return isStudent === null || isStudent === (person.role === ROLE.student) ? null : 'role_differs';
}

/** Those of somebody's accounts that may be opened. @param isStudent what the district calls them, or is known of them otherwise */
export function openable<Person extends LinkedPerson>(people: readonly Person[], isStudent: boolean | null): Person[] {
  return people.filter((person) => refusalOf(person, isStudent) === null);
}

/** Whose account a claim opens, and whether there are others that the person has not been asked about (whoever asks then notes it as used). */
export interface Match {
  readonly person: LinkedPerson;
  readonly asks: boolean;
}

/**
 * Whose account a claim opens: by the immutable number that an administrator, a roster or an earlier sign-in has linked; else, once, by
 * the id under which the provider's own roster brought the person here, or by the whole sign-in name within the district; an administrator's only if the provider says the role. By an e-mail address only where the district turns that on for a provider of its own domain (decisions/single-sign-on.md). Of somebody with
 * accounts at several schools it is the one used last.
 * @param link false looks without linking, for a test
 * @throws SsoRefusal
 */
export async function matchPerson(db: Database, claim: Claim, link: boolean): Promise<Match> {
  const linked = await readLinked(db, claim);
  if (linked.length === 0) return { person: await matchFirst(db, claim, link), asks: false };
  const open = openable(linked, claim.is_student);
  const [person] = open;
  if (person === undefined) {
    const why = linked.map((each) => refusalOf(each, claim.is_student));
    throw new SsoRefusal(why.includes('role_differs') ? 'role_differs' : 'not_allowed');
  }
  const asks = open.length > 1 && open.some(({ is_new }) => is_new);
  if (link && !asks) await noteUsed(db, claim, person.user_puid);
  return { person, asks };
}

/** The first time by this number. The roster's id comes before a name, which may pass to somebody else. */
async function matchFirst(db: Database, claim: Claim, link: boolean): Promise<LinkedPerson> {
  const { district_id, provider, user_name, other_names = [], email = null, roster_id = null } = claim;
  const byEmail = email === null ? null : await accountOfEmail(db, district_id, email);
  const rostered = roster_id === null ? null : await accountInRoster(db, district_id, provider, roster_id);
  const found = rostered ?? (user_name === null ? null : await accountOfNames(db, district_id, [user_name, ...other_names])) ?? byEmail;
  if (found === null || !OF_DISTRICTS.includes(found.role)) return unknown(db, claim, link);
  const refusal = refusalOf(found, claim.is_student);
  if (refusal === 'role_differs') throw new SsoRefusal(refusal);
  // Names pass from one person to the next; whoever administers others is linked by hand, or named as staff by the provider.
  if (rostered === null && claim.is_student === null && found.role >= ROLE.schoolAdmin) {
    if (link) await noteUnknown(db, claim);
    throw new SsoRefusal('role_not_said');
  }
  const by = rostered ? 'roster' : byEmail ? 'email' : 'user_name';
  if (link && !(await insertIdentity(db, claim, found.user_puid, by, true))) return unknown(db, claim, link);
  if (refusal !== null) throw new SsoRefusal(refusal);
  return found;
}

async function accountOfNames(db: Database, districtId: number, names: readonly string[]): Promise<LinkedPerson | null> {
  for (const name of names) {
    const account = await accountNamed(db, districtId, name);
    if (account !== null) return account;
  }
  return null;
}

async function unknown(db: Database, claim: Claim, link: boolean): Promise<never> {
  if (claim.is_incomplete) throw new SsoRefusal('provider_unreachable');
  if (link) await noteUnknown(db, claim);
  throw new SsoRefusal('unknown_person');
}
