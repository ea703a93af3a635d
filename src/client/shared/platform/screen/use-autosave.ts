import { useEffect, useRef } from 'react';

/**
 * Saves on the device what is being typed, without waiting for a pause: somebody may close the tab right after the last letter. Only one
 * write runs at a time. What is typed during a write is written, all of it at once, as soon as that write has ended, so that a slow disk
 * does not slow the typing. When the tab is hidden, the page is left or the field goes away, the newest text is written without waiting.
 * @param write writes the newest text; `settled` says that the typing has ended for now. It resolves once the text is durable
 */
export function useAutosave(write: (settled: boolean) => unknown) {
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
    // The newest text is written now, even if another write has not ended.
    hasMore.current = false;
    latest.current(true);
  };

  const leave = useRef(settle);
  leave.current = settle;
  useEffect(() => {
    const onPageHide = () => leave.current();
    const onHidden = () => document.visibilityState === 'hidden' && leave.current();
    addEventListener('pagehide', onPageHide);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      removeEventListener('pagehide', onPageHide);
      document.removeEventListener('visibilitychange', onHidden);
      leave.current();
    };
  }, []);
  return { typed: () => void typed(), settle };
}
