import { createStore, useStore } from '../screen/store.ts';

const known = createStore(false);
const unsaved = createStore(false);

/** Whether the outbox has been read since the page opened. Before that, no screen may say that everything was received. */
export function useOutboxKnown(): boolean {
  return useStore(known);
}

/** Records that the outbox was read. */
export function outboxIsKnown(): void {
  known.set(true);
}

/** Whether work that could not be stored is in this page's memory only: then no screen may say that everything is saved or received. */
export function useUnsavedHere(): boolean {
  return useStore(unsaved);
}

/** Records whether the page has such work in memory. */
export function noteUnsavedHere(isHeld: boolean): void {
  unsaved.set(isHeld);
}
