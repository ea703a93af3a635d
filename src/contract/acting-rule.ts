import type { Endpoint } from './endpoint.ts';

/** Access of an administrator who is signed in as someone else: open, open once a reason is stored, or closed. */
export type ActingRule = 'open' | 'needs_reason' | 'never';

/** GET calls read unless declared otherwise; all others change something unless declared otherwise. */
export function isChange({ method, offline, onlyReads, changesByGet }: Endpoint): boolean {
  return method === 'GET' ? changesByGet === true : offline !== 'cached' && onlyReads !== true;
}

/**
 * The one rule for calls made while signed in as someone else (decisions/accounts.md). Never: changes of the account itself, calls of students alone, and
 * queued calls: answers, turning in, practice, progress, notes.
 */
export function actingRule(endpoint: Endpoint): ActingRule {
  const { access, ofDevice, ownAccount, offline } = endpoint;
  if (ownAccount) return 'never';
  if (access.kind === 'public' || ofDevice || !isChange(endpoint)) return 'open';
  if (offline === 'queued' || access.roles.every((role) => role === 'student')) return 'never';
  return 'needs_reason';
}
