import { Title } from '@mantine/core';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { StatTile, StatTiles } from '#client/staff/kit/layout/stat-tile.tsx';
import type { Column } from '#client/staff/kit/list/column.ts';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import { useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { m } from '#client/staff/messages/people/quizsmart-staff.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { getTeacherReportCard } from '#contract/quizsmart/quizsmart.contract.ts';
import { withoutEmphasis } from '#domain/content/emphasis.ts';
import { percentOfPoints } from '#domain/reporting/percent.ts';
import { shareText } from './share-text.ts';

type Card = DataOf<typeof getTeacherReportCard>;
type Student = Card['students'][number];
type Question = Card['questions'][number];

/** Below this a question is named as one to teach again. */
const KNOWN_PERCENT = 70;

const nameOf = ({ last_name, first_name }: Student): string => `${last_name}, ${first_name}`;

/** The figures of a game, its students and its questions. */
export function GameReport({ card }: { readonly card: Card }) {
  const { students, questions } = card;
  const list = useListSearch({ defaultSort: { column: 'student', descending: false }, pageSize: 50 });
  const byQuestion = useListSearch({ prefix: 'q', pageSize: 50 });
  const took = students.filter(({ answered }) => answered > 0).length;
  const [answered, right] = [questions.reduce((sum, each) => sum + each.answered, 0), questions.reduce((sum, each) => sum + each.right, 0)];
  const weak = questions
    .filter((each) => (percentOfPoints(each.right, each.answered) ?? 100) < KNOWN_PERCENT)
    .toSorted((one, other) => one.right / one.answered - other.right / other.answered);
  const [weakest] = weak;
  return (
    <>
      <StatTiles label={m.cardTitle()}>
        <StatTile label={m.tookPart()} value={m.ofTotal({ count: took, total: students.length })} />
        <StatTile label={m.classRight()} value={shareText(percentOfPoints(right, answered))} />
        <StatTile
          label={m.hardest()}
          value={weakest ? weakest.standard || `${questions.indexOf(weakest) + 1}` : answered === 0 ? '–' : m.none()}
          note={weakest && m.hardestNote({ percent: shareText(percentOfPoints(weakest.right, weakest.answered)) })}
        />
      </StatTiles>
      <Title order={2} size="h4">
        {m.byStudent()}
      </Title>
      <DataTable
        caption={m.byStudent()}
        columns={studentColumns(card)}
        rows={students}
        rowKey={({ user_puid }) => user_puid}
        rowName={nameOf}
        list={list}
        empty={<EmptyPlace title={m.nobodyYet()} />}
      />
      <Title order={2} size="h4">
        {m.byQuestion()}
      </Title>
      <DataTable
        caption={m.byQuestion()}
        columns={questionColumns(questions)}
        rows={questions}
        rowKey={({ question_id }) => String(question_id)}
        rowName={({ stem }) => withoutEmphasis(inLocale(stem))}
        list={byQuestion}
      />
    </>
  );
}

function studentColumns({ questions, max_points }: Card): readonly Column<Student>[] {
  return [
    { id: 'student', header: m.student(), value: nameOf, names: true },
    {
      id: 'answered',
      header: m.answered(),
      value: ({ answered }) => answered,
      cell: ({ answered }) => m.ofTotal({ count: answered, total: questions.length }),
      numeric: true,
    },
    { id: 'right', header: m.right(), value: ({ right }) => right, numeric: true },
    {
      id: 'points',
      header: m.score(),
      value: ({ points }) => points,
      cell: ({ points }) => m.ofTotal({ count: points, total: max_points }),
      numeric: true,
    },
    {
      id: 'percent',
      header: m.share(),
      value: ({ points, answered }) => (answered === 0 ? null : percentOfPoints(points, max_points)),
      cell: ({ points, answered }) => (answered === 0 ? '–' : shareText(percentOfPoints(points, max_points))),
      numeric: true,
    },
  ];
}

function questionColumns(questions: readonly Question[]): readonly Column<Question>[] {
  return [
    {
      id: 'question',
      header: m.question(),
      value: (question) => questions.indexOf(question),
      cell: (question) => `${questions.indexOf(question) + 1}. ${withoutEmphasis(inLocale(question.stem))}`,
      names: true,
    },
    { id: 'standard', header: m.standard(), value: ({ standard }) => standard },
    { id: 'answered', header: m.answered(), value: ({ answered }) => answered, numeric: true },
    { id: 'right', header: m.right(), value: ({ right }) => right, numeric: true },
    {
      id: 'percent',
      header: m.share(),
      value: ({ right, answered }) => percentOfPoints(right, answered),
      cell: ({ right, answered }) => shareText(percentOfPoints(right, answered)),
      numeric: true,
    },
  ];
}
