import { Alert, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { m } from '#client/shared/messages/class-reports.ts';
import { m as items } from '#client/shared/messages/item-analysis.ts';
import { formatNumber, inLocale } from '#client/shared/platform/format.ts';
import { SidePanel } from '#client/staff/kit/layout/side-panel.tsx';
import { StatusChip } from '#client/staff/kit/layout/status-chip.tsx';
import type { Column } from '#client/staff/kit/list/column.ts';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import { useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import type { ItemReport, ItemwiseReport } from '#contract/report-assessments.schemas.ts';
import { timeSpent } from '../report-labels.ts';
import { percentText, plainStem } from './figures.ts';

const FLAGS = { easy: items.flagEasy, hard: items.flagHard, weak: items.flagWeak, check_key: items.flagKey } as const;
const FEWEST = 10;

/** Difficulty, correlation, what was left empty, and what to look at, by item; an item opens its options by thirds. */
export function ItemAnalysis({ report }: { readonly report: ItemwiseReport }) {
  const list = useListSearch({ pageSize: 50 });
  const [open, setOpen] = useState<ItemReport | null>(null);
  const columns: Column<ItemReport>[] = [
    {
      id: 'item',
      header: items.item(),
      names: true,
      value: ({ number }) => number,
      cell: ({ number, stem }) => `${number ?? '–'}. ${shortened(inLocale(stem))}`,
    },
    { id: 'standard', header: m.standards(), value: ({ standard }) => standard },
    {
      id: 'n',
      header: items.answeredBy(),
      numeric: true,
      value: ({ n }) => n,
      cell: ({ n, is_early }) => (is_early ? `${n} (${items.early()})` : n),
    },
    {
      id: 'difficulty',
      header: items.difficulty(),
      numeric: true,
      value: ({ difficulty }) => difficulty,
      cell: ({ difficulty }) => percentText(difficulty),
    },
    {
      id: 'discrimination',
      header: items.discrimination(),
      numeric: true,
      value: ({ discrimination }) => discrimination,
      cell: ({ discrimination }) => (discrimination === null ? '–' : formatNumber(discrimination, { minimumFractionDigits: 2 })),
    },
    { id: 'unanswered', header: items.unanswered(), numeric: true, value: ({ unanswered }) => unanswered },
    {
      id: 'median',
      header: m.median(),
      numeric: true,
      value: ({ median_seconds }) => median_seconds,
      cell: ({ median_seconds }) => timeSpent(median_seconds ?? 0) ?? '–',
    },
    {
      id: 'flags',
      header: items.lookAt(),
      value: ({ flags }) => flags.length,
      cell: ({ flags }) =>
        flags.map((flag) => (
          <StatusChip key={flag} tone={flag === 'check_key' ? 'problem' : 'waiting'}>
            {FLAGS[flag]()}
          </StatusChip>
        )),
    },
  ];
  return (
    <>
      {report.students < FEWEST && <Alert color="amber">{items.fewAnswers()}</Alert>}
      <DataTable
        caption={m.itemAnalysis()}
        columns={columns}
        rows={report.items}
        rowKey={({ question_id }) => String(question_id)}
        rowName={({ number }) => `${items.item()} ${number ?? ''}`}
        list={list}
        rowActions={(item) => [{ label: items.optionsOf({ number: item.number ?? '–' }), onClick: () => setOpen(item) }]}
        {...(open ? { currentKey: String(open.question_id) } : {})}
      />
      <SidePanel open={open !== null} onClose={() => setOpen(null)} title={items.optionsOf({ number: open?.number ?? '–' })} width={640}>
        {open && <Options item={open} />}
      </SidePanel>
    </>
  );
}

function Options({ item }: { readonly item: ItemReport }) {
  const share = (value: number | null) => (value === null ? '–' : formatNumber(value));
  return (
    <>
      <Text mb="md">{plainStem(inLocale(item.stem))}</Text>
      <Table tabularNums>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{items.option()}</Table.Th>
            <Table.Th scope="col">{items.chosen()}</Table.Th>
            <Table.Th scope="col">{items.upper()}</Table.Th>
            <Table.Th scope="col">{items.middle()}</Table.Th>
            <Table.Th scope="col">{items.lower()}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {item.options.map((option) => (
            <Table.Tr key={option.answer_id}>
              <Table.Th scope="row">
                {inLocale(option.text)} {option.is_correct && <StatusChip tone="done">{items.key()}</StatusChip>}
              </Table.Th>
              <Table.Td>{option.chosen}</Table.Td>
              <Table.Td>{share(option.upper)}</Table.Td>
              <Table.Td>{share(option.middle)}</Table.Td>
              <Table.Td>{share(option.lower)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  );
}

function shortened(text: string): string {
  const plain = plainStem(text);
  return plain.length > 80 ? `${plain.slice(0, 79)}…` : plain;
}
