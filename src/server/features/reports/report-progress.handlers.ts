import type * as calls from '#contract/reports/report-progress.contract.ts';
import type { AssignmentTotals, EarlierClass } from '#contract/reports/report-progress.schemas.ts';
import { groupedBy } from '#domain/reporting/grouped-by.ts';
import { notFound } from '#server/http/api-error.ts';
import type { GroupVisibility } from '#server/http/group-visibility.ts';
import type { CallContext, HandlersOf } from '#server/http/handler-types.ts';
import { listEarlierClasses, standingIn } from './book/earlier-classes.store.ts';
import { type AskedAssignments, type FoundAssignment, listGivenAssignments } from './book/given-assignments.store.ts';
import { atOneMoment } from './book/read-class-book.ts';
import { readSources } from './home/taught-sources.ts';
import { newestAssignment, type ReportAsked, readSource, readSourceIn, studentOf, visibleGroup } from './report-sources.ts';
import {
  assignmentProgress,
  assignmentResourcesDetails,
  assignmentTotals,
  assignmentViewSummary,
  earlierClass,
  studentAssignments,
  studentsOfClasses,
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
    getAssignmentByLesson: (context, { query }) =>
      page(context, query.page, { owner_puid: null, lesson_id: query.lesson_id }, query.attempt_rule),
    getAssignmentProgress: async (context, { query }) => {
      const source = await readSource(visibility, context, query);
      return assignmentProgress(source, newestAssignment(source));
    },
    getStudentViewSummary: async (context, { query }) => {
      const sources = await readSources(visibility, context, query);
      return query.all_classes ? studentsOfClasses(sources) : studentViewSummary(sources[0]);
    },
    getStudentAssignments: async (context, { query }) => {
      const source = await readSource(visibility, context, query);
      return studentAssignments(source, studentOf(source, query.student_puid));
    },
    getEarlierClasses: async (context, { query: { group_puid, student_puid, attempt_rule } }) => {
      const { caller, now } = context;
      const group = await visibleGroup(visibility, context, group_puid);
      return atOneMoment(context.db, async (tx) => {
        const student = await standingIn(tx, group, student_puid);
        const seen = visibility.visibleGroups(caller);
        if (!student || !seen) throw notFound('This student');
        const { is_in, ...head } = student;
        const found = await listEarlierClasses(tx, group, student_puid, is_in ? null : seen);
        const classes: EarlierClass[] = [];
        for (const place of found.classes) {
          const asked = { attempt_rule, with_times: true, only_student: student_puid, even_if_left: true };
          classes.push(earlierClass(await readSourceIn(tx, place, context, asked), head, place));
        }
        return { student: head, as_of: now.toISOString(), classes, left_off: found.left_off };
      });
    },
    getAssignmentViewSummary: async (context, { query }) => assignmentViewSummary(await readSources(visibility, context, query)),
    getAssignmentResourcesDetails: async (context, { query }) => {
      const source = await readSource(visibility, context, query);
      return assignmentResourcesDetails(source, newestAssignment(source));
    },
  } satisfies HandlersOf<typeof calls>;
}
