import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { questionsDownload } from '#client/staff/features/authoring-tool/own-quizzes/questions-download.tsx';
import { QuestionBankScreen } from '#client/staff/features/question-bank/question-bank-screen.tsx';
import { STAFF } from '#contract/roles.ts';

/** The library's questions for those who teach: found, compared, and made into quizzes of their own. */
export const Route = createFileRoute('/authenticated/workspace/workspaceHome/questionBank')({
  staticData: screen({ roles: STAFF, title: ['Question bank', 'Banco de preguntas'] }),
  component: () => <QuestionBankScreen part={null} download={questionsDownload} />,
});
