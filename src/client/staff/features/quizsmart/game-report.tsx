import { Text, Title } from '@mantine/core';
import { formatMoment, inLocale } from '#client/shared/platform/screen/format.ts';
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
type ToCheck = Card['to_check'][number];

/** Below this a question is named as one to teach again. */
const KNOWN_PERCENT = 70;

const nameOf = ({ last_name, first_name }: Student): string => `${last_name}, ${first_name}`;

/** The figures of a game, its students and its questions. */
export function GameReport({ card }: { readonly card: Card }) {
  const { students, questions, to_check } = card;
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
      {to_check.length > 0 && <AnswersToCheck card={card} />}
    </>
  );
}

/** Answers that did not count, or that came when the right answer had been shown: a device sends late what it could not send in time. */
function AnswersToCheck({ card }: { readonly card: Card }) {
  const list = useListSearch({ prefix: 'c', pageSize: 50 });
  const nameById = new Map(card.students.map((student) => [student.user_puid, nameOf(student)]));
  const rowName = ({ user_puid, question_no }: ToCheck) => m.answerTo({ name: nameById.get(user_puid) ?? '–', number: question_no });
  return (
    <>
      <Title order={2} size="h4">
        {m.toCheck()}
      </Title>
      <Text size="sm">{m.toCheckWhy()}</Text>
      <DataTable
        caption={m.toCheck()}
        columns={checkColumns(nameById)}
        rows={card.to_check}
        rowKey={(row) => `${row.user_puid} ${row.question_no} ${row.received_at} ${row.reason}`}
        rowName={rowName}
        list={list}
      />
    </>
  );
}

function checkColumns(nameById: ReadonlyMap<string, string>): readonly Column<ToCheck>[] {
  const reasons: Readonly<Record<ToCheck['reason'], string>> = {
    after_key: m.cameAfterKey(),
    before_open: m.datedBefore(),
    too_late: m.cameTooLate(),
    second: m.answeredTwice(),
  };
  return [
    { id: 'student', header: m.student(), value: ({ user_puid }) => nameById.get(user_puid) ?? '–', names: true },
    { id: 'question', header: m.question(), value: ({ question_no }) => question_no, numeric: true },
    { id: 'answer', header: m.answer(), value: ({ answer }) => withoutEmphasis(inLocale(answer)) },
    {
      id: 'right',
      header: m.result(),
      value: ({ verdict }) => (verdict === 'right' ? m.right() : verdict === 'partly' ? m.partlyRight() : m.notRight()),
    },
    { id: 'counts', header: m.counts(), value: ({ reason }) => (reason === 'after_key' ? m.yes() : m.no()) },
    { id: 'reason', header: m.reason(), value: ({ reason }) => reasons[reason] },
    {
      id: 'answered_at',
      header: m.answeredAt(),
      value: ({ answered_at }) => answered_at,
      cell: ({ answered_at }) => (answered_at === null ? '–' : formatMoment(answered_at)),
      wideOnly: true,
    },
    {
      id: 'received_at',
      header: m.receivedAt(),
      value: ({ received_at }) => received_at,
      cell: ({ received_at }) => formatMoment(received_at),
    },
  ];
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
