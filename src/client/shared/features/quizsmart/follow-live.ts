import { apiHost } from '#client/shared/platform/calls/runtime-config.ts';
import { tokenIsStale } from '#client/shared/platform/session/session-refresh.ts';
import { sessionStore } from '#client/shared/platform/session/session-store.ts';
import { type GameMoment, gameMoment, LIVE_PATH, LIVE_PROTOCOL } from '#contract/quizsmart/quizsmart.schemas.ts';

/** The server sends a game's state every five seconds: after this time without one the connection is lost, even if the browser has not noticed. */
const SILENT_MS = 12_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

interface LiveListener {
  readonly onMoment: (moment: GameMoment) => void;
  /** Whether moments come by themselves; while they do not, whoever follows asks for them. */
  readonly onLive: (isLive: boolean) => void;
}

/**
 * Follows a game over a WebSocket, and tries again for as long as it is followed. A filter that lets none through costs nothing but
 * these tries.
 * @returns stops following
 */
export function followLive(gameId: string, { onMoment, onLive }: LiveListener): () => void {
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = FIRST_PAUSE_MS;
  let isOver = false;

  const tryAgain = () => {
    clearTimeout(timer);
    if (isOver) return;
    timer = setTimeout(() => void open(), pause * (0.75 + Math.random() / 2));
    pause = Math.min(LONGEST_PAUSE_MS, pause * 2);
  };
  const lose = (lost: WebSocket) => {
    if (socket !== lost) return;
    socket = null;
    lost.close();
    onLive(false);
    tryAgain();
  };
  const open = async () => {
    const session = sessionStore.get();
    const host = await apiHost().catch(() => null);
    if (isOver) return;
    // Whoever asks in the meantime gets a new token as well.
    if (!session?.token || host === null || tokenIsStale()) return tryAgain();
    const address = new URL(`${host}${LIVE_PATH}?game_id=${gameId}`, location.href);
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    let opened: WebSocket;
    try {
      opened = new WebSocket(address, [LIVE_PROTOCOL, session.token]);
    } catch {
      return tryAgain();
    }
    socket = opened;
    const stillThere = () => {
      clearTimeout(timer);
      timer = setTimeout(() => lose(opened), SILENT_MS);
    };
    stillThere();
    opened.onmessage = ({ data }) => {
      const moment = gameMoment.safeParse(asJson(data));
      if (socket !== opened || !moment.success) return;
      pause = FIRST_PAUSE_MS;
      stillThere();
      onLive(true);
      onMoment(moment.data);
    };
    opened.onclose = () => lose(opened);
    opened.onerror = () => lose(opened);
  };
  void open();
  return () => {
    isOver = true;
    clearTimeout(timer);
    const last = socket;
    socket = null;
    last?.close();
  };
}

function asJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
}
