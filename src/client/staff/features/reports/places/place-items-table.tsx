import { Text } from '@mantine/core';
import { useState } from 'react';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { formatNumber } from '#client/shared/platform/screen/format-number.ts';
import { SidePanel } from '#client/staff/kit/layout/side-panel.tsx';
import { StatusChip } from '#client/staff/kit/layout/status-chip.tsx';
import type { Column } from '#client/staff/kit/list/column.ts';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import { PlainTable } from '#client/staff/kit/list/plain-table.tsx';
import { useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { m as words } from '#client/staff/messages/reports/item-analysis.ts';
import { m } from '#client/staff/messages/reports/place-items.ts';
import type { PlaceItem } from '#contract/reports/report-items.schemas.ts';
import { percentText, plainStem } from '../classes/figures.ts';
import { ItemFlags, itemColumns } from '../classes/item-columns.tsx';
import { timeSpent } from '../report-labels.ts';

interface PlaceItemsTableProps {
  readonly items: readonly PlaceItem[];
  /** The quiz's title. */
  readonly quiz: string;
}

/** The items of a quiz with difficulty, correlation and what to look at; one opens how often each option was chosen. */
export function PlaceItemsTable({ items, quiz }: PlaceItemsTableProps) {
  const list = useListSearch({ pageSize: 50, prefix: 'items_' });
  const [open, setOpen] = useState<PlaceItem | null>(null);
  return (
    <>
      <DataTable
        caption={m.itemsOf({ quiz })}
        columns={columns(setOpen)}
        rows={items}
        rowKey={({ question_id }) => String(question_id)}
        rowName={({ number }) => `${words.item()} ${number ?? ''}`}
        list={list}
        {...(open ? { currentKey: String(open.question_id) } : {})}
      />
      <SidePanel open={open !== null} onClose={() => setOpen(null)} title={words.optionsOf({ number: open?.number ?? '–' })} width={560}>
        {open && <Options item={open} />}
      </SidePanel>
    </>
  );
}

function columns(open: (item: PlaceItem) => void): Column<PlaceItem>[] {
  return [
    ...itemColumns<PlaceItem>(open),
    {
      id: 'mean',
      header: m.meanTime(),
      numeric: true,
      value: ({ mean_seconds }) => mean_seconds,
      cell: ({ mean_seconds }) => timeSpent(mean_seconds ?? 0) ?? '–',
    },
    { id: 'flags', header: words.lookAt(), value: ({ flags }) => flags.length, cell: ({ flags }) => <ItemFlags flags={flags} /> },
  ];
}

function Options({ item: { number, stem, options, n, awaiting } }: { readonly item: PlaceItem }) {
  return (
    <>
      <Text mb="md">{plainStem(inLocale(stem))}</Text>
      {awaiting > 0 && <Text mb="md">{m.awaiting({ count: awaiting })}</Text>}
      {options.length > 0 && (
        <PlainTable
          caption={words.optionsOf({ number: number ?? '–' })}
          rows={options}
          rowKey={({ answer_id }) => String(answer_id)}
          columns={[
            {
              id: 'option',
              header: words.option(),
              names: true,
              cell: ({ text, is_correct }) => (
                <>
                  {inLocale(text)} {is_correct && <StatusChip tone="done">{words.key()}</StatusChip>}
                </>
              ),
            },
            { id: 'chosen', header: words.chosen(), numeric: true, cell: ({ chosen }) => formatNumber(chosen) },
            {
              id: 'share',
              header: m.share(),
              numeric: true,
              cell: ({ chosen }) => percentText(n === 0 ? null : Math.round((chosen / n) * 1000) / 10),
            },
          ]}
        />
      )}
    </>
  );
}
