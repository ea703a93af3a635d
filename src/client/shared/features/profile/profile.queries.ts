import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { getAccountActivity, getProfile } from '#contract/profile/profile.contract.ts';
import { getSessions } from '#contract/session/session-security.contract.ts';

/** One's own account; kept on the device, so that the screens open without a network. */
export function profileQuery() {
  return apiQuery('session', getProfile);
}

/** Where one is signed in: only as it is now. */
export function sessionsQuery() {
  return apiQuery('memory', getSessions);
}

/** What others did with one's account: only as it is now. */
export function accountActivityQuery() {
  return apiQuery('memory', getAccountActivity);
}
