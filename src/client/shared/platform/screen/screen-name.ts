import { createStore } from './store.ts';

/** The screen's name in the browser tab, if it depends on what the screen shows; null means the route's title. */
export const screenName = createStore<string | null>(null);
