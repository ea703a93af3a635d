import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { hydrate } from '@tanstack/react-query';
import {
  type PersistedClient,
  type Persister,
  type PersistQueryClientOptions,
  persistQueryClientRestore,
  persistQueryClientSubscribe,
  removeOldestQuery,
} from '@tanstack/react-query-persist-client';
import { PERSISTED_STORES } from '#client/shared/platform/calls/queries.ts';
import { currentUser, onSessionChange } from '#client/shared/platform/session/session.ts';
import { onSignOut } from '#client/shared/platform/session/sign-out.ts';
import { KEEP_MS, queryClient } from './query-client.ts';

/** How long the stores must be unchanged before they are saved (specification sections 3 and 9). */
const KEEP_AFTER_MS = 600;
/** They are saved by then though they go on changing: a tab that is killed is not told before. */
const KEEP_WITHIN_MS = 1_000;
/** Changes with the shape of what is kept: an old copy is then left unread. */
const SHAPE = '1';

let stopKeeping = () => {};
let keptFor: string | null = null;

/** Keeps the four stores on the device for whoever is signed in, and brings them back before the first screen. */
export async function startKeepingQueries(): Promise<void> {
  onSignOut(forgetQueries);
  onSessionChange(() => void keepFor(currentUser()?.userPuid ?? null));
  await keepFor(currentUser()?.userPuid ?? null);
}

async function keepFor(userPuid: string | null): Promise<void> {
  if (userPuid === keptFor) return;
  stopKeeping();
  if (keptFor !== null) {
    forgetQueries();
    // After a 401 too: unsent work stays, but the server's answers are cleared (specification section 8).
    localStorage.removeItem(storageKey(keptFor));
  }
  keptFor = userPuid;
  if (userPuid === null) return;
  const options = optionsFor(userPuid);
  // What is kept is a convenience: a copy that cannot be read must not keep the app shut.
  await persistQueryClientRestore(options).catch(() => undefined);
  if (keptFor !== userPuid) return;
  const ends = [persistQueryClientSubscribe(options), takeFromOtherTabs(storageKey(userPuid))];
  stopKeeping = () => {
    for (const end of ends) end();
  };
}

/**
 * Each tab saves its whole memory over what is kept: without what others have saved since, it would drop that. Only what this tab has no
 * answer to is taken, as one to ask for again. @returns stops it
 */
function takeFromOtherTabs(key: string): () => void {
  const take = (event: StorageEvent) => {
    if (event.key !== key || !event.newValue) return;
    const { buster, clientState } = deserialize(event.newValue);
    // Of another release, whose answers may look otherwise.
    if (buster !== SHAPE) return;
    const hasNone = (queryHash: string) => queryClient.getQueryCache().get(queryHash)?.state.data === undefined;
    const queries = clientState.queries.filter(({ queryHash }) => hasNone(queryHash));
    for (const { state } of queries) state.isInvalidated = true;
    hydrate(queryClient, { mutations: [], queries });
  };
  addEventListener('storage', take);
  return () => removeEventListener('storage', take);
}

/** Takes all answers out of memory, those too that a screen still shows: no timer keeps them for two weeks once that screen is gone. */
export function forgetQueries(): void {
  for (const query of queryClient.getQueryCache().getAll()) query.gcTime = 0;
  queryClient.clear();
}

const storageKey = (userPuid: string) => `tidepool.queries.${userPuid}`;

function optionsFor(userPuid: string): PersistQueryClientOptions {
  const key = storageKey(userPuid);
  const storage = ownStorage(userPuid);
  const serialize = (client: PersistedClient) => JSON.stringify(lastGoodAnswers(client));
  // A full storage drops the oldest answer and tries again, until it fits.
  const persister = createSyncStoragePersister({ key, storage, serialize, deserialize, throttleTime: 0, retry: removeOldestQuery });
  return {
    queryClient,
    maxAge: KEEP_MS,
    buster: SHAPE,
    persister: afterRest(persister, (client) => storage.setItem(key, serialize(client))),
    dehydrateOptions: {
      shouldDehydrateQuery: (query) => query.state.data !== undefined && PERSISTED_STORES.some((store) => store === query.queryKey[0]),
      shouldDehydrateMutation: () => false,
    },
  };
}

/**
 * Saves once the stores have been unchanged for that long, or have changed for too long without rest. The persister's own throttle would
 * write in the middle of changes.
 * @param writeNow writes at once, when the page is left before that: the persister waits for a timer, which would not run any more
 */
export function afterRest(persister: Persister, writeNow: (client: PersistedClient) => void): Persister {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unsaved: PersistedClient | null = null;
  let changedAt = 0;
  addEventListener('pagehide', () => {
    clearTimeout(timer);
    try {
      if (unsaved) writeNow(unsaved);
    } catch {
      // A full storage: what was written before stays.
    }
    unsaved = null;
  });
  return {
    ...persister,
    persistClient: (client) => {
      clearTimeout(timer);
      if (unsaved === null) changedAt = performance.now();
      unsaved = client;
      const rest = Math.min(KEEP_AFTER_MS, changedAt + KEEP_WITHIN_MS - performance.now());
      timer = setTimeout(() => {
        unsaved = null;
        void persister.persistClient(client);
      }, rest);
    },
  };
}

/** An answer is worth keeping however the next asking went: a failed one must not take the last good one off the device. */
export function lastGoodAnswers(client: PersistedClient): PersistedClient {
  const queries = client.clientState.queries.map((query) => ({
    ...query,
    state: { ...query.state, status: 'success' as const, error: null, fetchFailureCount: 0, fetchFailureReason: null },
  }));
  return { ...client, clientState: { ...client.clientState, queries } };
}

/** A minute: no screen takes an answer of that age for the server's word of now. */
const NOT_FRESH_MS = 60_000;

/**
 * Reads what is kept. An answer from later than now was stored while this device's clock was ahead: it would not be asked for again until
 * that time comes, so it counts as not fresh.
 */
export function deserialize(text: string): PersistedClient {
  const client: PersistedClient = JSON.parse(text);
  const now = Date.now();
  for (const { state } of client.clientState.queries) if (state.dataUpdatedAt > now) state.dataUpdatedAt = now - NOT_FRESH_MS;
  return client;
}

/** Local storage, but nothing is written once this person has left: a late timer must not put their data back. */
function ownStorage(userPuid: string) {
  return {
    getItem: (key: string) => localStorage.getItem(key),
    setItem: (key: string, value: string) => {
      if (currentUser()?.userPuid === userPuid) localStorage.setItem(key, value);
    },
    removeItem: (key: string) => localStorage.removeItem(key),
  };
}
