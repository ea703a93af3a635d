import { Pagination } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { m } from '../labels.ts';

interface PageNumbersProps {
  readonly pages: number;
  /** From 1. */
  readonly page: number;
  readonly onChange: (page: number) => void;
}

/** The way to a list's other pages; loaded by lists that have more than one. */
export function PageNumbers({ pages, page, onChange }: PageNumbersProps) {
  const controls = { previous: m.previousPage(), next: m.nextPage() } as const;
  const numbers = useRef<HTMLDivElement>(null);
  // The numbers move along as pages are turned: the focus stays with the one that was pressed. The last "next" is disabled.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the page
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && activeElement.dataset.page && numbers.current?.contains(activeElement))
      numbers.current.querySelector<HTMLElement>('[aria-current="page"]')?.focus({ preventScroll: true });
  }, [page]);
  return (
    <Pagination
      ref={numbers}
      data-steps
      size="md"
      total={pages}
      value={page}
      onChange={onChange}
      getItemProps={(number) => ({ 'aria-label': m.page({ page: number }), 'data-page': number })}
      getControlProps={(control) => (control === 'previous' || control === 'next' ? { 'aria-label': controls[control] } : {})}
    />
  );
}
