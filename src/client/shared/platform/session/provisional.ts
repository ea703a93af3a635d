import { isProvisional } from '#offline/outbox/provisional-id.ts';
import { useSession } from './session.ts';

/** Whether somebody is here who has not signed in yet: nothing is asked of the server in their name. */
export function useIsProvisional(): boolean {
  return isProvisional(useSession()?.user.userPuid ?? '');
}
