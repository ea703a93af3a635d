import type { AccountReach } from './users.policy.ts';

/** Whether an account of the reach's district is within it. */
export function isReached(
  { below, school_id }: AccountReach,
  account: { readonly role: number; readonly school_id: number | null },
): boolean {
  return account.role < below && (school_id === null || account.school_id === school_id);
}
