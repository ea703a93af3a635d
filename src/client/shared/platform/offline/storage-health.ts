import { useSyncExternalStore } from 'react';
import { unsaved } from '#offline/outbox/unsaved.ts';
import { onStorageFault, type StorageFault } from '#offline/storage/storage-fault.ts';
import { createStore, useStore } from '../screen/store.ts';
import { noteUnsavedHere } from './outbox-known.ts';

const fault = createStore<StorageFault | null>(null);
onStorageFault((now) => fault.set(now));
unsaved.subscribe(guardPage);

/** What is wrong with this device's storage, if anything. */
export function useStorageFault(): StorageFault | null {
  return useStore(fault);
}

/** How many of a person's operations are in this page's memory only, because they could not be stored. */
export function useUnsaved(userPuid: string): number {
  return useSyncExternalStore(unsaved.subscribe, () => unsaved.list().filter(({ user_puid }) => user_puid === userPuid).length);
}

/** While the page has such operations, the browser asks before it closes the page. */
function guardPage(): void {
  noteUnsavedHere(unsaved.list().length > 0);
  removeEventListener('beforeunload', ask);
  if (unsaved.list().length > 0) addEventListener('beforeunload', ask);
}

const ask = (event: Event) => event.preventDefault();
// Storing may have failed before this was loaded.
guardPage();
