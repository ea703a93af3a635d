import { Pagination } from '@mantine/core';
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
  return (
    <Pagination
      size="md"
      total={pages}
      value={page}
      onChange={onChange}
      getItemProps={(number) => ({ 'aria-label': m.page({ page: number }) })}
      getControlProps={(control) => (control === 'previous' || control === 'next' ? { 'aria-label': controls[control] } : {})}
    />
  );
}
