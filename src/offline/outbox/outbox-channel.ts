import type { Envelope } from '#contract/endpoint.ts';

/** One operation with the server's final answer: received or rejected. */
export interface AnsweredOperation {
  readonly op_id: string;
  readonly user_puid: string;
  readonly method: string;
  readonly path: string;
  readonly received: boolean;
  readonly reply: Envelope | null;
}

/** What tabs and worker tell each other about the outbox. */
export type OutboxMessage =
  | { readonly kind: 'changed' }
  /** A draft was changed: a tab that shows it must read it again. */
  | { readonly kind: 'drafted'; readonly user_puid: string; readonly key: string }
  /** The tables were closed while this page was open, perhaps because the browser deleted them. */
  | { readonly kind: 'lost' }
  | { readonly kind: 'draining'; readonly active: boolean }
  | { readonly kind: 'answered'; readonly acts: readonly AnsweredOperation[] };

export interface OutboxChannel {
  post(message: OutboxMessage): void;
  /** Posts to the other tabs only. */
  postToOthers(message: OutboxMessage): void;
  listen(listener: (message: OutboxMessage) => void): () => void;
  /** Hears and posts nothing more; what was posted still arrives. */
  close(): void;
}

/** Opens the channel 'tidepool-outbox': every tab gets every message, and so does this one. */
export function openOutboxChannel(): OutboxChannel {
  const listeners = new Set<(message: OutboxMessage) => void>();
  const notify = (message: OutboxMessage) => {
    for (const listener of [...listeners]) listener(message);
  };
  const channel = new BroadcastChannel('tidepool-outbox');
  channel.onmessage = (event: MessageEvent<OutboxMessage>) => notify(event.data);
  return {
    post(message) {
      channel.postMessage(message);
      notify(message);
    },
    postToOthers: (message) => channel.postMessage(message),
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => channel.close(),
  };
}
