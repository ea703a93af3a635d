import type * as calls from '#contract/report-assessments.contract.ts';
import type { GroupSight } from '#server/http/group-sight.ts';
import type { Handler, HandlersOf } from '#server/http/handler-types.ts';
import { newestQuiz, readEvidencedSource, studentOf } from './report-sources.ts';
import {
  groupAssessmentReport,
  individualAssessmentReport,
  individualStudentReport,
  itemwiseReport,
  studentAssessmentReport,
} from './views/assessment-views.ts';

/** Reports by quiz, assessment and standard (specification section 7, "Reports"). */
export function reportAssessmentsHandlers(sight: Pick<GroupSight, 'findGroup'>) {
  const itemwise: Handler<typeof calls.getItemwiseQuiz> = async (context, { query }) => {
    const source = await readEvidencedSource(sight, context, query);
    return itemwiseReport(source, newestQuiz(source.quizzes));
  };
  return {
    getGroupAssessmentReport: async (context, { query }) => groupAssessmentReport(await readEvidencedSource(sight, context, query)),
    getStudentAssessmentReport: async (context, { query }) => studentAssessmentReport(await readEvidencedSource(sight, context, query)),
    getIndividualAssessmentReport: async (context, { query }) => {
      const source = await readEvidencedSource(sight, context, query);
      return individualAssessmentReport(source, newestQuiz(source.quizzes));
    },
    getIndividualStudentAssessmentReport: async (context, { query }) => {
      const source = await readEvidencedSource(sight, context, query);
      return individualStudentReport(source, studentOf(source, query.student_puid));
    },
    getItemwiseQuiz: itemwise,
    getLearnosityItemwiseQuiz: itemwise,
  } satisfies HandlersOf<typeof calls>;
}
