import type * as calls from '#contract/reports/report-assessments.contract.ts';
import type { GroupVisibility } from '#server/http/group-visibility.ts';
import type { Handler, HandlersOf } from '#server/http/handler-types.ts';
import { readEvidencedSources } from './home/taught-sources.ts';
import { readAnalyzedClasses } from './items/analyzed-classes.ts';
import { compareItems } from './items/compare-items.ts';
import { newestQuiz, readEvidencedSource, readKeyedSource, studentOf } from './report-sources.ts';
import {
  groupAssessmentReport,
  individualAssessmentReport,
  individualStudentReport,
  studentAssessmentReport,
} from './views/assessment-views.ts';
import { itemwiseOf, itemwiseReport } from './views/item-views.ts';

/** Reports by quiz, assessment and standard (specification section 7, "Reports"). */
export function reportAssessmentsHandlers(visibility: Pick<GroupVisibility, 'findGroup' | 'visibleGroups'>) {
  const itemwise: Handler<typeof calls.getLearnosityItemwiseQuiz> = async (context, { query }) => {
    const source = await readKeyedSource(visibility, context, query);
    return compareItems(visibility, context, source, itemwiseReport(source, newestQuiz(source.quizzes)));
  };
  return {
    getGroupAssessmentReport: async (context, { query }) =>
      groupAssessmentReport(await readEvidencedSources(visibility, context, query), query.all_classes),
    getStudentAssessmentReport: async (context, { query }) =>
      studentAssessmentReport(await readEvidencedSources(visibility, context, query), query.all_classes),
    getIndividualAssessmentReport: async (context, { query }) => {
      const source = await readEvidencedSource(visibility, context, query);
      return individualAssessmentReport(source, newestQuiz(source.quizzes));
    },
    getIndividualStudentAssessmentReport: async (context, { query }) => {
      const source = await readEvidencedSource(visibility, context, query);
      return individualStudentReport(source, studentOf(source, query.student_puid));
    },
    getItemwiseQuiz: async (context, { query: { all_classes, ...query } }) => {
      if (!all_classes) return itemwise(context, { query, body: {} });
      const [first, ...others] = await readAnalyzedClasses(visibility, context, query);
      return itemwiseOf(first, others);
    },
    getLearnosityItemwiseQuiz: itemwise,
  } satisfies HandlersOf<typeof calls>;
}
