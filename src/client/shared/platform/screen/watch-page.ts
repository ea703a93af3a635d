/** How long the page is watched: what is waited for takes no longer to be drawn. */
const TIMEOUT_MS = 10_000;

/**
 * Watches the page for what a person's last act brings, and no longer than until the next one: whoever does something meanwhile has
 * gone on, and keeps the focus.
 * @param onChange hears of everything that is added to the page or taken from it
 * @param acts the events that count as the person's next act
 * @returns stops it
 */
export function watchPage(onChange: MutationCallback, acts: readonly string[] = ['pointerdown', 'keydown']): () => void {
  const observer = new MutationObserver(onChange);
  const timer = setTimeout(() => stop(), TIMEOUT_MS);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const act of acts) removeEventListener(act, stop, true);
  };
  for (const act of acts) addEventListener(act, stop, true);
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}
