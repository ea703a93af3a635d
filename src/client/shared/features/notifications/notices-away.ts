import { readJson, writeJson } from '#client/shared/platform/screen/local-json.ts';
import { createStore, useStore } from '#client/shared/platform/screen/store.ts';
import { currentUser } from '#client/shared/platform/session/session.ts';
import { onSignOut } from '#client/shared/platform/session/sign-out.ts';

/** How long the notification state must be unchanged before it is saved (specification section 9). */
const KEEP_AFTER_MS = 500;

const keyOf = (userPuid: string) => `tidepool.state.${userPuid}.notices-away`;
const store = createStore<{ readonly userPuid: string; readonly ids: readonly number[] } | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;

function keptOf(userPuid: string): readonly number[] {
  const kept = readJson(keyOf(userPuid));
  return Array.isArray(kept) ? kept.filter(Number.isInteger) : [];
}

function idsOf(userPuid: string): readonly number[] {
  const now = store.get();
  return now?.userPuid === userPuid ? now.ids : keptOf(userPuid);
}

function keep(): void {
  clearTimeout(timer);
  timer = undefined;
  const now = store.get();
  // After a sign-out nothing may be written back into the cleared storage.
  if (now && currentUser()?.userPuid === now.userPuid) writeJson(keyOf(now.userPuid), now.ids);
}

addEventListener('pagehide', () => timer !== undefined && keep());
// What was put away in another tab, or had back there, is so here too.
addEventListener('storage', ({ key }) => {
  const userPuid = currentUser()?.userPuid;
  if (userPuid && key === keyOf(userPuid) && timer === undefined) store.set({ userPuid, ids: keptOf(userPuid) });
});

/** The notices that somebody has put away and the server was not told of yet, in every tab of this device. */
export const noticesAway = {
  of: idsOf,
  /** What is held in memory goes with the person. */
  forget(): void {
    clearTimeout(timer);
    timer = undefined;
    store.set(null);
  },
  change(userPuid: string, change: (ids: readonly number[]) => readonly number[]): void {
    store.set({ userPuid, ids: change(idsOf(userPuid)) });
    clearTimeout(timer);
    timer = setTimeout(keep, KEEP_AFTER_MS);
  },
};

onSignOut(noticesAway.forget);

/** The same, drawn again when it changes. */
export function useNoticesAway(userPuid: string): readonly number[] {
  useStore(store);
  return idsOf(userPuid);
}
