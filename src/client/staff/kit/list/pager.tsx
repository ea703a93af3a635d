import { Group, Text } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import { m } from '../labels.ts';
import { ChoiceSelect } from '../pick/choice-select.tsx';
import classes from './data-table.module.css';
import { PAGE_SIZES } from './list-search.ts';
import type { ListSearch } from './use-list-search.ts';

interface PagerProps {
  /** What is paged: a screen may have several tables. */
  readonly of: string;
  readonly list: ListSearch;
  /** The page that is shown, from 1. */
  readonly page: number;
  readonly total: number;
  /** What is counted. @default rows */
  readonly words?: ((total: number) => string) | undefined;
}

const PageNumbers = lazyPart(async () => (await import('./page-numbers.tsx')).PageNumbers);

/** How many rows there are, which are shown, and the way to the others. */
export function Pager({ of, list, page, total, words = (count) => m.total({ total: count }) }: PagerProps) {
  if (total === 0) return null;
  const pages = Math.ceil(total / list.size);
  const first = (page - 1) * list.size + 1;
  return (
    <nav className={classes.pager} aria-label={m.pagesOf({ table: of })}>
      <Text size="sm" c="dimmed" aria-live="polite">
        {pages > 1 ? m.rowsOfTotal({ first, last: Math.min(total, page * list.size), total }) : words(total)}
      </Text>
      {total > PAGE_SIZES[0] && (
        <Group gap="sm">
          <ChoiceSelect
            size="xs"
            width={84}
            label={m.rowsPerPage()}
            labelHidden
            choices={[...new Set([...PAGE_SIZES, list.size])].sort((a, b) => a - b).map((size) => ({ value: `${size}`, label: `${size}` }))}
            value={String(list.size)}
            onChange={(size) => list.setSize(Number(size))}
          />
          {pages > 1 && (
            <Suspense>
              <PageNumbers pages={pages} page={page} onChange={list.setPage} />
            </Suspense>
          )}
        </Group>
      )}
    </nav>
  );
}
