import type { GameMoment } from '#contract/quizsmart/quizsmart.schemas.ts';

/** How often each screen hears where its game stands, whether it moved or not, and is asked whether it still may. */
export const HEARTBEAT_MS = 5_000;
/** What a screen reads when its session is over, and when this server goes. */
export const CLOSED = { session: 4401, going: 1012, tooMany: 4429 } as const;
/** More than one person's devices need. */
const MAX_OF_ONE = 6;
/** A screen that reads nothing any more is disconnected: it connects again, or asks. */
const MAX_UNSENT = 64_000;

/** What a connection needs to be for this. */
export interface LiveSocket {
  readonly readyState: number;
  readonly bufferedAmount: number;
  send(text: string): void;
  close(code: number, reason?: string): void;
  terminate(): void;
}

interface Member {
  readonly socket: LiveSocket;
  readonly user_puid: string;
  /** Whether the token is still good. */
  readonly mayStay: () => Promise<boolean>;
}

/**
 * The screens that follow games on this server. Nothing else is kept here: where a game stands is read from the database, and a
 * screen whose server is gone comes back on another one and finds the same.
 */
export class LiveGames {
  readonly #rooms = new Map<string, Set<Member>>();
  readonly #read: (gameId: string) => Promise<GameMoment | null>;
  readonly #beat: ReturnType<typeof setInterval>;

  constructor(read: (gameId: string) => Promise<GameMoment | null>, beatMs: number = HEARTBEAT_MS) {
    this.#read = read;
    this.#beat = setInterval(() => void this.look(), beatMs);
    this.#beat.unref();
  }

  /** Takes a screen in, and tells it where the game stands. @returns takes it out again */
  join(gameId: string, member: Member): () => void {
    const room = this.#rooms.get(gameId) ?? new Set();
    this.#rooms.set(gameId, room);
    const [oldest, ...others] = [...room].filter(({ user_puid }) => user_puid === member.user_puid);
    if (oldest && others.length >= MAX_OF_ONE - 1) {
      // It counts no more, even if its end takes a while to come: otherwise many that begin at once would each close this one alone.
      room.delete(oldest);
      oldest.socket.close(CLOSED.tooMany);
    }
    room.add(member);
    // Read after it was taken in: what happens meanwhile is told as well, and the higher version wins.
    void this.#read(gameId)
      .then((moment) => moment && send([member], moment))
      .catch(() => undefined);
    return () => {
      room.delete(member);
      if (room.size === 0 && this.#rooms.get(gameId) === room) this.#rooms.delete(gameId);
    };
  }

  /** Tells the screens of a game that it has moved. */
  moved(gameId: string, moment: GameMoment): void {
    send(this.#rooms.get(gameId) ?? [], moment);
  }

  /** Sends every screen its game's state, and disconnects those whose session is over. */
  async look(): Promise<void> {
    await Promise.all(
      [...this.#rooms].map(async ([gameId, room]) => {
        for (const { socket, mayStay } of room) if (!(await mayStay().catch(() => true))) socket.close(CLOSED.session);
        const moment = await this.#read(gameId).catch(() => null);
        if (moment) send(room, moment);
      }),
    );
  }

  close(): void {
    clearInterval(this.#beat);
    for (const room of this.#rooms.values()) for (const { socket } of room) socket.close(CLOSED.going);
    this.#rooms.clear();
  }
}

function send(members: Iterable<Member>, moment: GameMoment): void {
  const text = JSON.stringify(moment);
  for (const { socket } of members) {
    if (socket.bufferedAmount > MAX_UNSENT) socket.terminate();
    else if (socket.readyState === 1) socket.send(text);
  }
}
