import { createStore } from './store.ts';

/** What the screen is called in the browser's tab, where that depends on what it shows; null: as its route says. */
export const screenName = createStore<string | null>(null);
