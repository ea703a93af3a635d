import { Anchor, Text, Title } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { m } from '#client/staff/messages/reports/class-learning.ts';
import { m as reports } from '#client/staff/messages/reports/class-reports.ts';
import { queueQuery } from '../grading/grading.queries.ts';
import { groupReportQuery } from './assessment-reports.queries.ts';
import { AssignmentsList } from './assignments-list.tsx';
import { periodOf } from './class-address.ts';
import { ClassFigures } from './class-figures.tsx';
import { ClassPage, type ClassReportContext } from './class-page.tsx';
import classes from './learning-screen.module.css';
import { studentsMissing } from './missing-work.ts';
import { NeedsList } from './needs-list.tsx';
import { assignmentsQuery, studentsQuery } from './progress-reports.queries.ts';
import { StudentLink } from './student-link.tsx';

/** Standards and students that are shown; the reports behind the links have them all. */
const FIRST = { standards: 3, students: 8 } as const;

/**
 * home/teacherDashboardLearning: one class at a glance, from the reports' own figures.
 * @param notice what else waits for this teacher, over all classes: another area's part
 */
export function LearningScreen({ notice }: { readonly notice: ReactNode }) {
  return (
    <ClassPage title={m.title()} filters={['date_range']}>
      {(context) => <Learning context={context} notice={notice} />}
    </ClassPage>
  );
}

function Learning({ context, notice }: { readonly context: ClassReportContext; readonly notice: ReactNode }) {
  const { group, address } = context;
  const report = useQuery(groupReportQuery(group.grouppuid, address));
  const students = useQuery(studentsQuery(group.grouppuid, address));
  const assignments = useQuery(assignmentsQuery(group.grouppuid, address));
  const search = { group_puid: group.grouppuid, ...periodOf(address) };
  return (
    <>
      <Text c="dimmed">{m.lead()}</Text>
      <div>
        {notice}
        <ToGrade groupPuid={group.grouppuid} />
      </div>
      <QueryState query={report} rows={3}>
        {({ completeness, needs, totals }) => (
          <>
            <ClassFigures label={m.title()} completeness={completeness} totals={totals} />
            <section className={classes.part} aria-labelledby="learning-needs">
              <Title order={2} id="learning-needs" size="h4">
                {reports.needHelp()}
              </Title>
              <NeedsList context={context} needs={needs.slice(0, FIRST.standards)} />
              <More>
                {(props) => (
                  <Link {...props} to="/authenticated/mygroups/classReport" search={search}>
                    {m.allNeeds()}
                  </Link>
                )}
              </More>
            </section>
          </>
        )}
      </QueryState>
      <section className={classes.part} aria-labelledby="learning-missing">
        <Title order={2} id="learning-missing" size="h4">
          {m.missing()}
        </Title>
        <Missing groupPuid={group.grouppuid} query={students} />
        <More>
          {(props) => (
            <Link {...props} to="/authenticated/mygroups/studentProgress" search={search}>
              {m.missingMore()}
            </Link>
          )}
        </More>
      </section>
      <section className={classes.part} aria-labelledby="learning-open">
        <Title order={2} id="learning-open" size="h4">
          {m.open()}
        </Title>
        <QueryState query={assignments} rows={3}>
          {({ assignments: all }) => {
            const open = all.filter(({ students_handed_in, students_total }) => students_handed_in < students_total);
            return open.length === 0 ? <Text>{m.openNone()}</Text> : <AssignmentsList groupPuid={group.grouppuid} assignments={open} />;
          }}
        </QueryState>
      </section>
    </>
  );
}

type Students = Parameters<typeof studentsMissing>[0];

function Missing({ groupPuid, query }: { readonly groupPuid: string; readonly query: UseQueryResult<{ students: Students }> }) {
  return (
    <QueryState query={query} rows={2}>
      {({ students }) => {
        const missing = studentsMissing(students).slice(0, FIRST.students);
        if (missing.length === 0) return <Text>{m.missingNobody()}</Text>;
        return (
          <ul className={classes.students}>
            {missing.map((student) => (
              <li key={student.user_puid}>
                <StudentLink groupPuid={groupPuid} student={student} />
                <Text span size="sm" c="dimmed">
                  {m.missingOf({ count: student.totals.missing, total: student.totals.expected })}
                </Text>
              </li>
            ))}
          </ul>
        );
      }}
    </QueryState>
  );
}

/** Written answers that wait for a teacher: said only where some do. */
function ToGrade({ groupPuid }: { readonly groupPuid: string }) {
  const { waiting = 0 } = useQuery({ ...queueQuery(groupPuid), meta: { quiet: true } }).data ?? {};
  if (waiting === 0) return null;
  return (
    <Text role="status">
      {m.toGrade({ count: waiting })}{' '}
      <Anchor renderRoot={(props) => <Link {...props} to="/authenticated/reports/grading" search={{ group_puid: groupPuid }} />}>
        {m.grade()}
      </Anchor>
    </Text>
  );
}

function More({ children }: { readonly children: (props: Record<string, unknown>) => ReactNode }) {
  return (
    <p className={classes.more} data-own-line>
      <Anchor renderRoot={children} />
    </p>
  );
}
