import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { m } from '#client/student/messages/on-paper.ts';
import { getPrintableItemResponse } from '#contract/quizzes/paper.contract.ts';
import { RESOURCE_TYPE } from '#domain/content/resource-types.ts';

interface OnPaperProps {
  readonly quizId: number;
  readonly lessonId: number;
  readonly questions: number;
}

/** How many answers of a printed quiz the server has. The printed paper comes from this device. */
export function OnPaper({ quizId, lessonId, questions }: OnPaperProps) {
  const query = { item_id: quizId, lesson_id: lessonId, item_type_id: RESOURCE_TYPE.quiz };
  const { data, error } = useQuery(apiQuery('studentDashboard', getPrintableItemResponse, { query }));
  // The text that the specification gives (section 8).
  if (error && !data) return <p>{getPrintableItemResponse.failure}</p>;
  const done = Object.keys(data?.attempt?.responses ?? {}).length;
  return done > 0 ? <p>{m.received({ done, total: questions })}</p> : null;
}
