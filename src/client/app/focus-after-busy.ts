/**
 * Gives the focus back to a button that was disabled while its work was under way: a browser takes it away from what is disabled,
 * and a keyboard would begin again at the top of the page (WCAG 2.4.3). Whoever has gone on meanwhile keeps the focus elsewhere.
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
    for (const { target } of changes)
      if (target === last && target instanceof HTMLButtonElement && !target.disabled && document.activeElement === document.body)
        target.focus({ preventScroll: true });
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
