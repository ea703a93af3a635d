import { apiQuery } from '#client/shared/platform/queries.ts';
import { getQuizDetails } from '#contract/quizzes.contract.ts';

/** What the server has of a quiz; once it was judged, with score and feedback. Kept with the dashboard, and refreshed with it. */
export function quizDetailsQuery(userPuid: string, lessonId: number, assignmentId: number, quizId: number) {
  const query = { user_puid: userPuid, lesson_id: lessonId, assignment_id: assignmentId, quiz_id: quizId };
  return apiQuery('studentDashboard', getQuizDetails, { query });
}
