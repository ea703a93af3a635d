import type { DataOf } from '#contract/endpoint.ts';
import type * as reports from '#contract/reports.contract.ts';
import { endsBeforeDue, reportPeriod } from '#domain/due-dates.ts';
import { toMoment } from '#domain/moments.ts';
import type { Database } from '#server/db/database.ts';
import { ApiError, notFound } from '#server/http/api-error.ts';
import type { GroupSight } from '#server/http/group-sight.ts';
import type { Caller, HandlersOf } from '#server/http/handler-types.ts';
import { findAssignment, writeLateUntil } from './late-until.store.ts';
import { listLibraryActivity } from './library-activity.store.ts';
import { newestAssignment, readSource, visibleGroup } from './report-sources.ts';
import { assignedStudents, assignmentReports, resourceReports } from './views/first-reports.ts';

/** What this area reads of the groups; handed in where handlers are assembled. */
export interface ReportParts extends GroupSight {
  readonly listAssignedGroups: (db: Database, caller: Caller, lessonId: number | null) => Promise<DataOf<typeof reports.getAssignedGroups>>;
}

/** First reports of staff (specification section 7, "Reports"). */
export function reportsHandlers({ listAssignedGroups, ...sight }: ReportParts) {
  return {
    getAssignedGroups: ({ db, caller }, { query }) => listAssignedGroups(db, caller, query.lesson_id),

    getAssignmentReports: async (context, { query }) => assignmentReports(await readSource(sight, context, query)),

    getLibraryActivity: async (context, { query: { group_puid, date_range, start_date, end_date } }) => {
      const group = await visibleGroup(sight, context, group_puid);
      const rows = await listLibraryActivity(
        context.db,
        group,
        reportPeriod(date_range, start_date, end_date, context.now, group.time_zone),
      );
      return rows.map(({ students, ...row }) => ({
        ...row,
        last_opened_at: toMoment(row.last_opened_at),
        students: students.map((student) => ({ ...student, last_opened_at: toMoment(student.last_opened_at) })),
      }));
    },

    getAssignmentResourceReports: async (context, { query: { group_puid, lesson_id } }) => {
      const source = await readSource(sight, context, { group_puid, lesson_id });
      return resourceReports(source, newestAssignment(source));
    },

    getAssignedStudents: async (context, { query: { group_puid, lesson_id, item_id, student_list } }) => {
      const source = await readSource(sight, context, { group_puid, lesson_id });
      const assignment = newestAssignment(source);
      const resource = source.book.resourcesOf(assignment).find((each) => each.item_id === item_id);
      if (!resource) throw notFound('This lesson');
      return assignedStudents(source, assignment, resource, new Set(student_list.split(',').map((id) => id.trim())));
    },

    setLateUntil: async ({ db, caller }, { body: { assignment_id, late_until } }) => {
      const groups = sight.visibleGroups(caller);
      const assignment = groups && (await findAssignment(db, groups, assignment_id));
      if (!assignment) throw notFound('This assignment');
      if (endsBeforeDue(late_until, assignment.due_day))
        throw new ApiError(400, 'Late work cannot end before the day on which the lesson is due.');
      await writeLateUntil(db, assignment, late_until);
      return { assignment_id, late_until };
    },
  } satisfies HandlersOf<typeof reports>;
}
