import type * as calls from '#contract/reports/report-progress.contract.ts';
import type { AssignmentTotals } from '#contract/reports/report-progress.schemas.ts';
import { groupedBy } from '#domain/reporting/grouped-by.ts';
import type { GroupVisibility } from '#server/http/group-visibility.ts';
import type { CallContext, HandlersOf } from '#server/http/handler-types.ts';
import { type AskedAssignments, type FoundAssignment, listGivenAssignments } from './book/given-assignments.store.ts';
import { atOneMoment } from './book/read-class-book.ts';
import { newestAssignment, type ReportAsked, readSource, readSourceIn, studentOf } from './report-sources.ts';
import {
  assignmentProgress,
  assignmentResourcesDetails,
  assignmentTotals,
  assignmentViewSummary,
  studentAssignments,
  studentViewSummary,
} from './views/progress-views.ts';

/** Assignments of several groups on one page. */
const PAGE = 20;

/** How classes and students stand in what they were given (specification section 7, "Reports"). */
export function reportProgressHandlers(visibility: Pick<GroupVisibility, 'findGroup' | 'visibleGroups'>) {
  const page = async (context: CallContext, number: number, asked: AskedAssignments, rule: ReportAsked['attempt_rule']) => {
    const groups = visibility.visibleGroups(context.caller);
    if (!groups) return { total: 0, page: number, assignments: [] };
    return atOneMoment(context.db, async (tx) => {
      const found = await listGivenAssignments(tx, groups, asked, PAGE, (number - 1) * PAGE);
      const totals = new Map<number, AssignmentTotals>();
      for (const [, rows] of groupedBy(found, ({ group_puid }) => group_puid)) {
        const [group] = rows as [FoundAssignment];
        const source = await readSourceIn(tx, group, context, {
          ...(rule ? { attempt_rule: rule } : {}),
          with_times: true,
          assignment_ids: rows.map(({ assignment_id }) => assignment_id),
        });
        for (const assignment of source.book.facts.assignments) totals.set(assignment.assignment_id, assignmentTotals(source, assignment));
      }
      return {
        total: found[0]?.total ?? 0,
        page: number,
        assignments: found.flatMap(({ assignment_id }) => totals.get(assignment_id) ?? []),
      };
    });
  };

  return {
    getAssignmentsByUser: (context, { query }) =>
      page(context, query.page, { owner_puid: query.user_puid, lesson_id: null }, query.attempt_rule),
    getAssignmentByLesson: (context, { query }) => page(context, 1, { owner_puid: null, lesson_id: query.lesson_id }, query.attempt_rule),
    getAssignmentProgress: async (context, { query }) => {
      const source = await readSource(visibility, context, query);
      return assignmentProgress(source, newestAssignment(source));
    },
    getStudentViewSummary: async (context, { query }) => studentViewSummary(await readSource(visibility, context, query)),
    getStudentAssignments: async (context, { query }) => {
      const source = await readSource(visibility, context, query);
      return studentAssignments(source, studentOf(source, query.student_puid));
    },
    getAssignmentViewSummary: async (context, { query }) => assignmentViewSummary(await readSource(visibility, context, query)),
    getAssignmentResourcesDetails: async (context, { query }) => {
      const source = await readSource(visibility, context, query);
      return assignmentResourcesDetails(source, newestAssignment(source));
    },
  } satisfies HandlersOf<typeof calls>;
}
