import type { DataOf } from '#contract/endpoint.ts';
import type * as reports from '#contract/reports.contract.ts';
import { endsBeforeDue, isLate, reportPeriod } from '#domain/due-dates.ts';
import { gradeLevel } from '#domain/grade-levels.ts';
import { toMoment, toMomentOrNull } from '#domain/moments.ts';
import { percentOf } from '#domain/scoring.ts';
import type { Database } from '#server/db/database.ts';
import { ApiError, notFound } from '#server/http/api-error.ts';
import type { GroupKey, GroupSight } from '#server/http/group-sight.ts';
import type { CallContext, Caller, HandlersOf } from '#server/http/handler-types.ts';
import { findAssignment, writeLateUntil } from './late-until.store.ts';
import { listLibraryActivity } from './library-activity.store.ts';
import { listAssignmentReports, listResourceReports, listStudents, type StudentRow, wasGiven } from './reports.store.ts';

/** What this area reads of the groups; handed in where handlers are assembled. */
export interface ReportParts extends GroupSight {
  readonly listAssignedGroups: (db: Database, caller: Caller, lessonId: number | null) => Promise<DataOf<typeof reports.getAssignedGroups>>;
}

/** First reports of staff (specification section 7, "Reports"). */
export function reportsHandlers({ findGroup, listAssignedGroups, visibleGroups }: ReportParts) {
  const visibleGroup = async ({ db, caller }: CallContext, groupPuid: string): Promise<GroupKey> => {
    const group = await findGroup(db, caller, groupPuid);
    if (!group) throw notFound('This class');
    return group;
  };

  return {
    getAssignedGroups: ({ db, caller }, { query }) => listAssignedGroups(db, caller, query.lesson_id),

    getAssignmentReports: async (context, { query }) => {
      const group = await visibleGroup(context, query.group_puid);
      const rows = await listAssignmentReports(
        context.db,
        group,
        reportPeriod(query.date_range, query.start_date, query.end_date, context.now, group.time_zone),
        context.caller.user_puid,
      );
      return rows.map((row) => ({
        ...row,
        archived_at: toMomentOrNull(row.archived_at),
        assigned_at: toMoment(row.assigned_at),
        due_date: toMomentOrNull(row.due_date),
      }));
    },

    getLibraryActivity: async (context, { query: { group_puid, date_range, start_date, end_date } }) => {
      const group = await visibleGroup(context, group_puid);
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

    getAssignmentResourceReports: async (context, { query }) => {
      const group = await visibleGroup(context, query.group_puid);
      const rows = await listResourceReports(context.db, group, query.lesson_id);
      if (rows.length === 0 && !(await wasGiven(context.db, group, query.lesson_id, null))) throw notFound('This lesson');
      return rows;
    },

    getAssignedStudents: async (context, { query }) => {
      const group = await visibleGroup(context, query.group_puid);
      const rows = await listStudents(context.db, group, query.lesson_id, query.item_id);
      if (rows.length === 0 && !(await wasGiven(context.db, group, query.lesson_id, query.item_id))) throw notFound('This lesson');
      const selected = new Set(query.student_list.split(',').map((id) => id.trim()));
      return rows.map((row) => toAssignedStudent(row, selected, context.now));
    },

    setLateUntil: async ({ db, caller }, { body: { assignment_id, late_until } }) => {
      const groups = visibleGroups(caller);
      const assignment = groups && (await findAssignment(db, groups, assignment_id));
      if (!assignment) throw notFound('This assignment');
      if (endsBeforeDue(late_until, assignment.due_day))
        throw new ApiError(400, 'Late work cannot end before the day on which the lesson is due.');
      await writeLateUntil(db, assignment, late_until);
      return { assignment_id, late_until };
    },
  } satisfies HandlersOf<typeof reports>;
}

function toAssignedStudent(
  { due_date, completed_at, late_ruling, ...row }: StudentRow,
  selected: ReadonlySet<string>,
  now: Date,
): DataOf<typeof reports.getAssignedStudents>[number] {
  const handedInAt = toMomentOrNull(row.submitted_at ?? completed_at);
  const awaiting_points = row.awaiting_points ?? 0;
  const percent = row.submitted_at === null ? null : percentOf(row.score, (row.max_score ?? 0) - awaiting_points);
  return {
    user_puid: row.user_puid,
    first_name: row.first_name,
    last_name: row.last_name,
    is_selected: selected.has(row.user_puid),
    state: row.state,
    time_spent: row.time_spent,
    last_activity_at: toMomentOrNull(row.last_activity_at),
    submitted_at: toMomentOrNull(row.submitted_at),
    score: row.score,
    max_score: row.max_score,
    awaiting_points,
    percent,
    level: percent === null ? null : gradeLevel(percent),
    is_late: (handedInAt !== null ? late_ruling : null) ?? isLate(toMomentOrNull(due_date), handedInAt, now),
  };
}
