import type { DataOf } from '#contract/endpoint.ts';
import type * as reports from '#contract/reports/reports.contract.ts';
import { FOUND_GROUPS_A_PAGE } from '#contract/reports/reports.schemas.ts';
import { endsBeforeDue } from '#domain/time/due-dates.ts';
import { toMoment } from '#domain/time/moments.ts';
import { reportPeriod } from '#domain/time/report-period.ts';
import type { Database } from '#server/db/database.ts';
import { ApiError, notFound } from '#server/http/api-error.ts';
import type { GroupVisibility } from '#server/http/group-visibility.ts';
import type { Caller, HandlersOf } from '#server/http/handler-types.ts';
import { keepOthers } from '#server/http/keep-others.ts';
import { type LateDay, lockAssignment, writeLateUntil } from './late-until.store.ts';
import { listLibraryActivity } from './library-activity.store.ts';
import { newestAssignment, readSource, visibleGroup } from './report-sources.ts';
import { listSharedMarks } from './shared-marks.store.ts';
import { assignedStudents, assignmentReports, resourceReports } from './views/first-reports.ts';

/** What this area reads of the groups; handed in where handlers are assembled. */
export interface ReportDependencies extends GroupVisibility {
  readonly listAssignedGroups: (db: Database, caller: Caller, lessonId: number | null) => Promise<DataOf<typeof reports.getAssignedGroups>>;
  readonly findAssignedGroups: (
    db: Database,
    caller: Caller,
    asked: { readonly search: string; readonly group_puid: string | null; readonly page: number },
  ) => Promise<Pick<DataOf<typeof reports.findAssignedGroups>, 'groups' | 'total' | 'more'>>;
}

/** First reports of staff (specification section 7, "Reports"). */
export function reportsHandlers({ listAssignedGroups, findAssignedGroups, ...visibility }: ReportDependencies) {
  return {
    getAssignedGroups: ({ db, caller }, { query }) => listAssignedGroups(db, caller, query.lesson_id),

    findAssignedGroups: async ({ db, caller }, { query: { search, group_puid = null, page } }) => ({
      ...(await findAssignedGroups(db, caller, { search, group_puid, page })),
      page,
      page_size: FOUND_GROUPS_A_PAGE,
    }),

    getAssignmentReports: async (context, { query }) => assignmentReports(await readSource(visibility, context, query)),

    getLibraryActivity: async (context, { query: { group_puid, date_range, start_date, end_date } }) => {
      const group = await visibleGroup(visibility, context, group_puid);
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

    getSharedMarks: async (context, { query: { group_puid, lesson_id } }) => {
      const rows = await listSharedMarks(context.db, await visibleGroup(visibility, context, group_puid), lesson_id);
      return rows.map((row) => ({ ...row, updated_at: toMoment(row.updated_at) }));
    },

    getAssignmentResourceReports: async (context, { query: { group_puid, lesson_id, assignment_id } }) => {
      const source = await readSource(visibility, context, { group_puid, lesson_id, assignment_id });
      return resourceReports(source, newestAssignment(source));
    },

    getAssignedStudents: async (context, { query: { group_puid, lesson_id, assignment_id, item_id, student_list } }) => {
      const source = await readSource(visibility, context, { group_puid, lesson_id, assignment_id });
      const assignment = newestAssignment(source);
      const resource = source.book.resourcesOf(assignment).find((each) => item_id === null || each.item_id === item_id);
      if (!resource) throw notFound('This resource');
      return assignedStudents(source, assignment, resource, new Set(student_list));
    },

    setLateUntil: ({ db, caller }, { body: { assignment_id, late_until, shown } }) =>
      db.transaction(async (tx) => {
        const groups = visibility.visibleGroups(caller);
        const assignment = groups && (await lockAssignment(tx, groups, assignment_id));
        if (!assignment) throw notFound('This assignment');
        const day = keepOthers<LateDay>(assignment, shown, { late_until });
        if (endsBeforeDue(day.late_until, assignment.due_day)) throw new ApiError(400, 'late_end_before_due');
        await writeLateUntil(tx, assignment, day.late_until);
        return { assignment_id, ...day };
      }),
  } satisfies HandlersOf<typeof reports>;
}
