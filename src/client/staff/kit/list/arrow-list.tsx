import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

/** A link or button of an `ArrowList` carries this. */
export const ARROW_ITEM = { 'data-arrow-item': '' } as const;

interface ArrowListProps {
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/**
 * Links or buttons, one below the other, of which one is in the order of Tab: up and down, Home and End move from there. Lists with
 * headings may stand within.
 */
export function ArrowList({ children, className }: ArrowListProps) {
  const frame = useRef<HTMLDivElement>(null);
  const all = () => [...(frame.current?.querySelectorAll<HTMLElement>('[data-arrow-item]') ?? [])];
  const keepOne = (one: HTMLElement | undefined) => {
    for (const item of all()) item.tabIndex = item === one ? 0 : -1;
  };
  // Entries come and go as work arrives and is done.
  useEffect(() => {
    const items = all();
    keepOne(items.find(({ tabIndex }) => tabIndex === 0 && items.some((other) => other.tabIndex === -1)) ?? items[0]);
  });
  const move = (event: KeyboardEvent) => {
    const items = all();
    const at = items.indexOf(event.target as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (at < 0 || to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    items[Math.max(0, Math.min(items.length - 1, to))]?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the keys of the links within.
    <div
      ref={frame}
      className={className}
      onKeyDown={move}
      onFocus={({ target }) => {
        if (target.matches('[data-arrow-item]')) keepOne(target);
      }}
    >
      {children}
    </div>
  );
}
