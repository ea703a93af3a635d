/**
 * Brings the keyboard to the first field of a part that is added now: the button that adds it stands behind all its fields.
 * @param last the part that is the last one until then
 */
export function focusNext(last: Element | null): void {
  requestAnimationFrame(() => last?.nextElementSibling?.querySelector<HTMLElement>('input:not(:disabled), textarea')?.focus());
}
