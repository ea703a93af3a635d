import { endSessions } from '#offline/handoff/end-sessions.ts';
import { unconfirmedEnds } from '#offline/handoff/note-ended.ts';
import { createServerConnection } from '#offline/outbox/server-connection.ts';
import { apiHost } from '../calls/runtime-config.ts';
import { noteExchange, onConnectivity, watchConnectivity } from '../offline/connectivity.ts';
import { askForSync } from '../offline/drain-triggers.ts';

const AGAIN_AFTER_MS = 30_000;

let watching = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Tells the server of the sessions that ended on this device without a network, as soon as it answers, for as long as the page is open: on
 * the sign-in page too, where nobody is signed in any more (decisions/shared-devices.md).
 */
export async function watchUnconfirmedEnds(): Promise<void> {
  if (!watching) {
    watching = true;
    watchConnectivity();
    onConnectivity(({ state }) => state === 'online' && void endAtServer());
  }
  await endAtServer().catch(() => undefined);
}

/** Tells it now; what the server did not take is tried again, by this page or by the worker. */
async function endAtServer(): Promise<void> {
  clearTimeout(timer);
  if ((await unconfirmedEnds().catch(() => [])).length === 0) return;
  const connection = createServerConnection({ fetch: (...request) => fetch(...request), host: apiHost, onExchange: noteExchange });
  if (await endSessions(connection).catch(() => false)) return;
  timer = setTimeout(() => void endAtServer(), AGAIN_AFTER_MS);
  await askForSync();
}
