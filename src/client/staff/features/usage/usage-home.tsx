import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChartFrame } from '#client/staff/kit/chart/chart-frame.tsx';
import { StatTile, StatTiles } from '#client/staff/kit/layout/stat-tile.tsx';
import { m } from '#client/staff/messages/people/usage.ts';
import type { UsageHome } from '#contract/usage/usage.schemas.ts';
import { figureText, periodText, shortDay, timeText, toHours } from './figure-labels.ts';
import { usageHomeQuery } from './usage.queries.ts';
import { useUsageAddress } from './usage-address.ts';
import { UsagePage } from './usage-page.tsx';

/** Usage at a glance: the period's figures, the weeks before, the schools beside each other. */
export function UsageHomeScreen() {
  const { address } = useUsageAddress();
  const query = useQuery(usageHomeQuery(address));
  return (
    <UsagePage title={m.title()} lead={m.lead()} query={query}>
      {(data) => (
        <>
          <Tiles data={data} />
          <ChartFrame
            kind="bar"
            title={m.byWeek()}
            summary={m.byWeekText()}
            pointsLabel={m.weekOf()}
            series={[
              { key: 'students', label: m.activeStudents() },
              { key: 'teachers', label: m.activeTeachers() },
            ]}
            points={data.weeks.map(({ starts_on, students, teachers }) => ({
              label: shortDay(starts_on),
              values: { students: students.active_people, teachers: teachers.active_people },
            }))}
          />
          <ChartFrame
            kind="line"
            title={m.workByWeek()}
            pointsLabel={m.weekOf()}
            series={[
              { key: 'lessons', label: m.lessonsFinished() },
              { key: 'quizzes', label: m.quizzesHandedIn() },
              { key: 'hours', label: m.hours() },
            ]}
            points={data.weeks.map(({ starts_on, students }) => ({
              label: shortDay(starts_on),
              values: { lessons: students.lessons_finished, quizzes: students.quizzes_handed_in, hours: toHours(students.seconds) },
            }))}
          />
          {data.school_id === null && <Schools data={data} />}
        </>
      )}
    </UsagePage>
  );
}

function Tiles({ data: { students, teachers, before, ...head } }: { readonly data: UsageHome }) {
  const note = (value: number | null) => (value === null ? undefined : m.before({ count: value }));
  return (
    <StatTiles label={periodText(head)}>
      <StatTile label={m.activeStudents()} value={figureText(students.active_people)} note={note(before.students.active_people)} />
      <StatTile label={m.activeTeachers()} value={figureText(teachers.active_people)} note={note(before.teachers.active_people)} />
      <StatTile label={m.lessonsFinished()} value={figureText(students.lessons_finished)} note={note(before.students.lessons_finished)} />
      <StatTile label={m.quizzesHandedIn()} value={figureText(students.quizzes_handed_in)} note={note(before.students.quizzes_handed_in)} />
      <StatTile label={m.resourcesOpened()} value={figureText(students.resources_opened)} note={note(before.students.resources_opened)} />
      <StatTile
        label={m.assignmentsGiven()}
        value={figureText(teachers.assignments_given)}
        note={note(before.teachers.assignments_given)}
      />
      <StatTile label={m.timeSpent()} value={timeText(students.seconds)} />
    </StatTiles>
  );
}

function Schools({ data: { schools } }: { readonly data: UsageHome }) {
  const { address } = useUsageAddress();
  return (
    <ChartFrame
      kind="bar"
      title={m.sideBySide()}
      pointsLabel={m.school()}
      series={[
        { key: 'students', label: m.activeStudents() },
        { key: 'lessons', label: m.lessonsFinished() },
        { key: 'quizzes', label: m.quizzesHandedIn() },
      ]}
      points={schools.map(({ school_name, students }) => ({
        label: school_name,
        values: { students: students.active_people, lessons: students.lessons_finished, quizzes: students.quizzes_handed_in },
      }))}
      actions={
        <Anchor renderRoot={(props) => <Link {...props} to="/authenticated/admin/usageReport/summary" search={address} />}>
          {m.allInTable()}
        </Anchor>
      }
    />
  );
}
