import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { formatMoment, inLocale } from '#client/shared/platform/screen/format.ts';
import { formatNumber } from '#client/shared/platform/screen/format-number.ts';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import { SidePanel } from '#client/staff/kit/layout/side-panel.tsx';
import { StatusChip } from '#client/staff/kit/layout/status-chip.tsx';
import type { Column } from '#client/staff/kit/list/column.ts';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import { PlainTable } from '#client/staff/kit/list/plain-table.tsx';
import { useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { m } from '#client/staff/messages/reports/class-reports.ts';
import { m as items } from '#client/staff/messages/reports/item-analysis.ts';
import { m as rescoring } from '#client/staff/messages/reports/rescoring.ts';
import type { ItemReport, ItemwiseReport } from '#contract/reports/report-assessments.schemas.ts';
import { isReadByPeople } from '#domain/answers/question-kinds.ts';
import { timeSpent } from '../report-labels.ts';
import { correctionsQuery } from '../rescoring/rescoring.queries.ts';
import { plainStem } from './figures.ts';
import { ItemFlags, itemColumns } from './item-columns.tsx';
import { ReliabilityNote } from './reliability-note.tsx';

const CorrectKey = lazyPart(async () => (await import('../rescoring/correct-key-dialog.tsx')).CorrectKeyDialog);
const Corrected = lazyPart(async () => (await import('../rescoring/corrected-keys.tsx')).CorrectedKeys);

interface ItemAnalysisProps {
  readonly report: ItemwiseReport;
  readonly groupPuid: string;
}

/** % correct, correlation, what was left empty, and what to look at, by item; an item opens its options by thirds. */
export function ItemAnalysis({ report, groupPuid }: ItemAnalysisProps) {
  const quizId = report.quiz.quiz_id;
  const { data: said } = useQuery(correctionsQuery(groupPuid, quizId));
  const [correcting, setCorrecting] = useState<ItemReport | null>(null);
  const corrected = new Set((report.completeness.corrections ?? []).map(({ question_id }) => question_id));
  const list = useListSearch({ pageSize: 50 });
  const [open, setOpen] = useState<ItemReport | null>(null);
  const columns: Column<ItemReport>[] = [
    ...itemColumns<ItemReport>(
      setOpen,
      report.compared,
      report.items.some(({ second_tries }) => second_tries),
    ),
    {
      id: 'correct',
      header: items.correct(),
      numeric: true,
      value: ({ correct }) => correct ?? null,
      cell: ({ correct, n }) => (correct === undefined ? '–' : items.correctOf({ correct, n })),
    },
    {
      id: 'median',
      header: m.median(),
      wideOnly: true,
      numeric: true,
      value: ({ median_seconds }) => median_seconds,
      cell: ({ median_seconds }) => timeSpent(median_seconds ?? 0) ?? '–',
    },
    {
      id: 'flags',
      header: items.lookAt(),
      wideOnly: true,
      value: ({ flags }) => flags.length,
      // Nothing, where there is nothing to look at: on a phone the heading is then left out as well.
      cell: ({ flags, question_id }) =>
        (flags.length > 0 || corrected.has(question_id)) && (
          <>
            <ItemFlags flags={flags} />
            {corrected.has(question_id) && <StatusChip tone="done">{rescoring.corrected()}</StatusChip>}
          </>
        ),
    },
  ];
  return (
    <>
      <DataTable
        caption={m.itemAnalysis()}
        columns={columns}
        rows={report.items}
        rowKey={({ question_id }) => String(question_id)}
        rowName={({ number }) => `${items.item()} ${number ?? ''}`}
        list={list}
        {...(open ? { currentKey: String(open.question_id) } : {})}
      />
      <ReliabilityNote reliability={report.reliability} />
      {report.compared && <ComparedWith compared={report.compared} />}
      <SidePanel open={open !== null} onClose={() => setOpen(null)} title={items.optionsOf({ number: open?.number ?? '–' })} width={640}>
        {open && <Options item={open} />}
        {open && isCorrectable(open) && (said?.scopes.length ?? 0) > 0 && (
          <Button
            mt="md"
            variant="light"
            onClick={() => {
              setCorrecting(open);
              setOpen(null);
            }}
          >
            {rescoring.correct()}
          </Button>
        )}
      </SidePanel>
      <Suspense>
        {said && said.entries.length > 0 && <Corrected groupPuid={groupPuid} entries={said.entries} />}
        {correcting && said && (
          <CorrectKey groupPuid={groupPuid} quizId={quizId} item={correcting} scopes={said.scopes} onClose={() => setCorrecting(null)} />
        )}
      </Suspense>
    </>
  );
}

/** Who stands behind the school's and the district's figures, and when they were added up. */
function ComparedWith({ compared: { school, district, as_of } }: { readonly compared: NonNullable<ItemwiseReport['compared']> }) {
  const lines = [
    school && items.schoolOf({ students: school.students, classes: school.classes }),
    district && items.districtOf({ students: district.students, classes: district.classes }),
    items.comparedAt({ when: formatMoment(as_of) }),
  ];
  return (
    <Text size="sm" c="dimmed" mt="xs">
      {lines.filter(Boolean).join(' ')}
    </Text>
  );
}

/** What people grade has no key. */
function isCorrectable({ type }: ItemReport): boolean {
  return !isReadByPeople(type);
}

/** In px: a phone has no room for five columns. */
const ROOM_FOR_THIRDS = 480;

const chosenBy = {
  id: 'students',
  get header() {
    return items.chosenBy();
  },
  beneath: true,
  cell: ({ students = [] }: ItemReport['options'][number]) =>
    students.map(({ first_name, last_name }) => `${first_name} ${last_name}`).join(', ') || items.nobody(),
};

/** Who chose which option. Below ten students nothing is said of thirds. */
function Options({ item }: { readonly item: ItemReport }) {
  const thirds = (['upper', 'middle', 'lower'] as const).filter((third) => item.options.some((option) => option[third] !== null));
  const isNamed = item.options.some(({ students }) => students !== undefined);
  return (
    <>
      <Text mb="md">{plainStem(inLocale(item.stem))}</Text>
      <PlainTable
        caption={items.optionsOf({ number: item.number ?? '–' })}
        rows={item.options}
        rowKey={({ answer_id }) => String(answer_id)}
        narrowBelow={ROOM_FOR_THIRDS}
        columns={[
          {
            id: 'option',
            header: items.option(),
            names: true,
            cell: ({ text, is_correct }) => (
              <>
                {inLocale(text)} {is_correct && <StatusChip tone="done">{items.key()}</StatusChip>}
              </>
            ),
          },
          { id: 'chosen', header: items.chosen(), numeric: true, cell: ({ chosen }) => chosen },
          ...(isNamed ? [chosenBy] : []),
          ...thirds.map((third) => ({
            id: third,
            header: items[third](),
            numeric: true,
            beneath: true,
            cell: (option: ItemReport['options'][number]) => formatNumber(option[third] ?? 0),
          })),
        ]}
      />
    </>
  );
}
