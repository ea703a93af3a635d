import { Group } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { m } from '#client/shared/messages/tables.ts';

const PageNumbers = lazy(async () => ({ default: (await import('./list/page-numbers.tsx')).PageNumbers }));

/** Turns the pages of a list; absent while one page is enough. */
export function Pager({ page, pages, onPage }: { readonly page: number; readonly pages: number; readonly onPage: (page: number) => void }) {
  if (pages <= 1) return null;
  return (
    <Group component="nav" aria-label={m.pages()} justify="flex-end" gap="sm" pt="sm">
      <span aria-live="polite">{m.page({ page, pages })}</span>
      <Suspense>
        <PageNumbers pages={pages} page={page} onChange={onPage} />
      </Suspense>
    </Group>
  );
}
