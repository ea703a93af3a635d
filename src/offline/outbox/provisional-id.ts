const PREFIX = 'ffffffff-ffff-8';

/**
 * The id of somebody who has not signed in yet, for this device alone (decisions/work-without-sign-in.md). Only one's own words lead to it: the name is not in it.
 * @param digits at least 18 hexadecimal digits
 */
export function provisionalId(digits: string): string {
  return `${PREFIX}${digits.slice(0, 3)}-8${digits.slice(3, 6)}-${digits.slice(6, 18)}`;
}

/** Whether an id is such a one. The server knows none: a claim replaces it. */
export function isProvisional(userPuid: string): boolean {
  return userPuid.startsWith(PREFIX);
}
