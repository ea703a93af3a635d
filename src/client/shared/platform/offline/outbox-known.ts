import { createStore, useStore } from '../screen/store.ts';

const known = createStore(false);

/** Whether the outbox has been read since the page opened. Before that, nobody may say that all was received. */
export function useOutboxKnown(): boolean {
  return useStore(known);
}

/** The outbox was read. */
export function outboxIsKnown(): void {
  known.set(true);
}
