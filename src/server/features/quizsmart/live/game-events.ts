import type { Pool } from 'pg';
import pg from 'pg';
import { GAME_CHANNEL } from '../games.store.ts';

/** How long until a lost connection is opened again. */
const AGAIN_AFTER_MS = 500;

export interface GameEvents {
  /** From now on this server hears which games move, and once more whatever it may have missed when it comes back. */
  start(): void;
  close(): Promise<void>;
}

/**
 * Hears on a connection of its own which games moved, whichever server moved them (LISTEN and NOTIFY).
 * @param onMoved with the notice as it was sent
 * @param onBack the connection was lost and is there again: anything may have happened
 */
export function createGameEvents(pool: Pool, onMoved: (notice: string) => void, onBack: () => void): GameEvents {
  let client: pg.Client | null = null;
  let again: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  let isStarted = false;

  const connect = async (isFirst: boolean) => {
    const { statement_timeout: _none, ...options } = pool.options;
    const next = new pg.Client({ ...options, keepAlive: true });
    client = next;
    const lost = () => {
      if (client !== next || isClosed) return;
      client = null;
      next.end().catch(() => undefined);
      again = setTimeout(() => void connect(false), AGAIN_AFTER_MS * (1 + Math.random()));
    };
    next.on('error', lost);
    next.on('end', lost);
    next.on('notification', ({ payload }) => onMoved(payload ?? ''));
    try {
      await next.connect();
      await next.query(`listen ${GAME_CHANNEL}`);
      if (!isFirst) onBack();
    } catch {
      lost();
    }
  };

  return {
    start: () => {
      if (isStarted || isClosed) return;
      isStarted = true;
      void connect(true).then(onBack);
    },
    close: async () => {
      isClosed = true;
      clearTimeout(again);
      await client?.end().catch(() => undefined);
    },
  };
}
