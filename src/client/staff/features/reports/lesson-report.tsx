import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { m as lessons } from '#client/shared/messages/lessons.ts';
import { lessonName } from '#client/shared/platform/screen/format.ts';
import { type Archiving, useArchiving } from '#client/shared/platform/screen/use-archiving.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { EmptyState } from '#client/shared/ui/states/empty-state.tsx';
import { formatDay } from '#client/staff/kit/dates/format-day.ts';
import { UndoNote } from '#client/staff/kit/feedback/undo-note.tsx';
import { ArchiveButton } from '#client/staff/kit/layout/archive-button.tsx';
import { SkeletonRows } from '#client/staff/kit/layout/skeleton-rows.tsx';
import { m } from '#client/staff/messages/reports/reports.ts';
import { chooseResource } from './choose-resource.ts';
import { periodOf } from './classes/class-address.ts';
import { CompletenessNote } from './classes/completeness-note.tsx';
import { percentText } from './classes/figures.ts';
import { NeedsBrief } from './classes/needs-brief.tsx';
import { resourcesQuery as detailsQuery } from './classes/progress-reports.queries.ts';
import { HandInBar } from './hand-in-bar.tsx';
import { LateUntil } from './late-until.tsx';
import classes from './lesson-report.module.css';
import { ReportFailure } from './report-failure.tsx';
import { resourcesQuery } from './reports.queries.ts';
import type { ReportsSearch } from './reports-search.ts';
import { ResourceMenu } from './resource-menu.tsx';
import { StudentsView } from './students-view.tsx';
import type { Assignment, Group } from './use-reports.ts';

interface LessonReportProps {
  readonly group: Group;
  readonly assignment: Assignment;
  readonly search: ReportsSearch;
  /** The way here: stands before the title. */
  readonly way?: ReactNode;
}

/** One assignment of a class: its resources, and the students on the chosen one. */
export function LessonReport({ group, assignment, search, way }: LessonReportProps) {
  const { userPuid } = useUser();
  const archiving = useArchiving();
  const query = useQuery(resourcesQuery(userPuid, group.grouppuid, assignment));
  const details = useQuery(detailsQuery(group.grouppuid, assignment));
  const here = { ...search, group_puid: group.grouppuid, lesson_id: assignment.lesson_id, assignment_id: assignment.assignment_id };
  const current = query.data ? chooseResource(query.data, search.item_id) : null;
  const { students_handed_in: done, students_started: started, students_total: total, average_percent: average } = assignment;
  const about = <AboutLesson group={group} assignment={assignment} archiving={archiving} />;
  return (
    <>
      <header className={classes.head} data-print="keep">
        <div className={classes.named}>
          {way}
          <h1 ref={archiving.heading} tabIndex={-1} className={classes.title}>
            {lessonName(assignment)}
          </h1>
          <span className={classes.facts}>
            {assignment.due_date === null ? m.noDue() : m.dueDay({ day: formatDay(assignment.due_date) })}
            {assignment.archived_at && ` · ${lessons.isArchived()}`}
          </span>
        </div>
        <div className={classes.progress}>
          <HandInBar done={done} started={started} total={total} words={m.handedInOf({ done, total })} />
          <span className={classes.average}>{average === null ? m.noAverage() : m.averageOf({ percent: percentText(average) })}</span>
        </div>
      </header>
      <UndoNote done={archiving.done} undo={lessons.undo()} onUndo={archiving.undo} />
      {query.data && current && (
        <div className={classes.columns}>
          <div className={classes.complete}>
            {details.data && <CompletenessNote completeness={details.data.completeness} />}
            <NeedsBrief group={group} address={periodOf(search)} assignmentId={assignment.assignment_id} />
          </div>
          <ResourceMenu resources={query.data} current={current} search={here} />
          <section className={classes.students} aria-label={m.students({ count: current.students_total })}>
            <StudentsView group={group} round={assignment} resource={current} search={{ ...here, item_id: current.item_id }} />
          </section>
          {about}
        </div>
      )}
      {(query.data || query.isError) && !current && about}
      {query.data?.length === 0 && <EmptyState title={m.noResources()} />}
      {query.isLoading && <SkeletonRows rows={6} />}
      {!query.data && query.isError && <ReportFailure error={query.error} onRetry={() => void query.refetch()} />}
    </>
  );
}

interface AboutLessonProps extends Pick<LessonReportProps, 'group' | 'assignment'> {
  readonly archiving: Archiving;
}

/** What is seldom looked at: when the lesson was given, until when late work is taken, and what else can be done with it. */
function AboutLesson({ group, assignment, archiving }: AboutLessonProps) {
  return (
    <div className={classes.about}>
      <p className={classes.facts}>{m.assignedDay({ day: formatDay(assignment.assigned_at) })}</p>
      <LateUntil assignment={assignment} />
      <Link
        to="/authenticated/reports/cartBoard"
        search={{ group_puid: group.grouppuid, assignment_id: assignment.assignment_id }}
        className={classes.cart}
      >
        {m.cartBoard()}
      </Link>
      {assignment.is_own && (
        <ArchiveButton
          title={lessonName(assignment)}
          isArchived={assignment.archived_at !== null}
          busy={archiving.changing !== null}
          onPress={() => archiving.change(assignment)}
        />
      )}
    </div>
  );
}
