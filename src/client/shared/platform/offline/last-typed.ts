import type { LastTyped, LastTypedPort } from '#offline/drafts/last-typed.ts';
import { readJson, writeJson } from '../screen/local-json.ts';
import { HOLDER_KEY } from '../session/session-store.ts';

const PREFIX = 'tidepool.typed:';

const nameOf = ({ user_puid, key }: Pick<LastTyped, 'user_puid' | 'key'>) => `${PREFIX}${user_puid}:${key}`;

function read(name: string): LastTyped | null {
  const kept = readJson(name) as Partial<LastTyped> | null;
  return typeof kept?.user_puid === 'string' && typeof kept.key === 'string' && Array.isArray(kept.operations) ? (kept as LastTyped) : null;
}

/** Whether an entry of local storage is such a one: a handover reads it before it goes. */
export function isLastTyped(name: string): boolean {
  return name.startsWith(PREFIX);
}

/**
 * What a page could not write before it was closed, in local storage: the one place that a page writes to at once. It lies there until
 * its draft is opened again or somebody leaves, and no longer.
 */
export const lastTyped: LastTypedPort = {
  isLeaving: () => document.visibilityState === 'hidden',
  keep(last) {
    // Whoever has left, perhaps in another tab, leaves nothing more on this device.
    if (localStorage.getItem(HOLDER_KEY) === last.user_puid) writeJson(nameOf(last), last);
  },
  find: (user_puid, key) => read(nameOf({ user_puid, key })),
  drop: (last) => localStorage.removeItem(nameOf(last)),
  list: () => Object.keys(localStorage).flatMap((name) => (isLastTyped(name) ? (read(name) ?? []) : [])),
};
