import type { Endpoint } from './endpoint.ts';

/** What an administrator who is signed in as somebody may do: look, change with a reason that is stored, or neither. */
export type ActingRule = 'open' | 'needs_reason' | 'never';

/** Whether a call changes something. */
export function isChange({ method, offline, onlyReads, changesByGet }: Endpoint): boolean {
  return method === 'GET' ? changesByGet === true : offline !== 'cached' && onlyReads !== true;
}

/**
 * The one rule of every call in somebody else's name (decision 0163). Never: what changes the account itself, what only students do, and what
 * devices queue: answers, turning in, practice, progress, notes.
 */
export function actingRule(endpoint: Endpoint): ActingRule {
  const { access, ofDevice, ownAccount, offline } = endpoint;
  if (ownAccount) return 'never';
  if (access.kind === 'public' || ofDevice || !isChange(endpoint)) return 'open';
  if (offline === 'queued' || access.roles.every((role) => role === 'student')) return 'never';
  return 'needs_reason';
}
