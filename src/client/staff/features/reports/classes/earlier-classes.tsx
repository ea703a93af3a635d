import { Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { inLocale, lessonName } from '#client/shared/platform/screen/format.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { formatDay } from '#client/staff/kit/dates/format-day.ts';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import type { Column } from '#client/staff/kit/list/column.ts';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import { useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { m as reports } from '#client/staff/messages/reports/class-reports.ts';
import { m } from '#client/staff/messages/reports/earlier-classes.ts';
import type { EarlierClass } from '#contract/reports/report-progress.schemas.ts';
import { cellText, percentText } from './figures.ts';
import { earlierClassesQuery } from './progress-reports.queries.ts';
import { assignedColumn, stateColumn } from './report-columns.tsx';

interface EarlierClassesProps {
  /** A class of the caller in which the student is, or was. */
  readonly groupPuid: string;
  readonly studentPuid: string;
}

/** What a student did in the classes that they have left, each apart: it counts in none of the class that they are in now. */
export function EarlierClasses({ groupPuid, studentPuid }: EarlierClassesProps) {
  useLocale();
  const query = useQuery(earlierClassesQuery(groupPuid, studentPuid));
  return (
    <QueryState query={query}>
      {({ classes, left_off }) =>
        classes.length === 0 ? (
          <EmptyPlace title={m.none()} text={m.noneText()} />
        ) : (
          <Stack gap="lg">
            <Text size="sm">{m.whyApart()}</Text>
            {classes.map((place) => (
              <OneClass key={place.group_puid} place={place} />
            ))}
            {left_off > 0 && <Text size="sm">{m.leftOff({ count: left_off })}</Text>}
          </Stack>
        )
      }
    </QueryState>
  );
}

type Row = EarlierClass['assignments'][number];

function OneClass({ place }: { readonly place: EarlierClass }) {
  const { assignments, group_name, group_puid, left_at, teacher_name, totals } = place;
  const list = useListSearch({ prefix: `${group_puid}-` });
  const columns: Column<Row>[] = [
    { id: 'lesson', header: reports.lesson(), names: true, value: lessonName },
    assignedColumn(({ assigned_at }) => assigned_at),
    stateColumn(),
    {
      id: 'quizzes',
      header: reports.modeAll(),
      value: ({ quizzes }) => quizzes.length,
      cell: ({ quizzes }) => (quizzes.length === 0 ? '–' : quizzes.map((each) => <Quiz key={each.quiz.resource_id} {...each} />)),
    },
  ];
  return (
    <section>
      <Title order={3}>{group_name}</Title>
      <Text size="sm">{m.until({ teacher: teacher_name, day: formatDay(left_at) })}</Text>
      <Text mb="xs">
        {totals.average_percent === null ? m.noScore() : m.average({ percent: percentText(totals.average_percent), count: totals.scored })}
      </Text>
      <DataTable
        caption={group_name}
        columns={columns}
        rows={assignments}
        rowKey={({ assignment_id }) => String(assignment_id)}
        rowName={lessonName}
        list={list}
        empty={<Text>{m.nothing()}</Text>}
      />
    </section>
  );
}

function Quiz({ quiz, cell }: Row['quizzes'][number]) {
  const { max_points, points } = cell;
  return (
    <div>
      {inLocale(quiz.title)}: {cellText(cell)}
      {cell.percent !== null && points !== null && max_points !== null && <small> {reports.pointsOf({ points, max: max_points })}</small>}
    </div>
  );
}
