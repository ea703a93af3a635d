import * as client from 'openid-client';
import type { SsoOutcome } from '#contract/sso/sso.schemas.ts';

/** The portal is busy or down: later it may answer. */
export const isHiccup = (status: number) => status === 429 || status >= 500;

/** What became of a sign-in that a provider, or the check of what it sent, ended. */
export function outcomeOf(error: unknown): SsoOutcome {
  if (error instanceof client.AuthorizationResponseError) return 'refused_there';
  if (isHiccup(statusOf(error))) return 'provider_unreachable';
  // Whoever waited too long at the portal, or whose code somebody had exchanged.
  if (error instanceof client.ResponseBodyError && error.error === 'invalid_grant') return 'expired';
  if (error instanceof client.ResponseBodyError || error instanceof client.ClientError) return 'not_readable';
  return 'provider_unreachable';
}

/** With which status the portal answered what failed; 0 where it is not known. */
function statusOf(error: unknown): number {
  if (error instanceof client.ResponseBodyError) return error.status;
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof Response ? cause.status : 0;
}
