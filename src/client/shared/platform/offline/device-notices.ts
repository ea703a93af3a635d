import { createStore, useStore } from '../screen/store.ts';

const shown = createStore(false);

/** Whether notices about this device may be loaded and shown; not before the first screen is usable. */
export function useDeviceNotices(): boolean {
  return useStore(shown);
}

/** The first screen is usable. */
export function showDeviceNotices(): void {
  shown.set(true);
}
