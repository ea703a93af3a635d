import { createFileRoute, Navigate } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { QuestionScreen } from '#client/staff/features/question-bank/question-screen.tsx';
import { CONTENT_OWNERS } from '#contract/roles.ts';

/** One question of a quiz with its key. */
export const Route = createFileRoute('/authenticated/admin/viewQuestionAnswer')({
  staticData: screen({ roles: CONTENT_OWNERS, title: ['Quiz question', 'Pregunta de cuestionario'] }),
  validateSearch: (address: { question_id?: number }) => address,
  component: Question,
});

function Question() {
  const { question_id } = Route.useSearch();
  if (question_id === undefined) return <Navigate to="/authenticated/admin/questionAnswer" replace />;
  return <QuestionScreen key={question_id} part="quiz" questionId={Number(question_id) || 0} />;
}
