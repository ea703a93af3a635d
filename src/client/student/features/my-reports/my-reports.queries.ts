import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { useApiMutation } from '#client/shared/platform/calls/use-api-mutation.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { getIndividualQuizAttempts, getIndividualQuizResponse, insertFeedback } from '#contract/reports/report-attempts.contract.ts';
import { getStudentReleasedReports } from '#contract/reports/report-release.contract.ts';

/** What was released to the student, newest first. Kept with the dashboard; asked for anew whenever a screen shows it: "look now". */
export function releasedQuery() {
  return { ...apiQuery('studentDashboard', getStudentReleasedReports), staleTime: 0 };
}

/** One time that a class was given a quiz. */
export interface QuizOfMine {
  readonly groupPuid: string;
  readonly assignmentId: number;
  readonly quizId: number;
}

/** The report of one quiz, once it was released. */
export function useReleased({ groupPuid, assignmentId, quizId }: QuizOfMine) {
  const { data } = useQuery(releasedQuery());
  return data?.find(({ quiz, group_puid }) => quiz.quiz_id === quizId && quiz.assignment_id === assignmentId && group_puid === groupPuid);
}

/** The student's own attempts at one quiz or assessment, that time. Kept on the device, as what the teacher says of them is. */
export function attemptsQuery(student_puid: string, { groupPuid: group_puid, assignmentId: assignment_id, quizId: quiz_id }: QuizOfMine) {
  return apiQuery('reports', getIndividualQuizAttempts, { query: { student_puid, group_puid, assignment_id, quiz_id } });
}

/**
 * The attempt of which a student reads points and words. Of excused work none counts, and what the teacher said of it is still for the
 * student.
 */
export function attemptToRead(list: DataOf<typeof getIndividualQuizAttempts> | undefined): string | null {
  const attempts = list?.attempts ?? [];
  return (attempts.find(({ is_counted }) => is_counted) ?? attempts.findLast(({ submitted_at }) => submitted_at))?.result_id ?? null;
}

/** One of them, question by question, once its report was released. */
export function responseQuery(result_id: string) {
  return apiQuery('reports', getIndividualQuizResponse, { query: { result_id } });
}

/** A thumb up or down for what was said of an answer. */
export function useThumb() {
  return useApiMutation(insertFeedback, {
    input: (body: { readonly result_id: string; readonly id: number; readonly is_thumbsUp: boolean }) => ({ body }),
    stale: [getIndividualQuizResponse],
  });
}
