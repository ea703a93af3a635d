/** So long a list may take to be drawn anew. */
const PATIENCE_MS = 10_000;

/** Whoever does something meanwhile has gone on. */
const ACTS = ['pointerdown', 'keydown'] as const;

/**
 * Where a list is drawn anew, what had the focus in it goes away: whatever has its name when the list is back gets the focus, unless
 * the person has done something else by then.
 * @param focused what has the focus, or had it, named by `aria-label`
 */
export function focusWhenBack(focused: Element | null): void {
  const name = focused?.getAttribute('aria-label');
  if (!name) return;
  // A folder and a lesson may have the same name: a row's button comes back in a table.
  const within = focused?.closest('table') ? 'table ' : '';
  const look = () => {
    // A dialog that fades out may have it for a moment yet.
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    const back = document.querySelector<HTMLElement>(`${within}[aria-label="${CSS.escape(name)}"]`);
    if (!back) return;
    stop();
    back.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(look);
  const timer = setTimeout(() => stop(), PATIENCE_MS);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const act of ACTS) removeEventListener(act, stop, true);
  };
  for (const act of ACTS) addEventListener(act, stop, true);
  observer.observe(document.body, { childList: true, subtree: true });
}
