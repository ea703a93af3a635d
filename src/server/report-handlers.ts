import type { AllHandlers } from '#server/http/call-table.ts';
import type { GroupVisibility } from '#server/http/group-visibility.ts';
import { readItemDetails } from './features/content/content-items.store.ts';
import { readQuizPapers } from './features/content/content-quizzes.store.ts';
import { findAssignedGroups, listAssignedGroups } from './features/groups/visible-groups.store.ts';
import { readKeys } from './features/quizzes/attempts.store.ts';
import { judgeAttempt } from './features/quizzes/judge-attempt.ts';
import { familyLettersHandlers } from './features/reports/family-letters.handlers.ts';
import { gradebookHandlers } from './features/reports/gradebook.handlers.ts';
import { gradingHandlers } from './features/reports/grading.handlers.ts';
import { labHandlers } from './features/reports/labs.handlers.ts';
import { exportMakers } from './features/reports/long-exports/export-makers.ts';
import { laterWhenLong } from './features/reports/long-exports/later-when-long.ts';
import { longExportsHandlers } from './features/reports/long-exports/long-exports.handlers.ts';
import { ownRubricsHandlers } from './features/reports/own-rubrics.handlers.ts';
import { reportAssessmentsHandlers } from './features/reports/report-assessments.handlers.ts';
import { reportAttemptsHandlers } from './features/reports/report-attempts.handlers.ts';
import { reportEtlHandlers } from './features/reports/report-etl.handlers.ts';
import { reportItemsHandlers } from './features/reports/report-items.handlers.ts';
import { reportProgressHandlers } from './features/reports/report-progress.handlers.ts';
import { reportReleaseHandlers } from './features/reports/report-release.handlers.ts';
import { reportsHandlers } from './features/reports/reports.handlers.ts';
import { rescoringHandlers } from './features/reports/rescoring.handlers.ts';
import { retakesHandlers } from './features/reports/retakes.handlers.ts';
import { savedCommentsHandlers } from './features/reports/saved-comments.handlers.ts';
import { teacherHomeHandlers } from './features/reports/teacher-home.handlers.ts';
import { workNoteHandlers } from './features/reports/work-notes.handlers.ts';
import { usageScope } from './features/usage/usage.policy.ts';
import type { Jobs } from './jobs/run-jobs.ts';

interface ReportDependencies {
  readonly visibility: Pick<GroupVisibility, 'groupScope' | 'visibleGroups' | 'findGroup'>;
  readonly jobs: Pick<Jobs, 'plan' | 'enqueue'>;
  /** Has learning platforms told of what these change. */
  readonly scored: <Handlers extends object>(handlers: Handlers) => Handlers;
}

type ReportArea =
  | `report${'s' | 'Items' | 'Progress' | 'Assessments' | 'Attempts' | 'Release' | 'Exports' | 'Etl'}`
  | ('gradebook' | 'rescoring' | 'grading' | 'retakes' | 'teacherHome' | 'familyLetters' | 'longExports');

/** Handlers of reports, grading and exports, and what they read of other areas. */
export function reportHandlers({ visibility, jobs, scored }: ReportDependencies): Pick<AllHandlers, ReportArea> {
  const exports = exportMakers(visibility);
  const later = { jobs };
  return {
    reports: reportsHandlers({ ...visibility, listAssignedGroups, findAssignedGroups }),
    reportItems: reportItemsHandlers({ scopeOf: usageScope }),
    reportProgress: reportProgressHandlers(visibility),
    reportAssessments: reportAssessmentsHandlers(visibility),
    reportAttempts: reportAttemptsHandlers(visibility),
    gradebook: { ...scored(gradebookHandlers(visibility)), ...laterWhenLong(exports.gradebook, later) },
    rescoring: scored(rescoringHandlers({ ...visibility, readKeys, judgeAttempt })),
    grading: {
      ...scored(gradingHandlers(visibility)),
      ...labHandlers({ ...visibility, readItemDetails, readQuizPapers }),
      ...workNoteHandlers(visibility),
      ...savedCommentsHandlers,
      ...ownRubricsHandlers,
    },
    reportRelease: scored(reportReleaseHandlers(visibility)),
    retakes: scored(retakesHandlers(visibility)),
    reportExports: laterWhenLong(exports.reportExports, later),
    reportEtl: { ...reportEtlHandlers(visibility), ...laterWhenLong(exports.reportEtl, later) },
    teacherHome: teacherHomeHandlers,
    familyLetters: familyLettersHandlers(visibility),
    longExports: longExportsHandlers(visibility),
  };
}
