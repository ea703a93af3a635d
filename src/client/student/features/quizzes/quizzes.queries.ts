import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import type { QuizPaper } from '#contract/content/content.schemas.ts';
import { getAssessmentOverview, getQuizDetails } from '#contract/quizzes/quizzes.contract.ts';

/** What the server has of a quiz; once it was judged, with score and feedback. Kept with the dashboard, and refreshed with it. */
export function quizDetailsQuery(userPuid: string, lessonId: number, assignmentId: number, quizId: number) {
  const query = { user_puid: userPuid, lesson_id: lessonId, assignment_id: assignmentId, quiz_id: quizId };
  return apiQuery('studentDashboard', getQuizDetails, { query });
}

/** The same of whatever is taken: an assessment has a call of its own, and keeps its score until it is released. */
export function attemptQuery(userPuid: string, lessonId: number, assignmentId: number, { quiz_id, assessment }: QuizPaper) {
  if (!assessment) return quizDetailsQuery(userPuid, lessonId, assignmentId, quiz_id);
  const query = { user_puid: userPuid, lesson_id: lessonId, assignment_id: assignmentId, assessment_id: quiz_id };
  return { ...apiQuery('studentDashboard', getAssessmentOverview, { query }), meta: { quiet: true } };
}
