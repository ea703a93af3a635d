import type { AnyRouter } from '@tanstack/react-router';
import { focusOnce } from '#client/shared/platform/screen/focus-once.ts';
import { watchPage } from '#client/shared/platform/screen/watch-page.ts';

const HEADING = 'main h1';

/**
 * Moves the focus to a new screen's heading, so that a screen reader says where the person has come and the next Tab leads into the
 * screen (WCAG 2.4.3): what was pressed is gone with the screen before, or is the header's. A screen that places the focus keeps it.
 * @param router its changes of address are followed. Those of the query draw a part of the same screen, which matters where its heading
 * or what was pressed goes away
 * @returns stops it
 */
export function focusNewScreens(router: AnyRouter): () => void {
  let stop = movedSinceLoaded() ? focusHeading() : () => undefined;
  let last: EventTarget | null = null;
  const remember = ({ target }: FocusEvent) => {
    last = target;
  };
  document.addEventListener('focusin', remember);
  let before: Before | undefined;
  const forget = router.subscribe('onBeforeNavigate', () => {
    before = { heading: document.querySelector<HTMLElement>(HEADING), pressed: last };
  });
  const unsubscribe = router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    if (!fromLocation || fromLocation.href === toLocation.href) return;
    stop();
    stop = focusHeading(fromLocation.pathname === toLocation.pathname ? before : undefined);
  });
  return () => {
    document.removeEventListener('focusin', remember);
    forget();
    unsubscribe();
    stop();
  };
}

/** What stood on the screen before another query. */
interface Before {
  readonly heading: HTMLElement | null;
  /** What had the focus last; a button that is at work has it no more. */
  readonly pressed: EventTarget | null;
}

/** Somebody signed in before the router could be followed. */
function movedSinceLoaded(): boolean {
  const [loaded] = performance.getEntriesByType?.('navigation') ?? [];
  return loaded !== undefined && new URL(loaded.name, location.href).pathname !== location.pathname;
}

/**
 * Focuses the heading as soon as it is there, unless something of the screen has the focus; once more where the screen replaces the
 * heading that it began with.
 * @param before of a screen that may stay: while it does, its heading takes only the focus that nothing else has come to take
 */
function focusHeading(before?: Before): () => void {
  let isOver = false;
  const takeLost = () => {
    if (!isOver && document.activeElement === document.body && before?.heading?.isConnected) focusOnce(before.heading);
  };
  const look = () => {
    if (before?.heading?.isConnected) {
      // What takes the place of a row or a part gets it first.
      if (before.pressed instanceof Node && !before.pressed.isConnected)
        requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(takeLost)));
      return;
    }
    const heading = document.querySelector<HTMLElement>(HEADING);
    if (heading && isLost(document.activeElement)) focusOnce(heading);
  };
  const unwatch = watchPage(look);
  look();
  return () => {
    isOver = true;
    unwatch();
  };
}

/** On nothing, or on the link of the product's header that led here. */
function isLost(focused: Element | null): boolean {
  if (!focused || focused === document.body) return true;
  return focused.closest('header') !== null && focused.closest('main, dialog, [role="dialog"]') === null;
}
