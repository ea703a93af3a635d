import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { questionsDownload } from '#client/staff/features/authoring-tool/own-quizzes/questions-download.tsx';
import { QuestionBankScreen } from '#client/staff/features/question-bank/question-bank-screen.tsx';
import { CONTENT_OWNERS } from '#contract/roles.ts';

/** The questions of all quizzes with their keys, for those who own content. */
export const Route = createFileRoute('/authenticated/admin/questionAnswer')({
  staticData: screen({ roles: CONTENT_OWNERS, title: ['Quiz questions', 'Preguntas de cuestionarios'] }),
  component: () => <QuestionBankScreen part="quiz" download={questionsDownload} />,
});
