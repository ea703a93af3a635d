import { Button, Text } from '@mantine/core';
import { formatDistance, inLocale, lessonName } from '#client/shared/platform/screen/format.ts';
import { StatusChip } from '#client/staff/kit/layout/status-chip.tsx';
import type { Column } from '#client/staff/kit/list/column.ts';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import { useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { m } from '#client/staff/messages/reports/grading.ts';
import type { GradingQueue } from '#contract/grading/grading.schemas.ts';
import { plainStem } from '../classes/figures.ts';
import type { ChangeGrading } from './use-grading-address.ts';

type Row = GradingQueue['questions'][number];

interface QueueTableProps {
  readonly questions: readonly Row[];
  readonly change: ChangeGrading;
}

/** How often teachers gave what had been suggested: a question whose suggestions are often changed is better read by oneself. */
const agreement = (): Column<Row> => ({
  id: 'suggested',
  header: m.suggestionsKept(),
  wideOnly: true,
  numeric: true,
  value: ({ suggested }) => suggested && suggested.kept / (suggested.kept + suggested.raised + suggested.lowered),
  cell: ({ suggested }) =>
    suggested ? (
      <>
        {m.keptOf({ kept: suggested.kept, all: suggested.kept + suggested.raised + suggested.lowered })}
        {suggested.raised + suggested.lowered > 0 && (
          <Text size="sm" c="dimmed">
            {m.raisedLowered(suggested)}
          </Text>
        )}
      </>
    ) : (
      '–'
    ),
});

const classColumn = (): Column<Row> => ({
  id: 'class',
  header: m.class(),
  wideOnly: true,
  value: (row) => row.class?.group_name,
});

/** The written questions of a class, or of all classes of a teacher, those with answers that wait first. */
export function QueueTable({ questions, change }: QueueTableProps) {
  const list = useListSearch({ pageSize: 25 });
  const columns: Column<Row>[] = [
    {
      id: 'question',
      header: m.question(),
      names: true,
      long: true,
      value: ({ number, stem }) => `${number ?? '–'}. ${plainStem(inLocale(stem))}`,
    },
    ...(questions.some((row) => row.class) ? [classColumn()] : []),
    { id: 'quiz', header: m.quiz(), wideOnly: true, value: ({ quiz }) => `${inLocale(quiz.title)} · ${lessonName(quiz)}` },
    {
      id: 'waiting',
      header: m.waiting(),
      wideOnly: true,
      numeric: true,
      value: ({ waiting }) => waiting,
      cell: ({ waiting }) => (waiting > 0 ? <StatusChip tone="waiting">{waiting}</StatusChip> : 0),
    },
    { id: 'graded', header: m.graded(), wideOnly: true, numeric: true, value: ({ graded }) => graded },
    ...(questions.some(({ suggested }) => suggested) ? [agreement()] : []),
    {
      id: 'oldest',
      header: m.oldest(),
      wideOnly: true,
      value: ({ oldest_at }) => oldest_at,
      cell: ({ oldest_at }) => (oldest_at ? formatDistance(oldest_at) : '–'),
    },
    {
      id: 'go',
      header: m.grade(),
      sortable: false,
      cell: ({ quiz, question_id, waiting, number }) => (
        <Button
          size="compact-md"
          variant={waiting > 0 ? 'filled' : 'default'}
          aria-label={`${waiting > 0 ? m.grade() : m.review()}: ${m.number({ number: number ?? '–' })}, ${inLocale(quiz.title)}`}
          onClick={() => change({ assignment_id: quiz.assignment_id, quiz_id: quiz.quiz_id, question_id, at: undefined })}
        >
          {waiting > 0 ? m.grade() : m.review()}
        </Button>
      ),
    },
  ];
  return (
    <DataTable
      caption={m.queue()}
      columns={columns}
      rows={questions}
      rowKey={({ quiz, question_id }) => `${quiz.assignment_id} ${quiz.resource_id} ${question_id}`}
      rowName={({ number, quiz }) => `${m.number({ number: number ?? '–' })}, ${inLocale(quiz.title)}`}
      list={list}
    />
  );
}
