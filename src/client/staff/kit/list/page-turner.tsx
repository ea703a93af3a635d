import { Group } from '@mantine/core';
import { Suspense } from 'react';
import { m } from '#client/shared/messages/tables.ts';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';

const PageNumbers = lazyPart(async () => (await import('./page-numbers.tsx')).PageNumbers);

interface PageTurnerProps {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** Turns the pages of a list; absent while one page is enough. */
export function PageTurner({ page, pages, onPage }: PageTurnerProps) {
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
