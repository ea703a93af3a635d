import type { LastTyped, LastTypedPort } from '#offline/drafts/last-typed.ts';
import { readJson, writeJson } from '../screen/local-json.ts';
import { HOLDER_KEY } from '../session/session-store.ts';

const PREFIX = 'tidepool.typed:';

const nameOf = ({ user_puid, key }: Pick<LastTyped, 'user_puid' | 'key'>) => `${PREFIX}${user_puid}:${key}`;

function read(name: string): LastTyped | null {
  const kept = readJson(name) as Partial<LastTyped> | null;
  return typeof kept?.user_puid === 'string' && typeof kept.key === 'string' && Array.isArray(kept.operations) ? (kept as LastTyped) : null;
}

/** Whether a key of local storage is of such a text: a handover must read it before it is cleared. */
export function isLastTyped(name: string): boolean {
  return name.startsWith(PREFIX);
}

/**
 * Keeps what a page could not write before it was closed in local storage, the only place where a write is done at once. It stays there
 * only until its draft is opened again or its owner leaves.
 */
export const lastTyped: LastTypedPort = {
  isLeaving: () => document.visibilityState === 'hidden',
  keep(last) {
    // A person who has signed out, perhaps in another tab, must leave nothing more on this device.
    if (localStorage.getItem(HOLDER_KEY) === last.user_puid) writeJson(nameOf(last), last);
  },
  find: (user_puid, key) => read(nameOf({ user_puid, key })),
  drop: (last) => localStorage.removeItem(nameOf(last)),
  list: () => Object.keys(localStorage).flatMap((name) => (isLastTyped(name) ? (read(name) ?? []) : [])),
};
