import type { AnyRouter } from '@tanstack/react-router';
import { watchPage } from '#client/shared/platform/screen/watch-page.ts';

const HEADING = 'main h1';

/**
 * Moves the focus to a new screen's heading, so that a screen reader says where the person has come and the next Tab leads into the
 * screen (WCAG 2.4.3): what was pressed is gone with the screen before, or is the header's. A screen that places the focus keeps it.
 * @param router its changes of address are followed. Those of the query draw a part of the same screen, unless they replace its heading
 * @returns stops it
 */
export function focusNewScreens(router: AnyRouter): () => void {
  let stop = movedSinceLoaded() ? focusHeading(null) : () => undefined;
  let before: Element | null = null;
  const forget = router.subscribe('onBeforeNavigate', () => {
    before = document.querySelector(HEADING);
  });
  const unsubscribe = router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    if (!fromLocation || fromLocation.href === toLocation.href) return;
    stop();
    stop = focusHeading(fromLocation.pathname === toLocation.pathname ? before : null);
  });
  return () => {
    forget();
    unsubscribe();
    stop();
  };
}

/** Somebody signed in before the router could be followed. */
function movedSinceLoaded(): boolean {
  const [loaded] = performance.getEntriesByType?.('navigation') ?? [];
  return loaded !== undefined && new URL(loaded.name, location.href).pathname !== location.pathname;
}

/**
 * Focuses the heading as soon as it is there, unless something of the screen has the focus; once more where the screen replaces the
 * heading that it began with.
 * @param before the heading of the screen that may stay: nothing is done while it does
 */
function focusHeading(before: Element | null): () => void {
  const look = () => {
    if (before?.isConnected) return;
    const heading = document.querySelector<HTMLElement>(HEADING);
    if (heading && isLost(document.activeElement)) focusOnce(heading);
  };
  const stop = watchPage(look);
  look();
  return stop;
}

/** On nothing, or on the link of the product's header that led here. */
function isLost(focused: Element | null): boolean {
  if (!focused || focused === document.body) return true;
  return focused.closest('header') !== null && focused.closest('main, dialog, [role="dialog"]') === null;
}

/** A heading is no control: it takes the focus this once, and no ring is drawn around it. */
function focusOnce(heading: HTMLElement): void {
  const isOwn = heading.hasAttribute('tabindex');
  if (!isOwn) heading.tabIndex = -1;
  heading.style.outline = 'none';
  heading.addEventListener(
    'blur',
    () => {
      if (!isOwn) heading.removeAttribute('tabindex');
      heading.style.outline = '';
    },
    { once: true },
  );
  heading.focus({ preventScroll: true });
}
