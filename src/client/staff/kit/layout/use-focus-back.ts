import { type RefObject, useLayoutEffect, useRef } from 'react';
import { focusWhenBack } from './focus-when-back.ts';

/** While something is open over the page: remembers what had the focus, and restores it when that is closed or removed with its screen. */
export function useFocusBack(open: boolean): void {
  const opener = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    // In the cleanup React itself would put the focus back into what is closing.
    if (open) opener.current = openerOf(document.activeElement);
    else giveBack(opener);
  }, [open]);
  // Gone while open.
  useLayoutEffect(() => () => giveBack(opener), []);
}

function giveBack(opener: RefObject<HTMLElement | null>): void {
  if (opener.current?.isConnected) opener.current.focus({ preventScroll: true });
  // The list that it stands in may be drawn anew right after.
  focusWhenBack(opener.current);
  opener.current = null;
}

/** A menu's item goes away with its menu: its button stays. */
function openerOf(active: Element | null): HTMLElement | null {
  const menu = active?.closest('[role="menu"]');
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active;
  return opener instanceof HTMLElement && opener !== document.body ? opener : null;
}
