import { Anchor, Text } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import { lessonName } from '#client/shared/platform/screen/format.ts';
import { formatDay } from '#client/staff/kit/dates/format-day.ts';
import { type Column, PlainTable } from '#client/staff/kit/list/plain-table.tsx';
import { m } from '#client/staff/messages/people/home.ts';
import type { HomeClass } from '#contract/reports/teacher-home.schemas.ts';
import { className } from './class-name.ts';
import classes from './home.module.css';

type ColumnId = 'class' | 'grade' | 'missing' | 'help' | 'unsent' | 'due';

/** One row per class. Each number opens the screen that lists what it counts. */
export function ClassRows({ rows }: { readonly rows: readonly HomeClass[] }) {
  const columns: readonly Column<HomeClass, ColumnId>[] = [
    { id: 'class', header: m.class(), names: true, cell: (row) => <ClassLink row={row} /> },
    {
      id: 'grade',
      header: m.toGrade(),
      numeric: true,
      cell: (row) => <Figure row={row} count={row.to_grade} label={m.toGradeIn} to="/authenticated/reports/grading" />,
    },
    {
      id: 'missing',
      header: m.missing(),
      numeric: true,
      cell: (row) => (
        <Figure
          row={row}
          count={row.missing}
          label={m.missingIn}
          to="/authenticated/mygroups/studentProgress"
          also={{ sort: 'missing', desc: true }}
        />
      ),
    },
    {
      id: 'help',
      header: m.needHelp(),
      numeric: true,
      beneath: true,
      cell: (row) => <Figure row={row} count={row.need_help} label={m.needHelpIn} to="/authenticated/mygroups/classReport" />,
    },
    {
      id: 'unsent',
      header: m.unsent(),
      numeric: true,
      beneath: true,
      cell: (row) => <Figure row={row} count={row.unsent} label={m.unsentIn} to="/authenticated/home/teacherDashboardLearning" />,
    },
    { id: 'due', header: m.nextDue(), beneath: true, cell: (row) => <NextDue row={row} /> },
  ];
  return <PlainTable caption={m.classes()} columns={columns} rows={rows} rowKey={({ group_puid }) => group_puid} />;
}

function ClassLink({ row }: { readonly row: HomeClass }) {
  const { group_puid, group_name, class_name } = row;
  return (
    <>
      <Anchor renderRoot={(props) => <Link {...props} to="/authenticated/home/teacherDashboardLearning" search={{ group_puid }} />}>
        {group_name}
      </Anchor>
      {class_name !== null && (
        <Text span size="sm" c="dimmed">
          {' '}
          {m.subgroupOf({ name: class_name })}
        </Text>
      )}
    </>
  );
}

interface FigureProps {
  readonly row: HomeClass;
  readonly count: number;
  readonly label: (params: { readonly count: number; readonly class: string }) => string;
  readonly to: LinkProps['to'];
  readonly also?: Readonly<Record<string, unknown>>;
}

function Figure({ row, count, label, to, also = {} }: FigureProps) {
  if (count === 0) return <span className={classes.nothing}>0</span>;
  return (
    <Anchor
      className={classes.figure}
      aria-label={label({ count, class: className(row) })}
      renderRoot={(props) => <Link {...props} to={to} search={{ group_puid: row.group_puid, ...also } as never} />}
    >
      {count}
    </Anchor>
  );
}

function NextDue({ row: { group_puid, next_due } }: { readonly row: HomeClass }) {
  if (!next_due?.due_date) return <span className={classes.nothing}>{m.nothingDue()}</span>;
  const { lesson_id, assignment_id, students_handed_in, students_total } = next_due;
  return (
    <>
      <Anchor
        renderRoot={(props) => (
          <Link {...props} to="/authenticated/mygroups/assignmentProgress" search={{ group_puid, lesson_id, assignment_id }} />
        )}
      >
        {lessonName(next_due)}
      </Anchor>{' '}
      <Text span size="sm" c="dimmed">
        {formatDay(next_due.due_date)} · {m.turnedIn({ done: students_handed_in, total: students_total })}
      </Text>
    </>
  );
}
