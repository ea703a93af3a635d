import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { changeLabel } from '#client/staff/kit/list/change-label.ts';
import type { Column } from '#client/staff/kit/list/column.ts';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import { useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { m } from '#client/staff/messages/people/users-import.ts';
import type { ImportLine, ImportOutcome } from '#contract/users/users.schemas.ts';
import { getImportLines } from '#contract/users/users-import.contract.ts';
import { importFault } from '#domain/faults/import-problems.ts';
import { gradeName, roleName } from './person-labels.ts';

/** The lines of an import that have one outcome. */
export function ImportLines({ importId, outcome }: { readonly importId: string; readonly outcome: ImportOutcome }) {
  const isSpanish = useLocale() === 'es';
  const list = useListSearch({ prefix: `${outcome}.` });
  const query = useQuery({
    ...apiQuery('memory', getImportLines, { query: { import_id: importId, outcome, page: list.page, page_size: list.size } }),
    placeholderData: keepPreviousData,
  });
  const columns: Column<ImportLine>[] = [
    { id: 'line', header: m.line(), numeric: true, value: ({ line_no }) => line_no, sortable: false },
    { id: 'about', header: m.about(), names: true, value: ({ about }) => about, sortable: false },
    outcome === 'problem'
      ? {
          id: 'why',
          header: m.why(),
          value: ({ faults }) => faults.map((fault) => importFault(fault, isSpanish)).join(' '),
          sortable: false,
        }
      : {
          id: 'what',
          header: m.what(),
          value: ({ changes }) => changes.map((change) => changeLabel(change, valueLabel, FIELDS)).join('; '),
          sortable: false,
        },
  ];
  return (
    <QueryState query={query}>
      {({ lines, total }) => (
        <DataTable
          caption={m.preview()}
          columns={outcome === 'same' ? columns.slice(0, 2) : columns}
          rows={lines}
          total={total}
          rowKey={({ line_no }) => String(line_no)}
          rowName={({ about }) => about}
          list={list}
          empty={<EmptyPlace title={m.noLines()} />}
        />
      )}
    </QueryState>
  );
}

const FIELDS = { is_active: m.is_active };

function valueLabel(field: string, value: string | null): string {
  if (value === null || value === '') return m.nothing();
  if (field === 'role') return roleName(Number(value));
  if (field === 'grade') return gradeName(value);
  if (field === 'is_active') return value === 'true' ? m.yes() : m.no();
  return value;
}
