import { Group, Pagination } from '@mantine/core';
import { m } from '#client/shared/messages/tables.ts';

/** Turns the pages of a list; absent while one page is enough. */
export function Pager({ page, pages, onPage }: { readonly page: number; readonly pages: number; readonly onPage: (page: number) => void }) {
  if (pages <= 1) return null;
  const names = { previous: m.previousPage(), next: m.nextPage() } as const;
  return (
    <Group component="nav" aria-label={m.pages()} justify="flex-end" gap="sm" pt="sm">
      <span aria-live="polite">{m.page({ page, pages })}</span>
      <Pagination
        total={pages}
        value={page}
        onChange={onPage}
        getItemProps={(number) => ({ 'aria-label': m.page({ page: number, pages }) })}
        getControlProps={(control) => (control === 'previous' || control === 'next' ? { 'aria-label': names[control] } : {})}
      />
    </Group>
  );
}
