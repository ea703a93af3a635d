import { ROLE } from '#contract/roles.ts';
import type { Database } from '#server/db/database.ts';
import { accountNamed, insertIdentity, type LinkedPerson, noteUnknown, readLinked } from './identities.store.ts';
import { type Claim, SsoRefusal } from './sso-refusal.ts';

/** Whom a district may vouch for: its own people. The makers' administrators stand above districts, so no district's provider opens their accounts. */
const OF_DISTRICTS: readonly number[] = [ROLE.student, ROLE.teacher, ROLE.schoolAdmin, ROLE.districtAdmin];

/**
 * Whose account a claim opens: by the immutable number that an administrator, a roster or an earlier sign-in has linked; else, once, by
 * exactly the sign-in name within the district. Never by an e-mail address, which passes to others (decision 0083).
 * @param link false looks without linking, for a test
 * @throws SsoRefusal
 */
export async function matchPerson(db: Database, claim: Claim, link: boolean): Promise<LinkedPerson> {
  const person = (await readLinked(db, claim)) ?? (await matchByName(db, claim, link));
  if (person === null) {
    if (link) await noteUnknown(db, claim);
    throw new SsoRefusal('unknown_person');
  }
  if (!person.is_active || !OF_DISTRICTS.includes(person.role)) throw new SsoRefusal('not_allowed');
  // Whom the district calls a student never opens the account of somebody who sees students' work.
  if (claim.is_student !== null && claim.is_student !== (person.role === ROLE.student)) throw new SsoRefusal('role_differs');
  return person;
}

async function matchByName(db: Database, claim: Claim, link: boolean): Promise<LinkedPerson | null> {
  const named = claim.user_name === null ? null : await accountNamed(db, claim.district_id, claim.user_name);
  if (named === null || !OF_DISTRICTS.includes(named.role)) return null;
  if (claim.is_student !== null && claim.is_student !== (named.role === ROLE.student)) throw new SsoRefusal('role_differs');
  if (link && !(await insertIdentity(db, claim, named.user_puid, 'user_name', true))) return null;
  return named;
}
