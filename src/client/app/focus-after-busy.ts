const OTHER_STEP = '[aria-current="page"], button:not(:disabled)';

/**
 * Gives the focus back to a button that was disabled while its work was under way: a browser takes it away from what is disabled,
 * and a keyboard would begin again at the top of the page (WCAG 2.4.3). Whoever has gone on meanwhile keeps the focus elsewhere.
 * One of several steps ("data-steps"), which is disabled because the last page was reached, leaves it to another of them.
 * @returns stops it
 */
export function focusAfterBusy(): () => void {
  let last: EventTarget | null = null;
  const forget = () => {
    last = null;
  };
  const remember = ({ target }: FocusEvent) => {
    last = target;
  };
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (target !== last || !(target instanceof HTMLButtonElement)) continue;
      const { activeElement } = document;
      // A browser takes it away a moment after it was disabled.
      if (activeElement !== document.body && activeElement !== target) continue;
      const to = target.disabled ? target.closest('[data-steps]')?.querySelector<HTMLElement>(OTHER_STEP) : target;
      to?.focus({ preventScroll: true });
    }
  });
  document.addEventListener('pointerdown', forget, true);
  document.addEventListener('focusin', remember);
  observer.observe(document.body, { attributes: true, attributeFilter: ['disabled'], subtree: true });
  return () => {
    observer.disconnect();
    document.removeEventListener('pointerdown', forget, true);
    document.removeEventListener('focusin', remember);
  };
}
