import { createStore, useStore } from '../screen/store.ts';

const known = createStore(false);
const unsaved = createStore(false);

/** Whether the outbox has been read since the page opened. Before that, nobody may say that all was received. */
export function useOutboxKnown(): boolean {
  return useStore(known);
}

/** The outbox was read. */
export function outboxIsKnown(): void {
  known.set(true);
}

/** Whether this page alone holds work that could not be stored: nobody may say then that all is kept, or received. */
export function useUnsavedHere(): boolean {
  return useStore(unsaved);
}

/** The page holds such work, or does not any more. */
export function noteUnsavedHere(isHeld: boolean): void {
  unsaved.set(isHeld);
}
