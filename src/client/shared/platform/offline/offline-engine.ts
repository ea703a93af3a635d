import type { Engine } from '#offline/engine.ts';
import { openOutboxChannel } from '#offline/outbox/outbox-channel.ts';
import { NO_TOKEN } from '../calls/exchange.ts';
import { apiHost } from '../calls/runtime-config.ts';
import { accessToken, currentUser, refreshAccessToken } from '../session/session.ts';
import { noteExchange } from './connectivity.ts';
import { deviceId } from './device.ts';
import { lastTyped } from './last-typed.ts';
import { recoverUnseen } from './missing-chunk.ts';

/** What tabs and worker tell each other about the outbox. */
export const outboxChannel = openOutboxChannel();

let opening: Promise<Engine> | null = null;

/**
 * The offline engine, connected to this page's session and network. It is loaded in its own chunk, with Dexie, when
 * it is first asked for: the first screen must not wait for it.
 */
export function engine(): Promise<Engine> {
  opening ??= open().catch((error: unknown) => {
    opening = null;
    recoverUnseen(error);
    throw error;
  });
  return opening;
}

async function open(): Promise<Engine> {
  const { openEngine } = await import('#offline/engine.ts');
  return openEngine({
    session() {
      const user = currentUser();
      const token = accessToken();
      return user && token && !token.startsWith(NO_TOKEN) ? { user_puid: user.userPuid, token, device_id: deviceId() } : null;
    },
    deviceId,
    refresh: () =>
      refreshAccessToken().then(
        (token) => token !== null,
        () => false,
      ),
    host: apiHost,
    onExchange: noteExchange,
    channel: outboxChannel,
    last: lastTyped,
  });
}
