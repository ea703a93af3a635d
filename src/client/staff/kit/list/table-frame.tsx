import { Text } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { m } from '../labels.ts';
import classes from './data-table.module.css';

/** In px: less than this, and few columns have room. */
const NARROW = 672;

interface TableFrameProps {
  readonly label: string;
  /** Told, before the first paint and at each change, whether there is room for few columns only. */
  readonly onNarrow?: (isNarrow: boolean) => void;
  /** In px: less than this is narrow. @default 672 */
  readonly narrowBelow?: number;
  readonly children: ReactNode;
}

/** Behind which edges there is more to scroll to. `squeezed`: behind none, but only because the naming column is kept narrow. */
type More = 'none' | 'squeezed' | 'end' | 'start' | 'both';

/** @returns Whether the table in `box` fits without the narrow naming column that a scrolling frame gives it. */
function fitsUnsqueezed(box: HTMLElement): boolean {
  const { more } = box.dataset;
  const { scrollTop } = box;
  box.dataset.more = 'none';
  const fits = box.scrollWidth <= box.clientWidth;
  box.dataset.more = more;
  box.scrollTop = scrollTop;
  return fits;
}

/**
 * Around a table. Where it fits, its head sticks to the top of the page; where it is wider than its place, it scrolls sideways,
 * says so in words, and shades the edge behind which there is more.
 */
export function TableFrame({ label, onNarrow, narrowBelow = NARROW, children }: TableFrameProps) {
  const frame = useRef<HTMLElement>(null);
  const [more, setMore] = useState<More>('none');
  useLayoutEffect(() => {
    const box = frame.current;
    if (!box) return;
    const measure = () => {
      onNarrow?.(box.clientWidth > 0 && box.clientWidth < narrowBelow);
      const before = box.scrollLeft > 2;
      const after = box.scrollLeft + box.clientWidth < box.scrollWidth - 2;
      if (before || after) setMore(before && after ? 'both' : before ? 'start' : 'end');
      // A table that fits only while it is squeezed would otherwise change between two widths without end.
      else setMore(box.dataset.more === 'none' || fitsUnsqueezed(box) ? 'none' : 'squeezed');
    };
    // Before the first paint: until the frame scrolls, a wide table would make the page scroll.
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    if (box.firstElementChild) observer.observe(box.firstElementChild);
    box.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', measure);
    };
  }, [onNarrow, narrowBelow]);
  const scrolls = more !== 'none' && more !== 'squeezed';
  return (
    <>
      {scrolls && (
        <Text size="sm" lh={1.25} c="dimmed" mb={2}>
          {m.moreColumns()}
        </Text>
      )}
      <section ref={frame} className={classes.frame} data-more={more} aria-label={label} {...(scrolls ? { tabIndex: 0 } : {})}>
        {children}
      </section>
      {scrolls && <style>{'@page { size: landscape; }'}</style>}
    </>
  );
}
