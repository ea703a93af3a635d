import { useEffect, useRef } from 'react';

/**
 * Keeps what is being typed, without waiting for a pause: whoever closes the tab after the last letter has typed it. While one write
 * is under way no second begins: what is typed meanwhile goes as one as soon as it is done, so that a slow disk slows nobody's typing.
 * What was typed is also written when the tab is hidden or the page is turned.
 * @param write writes the newest text; settled when nobody writes on. It resolves when that is durable
 */
export function useKeeping(write: (settled: boolean) => unknown) {
  const latest = useRef(write);
  latest.current = write;
  const isWriting = useRef(false);
  const hasMore = useRef(false);

  const typed = async (): Promise<void> => {
    hasMore.current = true;
    if (isWriting.current) return;
    isWriting.current = true;
    try {
      while (hasMore.current) {
        hasMore.current = false;
        await latest.current(false);
      }
    } finally {
      isWriting.current = false;
    }
  };
  const settle = (): void => {
    // Everything there is goes now, behind whatever is being written.
    hasMore.current = false;
    latest.current(true);
  };

  // Whoever turns the page or closes the lid has not pressed anything else first.
  const leave = useRef(settle);
  leave.current = settle;
  useEffect(() => {
    const onHidden = () => document.visibilityState === 'hidden' && leave.current();
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      leave.current();
    };
  }, []);
  return { typed: () => void typed(), settle };
}
