import { Group, Pagination, Select, Text } from '@mantine/core';
import { m } from '../labels.ts';
import classes from './data-table.module.css';
import { PAGE_SIZES } from './list-search.ts';
import type { ListSearch } from './use-list-search.ts';

interface PagerProps {
  readonly list: ListSearch;
  /** The page that is shown, from 1. */
  readonly page: number;
  readonly total: number;
}

/** How many rows there are, which are shown, and the way to the others. */
export function Pager({ list, page, total }: PagerProps) {
  if (total === 0) return null;
  const pages = Math.ceil(total / list.size);
  const first = (page - 1) * list.size + 1;
  const controls = { previous: m.previousPage(), next: m.nextPage() } as const;
  return (
    <nav className={classes.pager} aria-label={m.pages()}>
      <Text size="sm" c="dimmed" aria-live="polite">
        {pages > 1 ? m.rowsOfTotal({ first, last: Math.min(total, page * list.size), total }) : m.total({ total })}
      </Text>
      {total > PAGE_SIZES[0] && (
        <Group gap="sm">
          <Select
            size="xs"
            w={84}
            aria-label={m.rowsPerPage()}
            title={m.rowsPerPage()}
            data={[...new Set([...PAGE_SIZES, list.size])].sort((a, b) => a - b).map(String)}
            value={String(list.size)}
            allowDeselect={false}
            onChange={(size) => size && list.setSize(Number(size))}
          />
          {pages > 1 && (
            <Pagination
              size="md"
              total={pages}
              value={page}
              onChange={list.setPage}
              getItemProps={(number) => ({ 'aria-label': m.page({ page: number }) })}
              getControlProps={(control) => (control === 'previous' || control === 'next' ? { 'aria-label': controls[control] } : {})}
            />
          )}
        </Group>
      )}
    </nav>
  );
}
