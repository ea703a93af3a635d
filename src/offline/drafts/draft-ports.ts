import type { Changed, DraftChange } from './change.ts';
import type { LastTypedPort } from './last-typed.ts';

/** What a session of work, such as a quiz or a lesson, needs from the device. Tests and the simulation pass in their own. */
export interface DraftPorts {
  /**
   * Changes a draft and queues its operations in one transaction; durable when it resolves.
   * @param known the draft as the caller last knew it
   * @throws what IndexedDB throws; then nothing was written
   */
  change<Draft>(change: DraftChange<Draft>, known: Draft | null): Promise<Changed<Draft>>;
  /** Calls back when another tab changed this draft. @returns stops that */
  listen(userPuid: string, key: string, listener: () => void): () => void;
  /** Calls back when the browser deleted the tables while this page was open: only what a screen still has in memory is left. @returns stops that */
  listenLost(listener: () => void): () => void;
  /** Takes what could not be written before the page is closed. Without this port, it is lost. */
  readonly last?: LastTypedPort;
}
