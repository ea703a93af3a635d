import { ROLE } from '#contract/roles.ts';
import { MAX_LINKED } from '#contract/sso/sso.schemas.ts';
import type { Database } from '#server/db/database.ts';
import type { Refusal } from '#server/http/refusal.ts';
import { insertIdentity, type LinkedAccount, lockNumber, type Numbered, readLinked } from './identities.store.ts';

/**
 * Links a number to one more account of the same person: one of another school, and a student's to no other than a student's.
 * @returns why it is not linked; null when it is
 */
export function linkNumber(
  db: Database,
  number: Numbered,
  account: Pick<LinkedAccount, 'user_puid' | 'role' | 'school_id'>,
): Promise<Refusal | null> {
  return db.transaction(async (tx) => {
    await lockNumber(tx, number);
    const linked = await readLinked(tx, number);
    if (linked.some(({ user_puid }) => user_puid === account.user_puid)) return 'number_already_linked';
    if (linked.some(({ school_id }) => school_id === account.school_id)) return 'number_linked_in_school';
    if (linked.some(({ role }) => (role === ROLE.student) !== (account.role === ROLE.student))) return 'number_of_student';
    if (linked.length >= MAX_LINKED) return ['number_full', { most: MAX_LINKED }];
    await insertIdentity(tx, number, account.user_puid, 'administrator', false);
    return null;
  });
}
