/** Gives the focus to a heading, which is no control: it takes it this once, and no ring is drawn around it. */
export function focusOnce(heading: HTMLElement): void {
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
