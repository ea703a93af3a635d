import { useEffect } from 'react';
import { createStore } from './store.ts';

/** The screen's name in the browser tab, if it depends on what the screen shows; null means the route's title. */
export const screenName = createStore<string | null>(null);

/** Names the tab after what the screen shows, such as "Lesson: Light", for as long as it is shown. */
export function useScreenName(name: string | null): void {
  useEffect(() => {
    screenName.set(name);
    return () => screenName.set(null);
  }, [name]);
}
