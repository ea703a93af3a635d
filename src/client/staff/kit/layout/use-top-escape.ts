import { useEffect, useRef } from 'react';

/** What lies over the page and closes by Escape, the topmost last; null where Escape must not close it. */
const layers: { readonly current: (() => void) | null }[] = [];

function closeTop(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing) return;
  // Mantine's sign of a menu or a calendar that is open within, which closes by the same key.
  if (event.target instanceof Element && event.target.getAttribute('data-mantine-stop-propagation') === 'true') return;
  layers.at(-1)?.current?.();
}

/**
 * Escape closes what was opened last, and one thing at a time: each of Mantine's own dialogs hears every Escape, also the one whose
 * question lies over it, and the key that made a question appear would answer it too.
 * @param onEscape null: it stays open
 */
export function useTopEscape(open: boolean, onEscape: (() => void) | null): void {
  const latest = useRef(onEscape);
  latest.current = onEscape;
  useEffect(() => {
    if (!open) return;
    if (layers.push(latest) === 1) addEventListener('keydown', closeTop, true);
    return () => {
      layers.splice(layers.indexOf(latest), 1);
      if (layers.length === 0) removeEventListener('keydown', closeTop, true);
    };
  }, [open]);
}
