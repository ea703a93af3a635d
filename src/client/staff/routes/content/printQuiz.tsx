import { createFileRoute, Navigate } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { readPreviewSearch } from '#client/staff/features/content/library/library-search.ts';
import { PrintQuizScreen } from '#client/staff/features/content/quizzes/print-quiz-screen.tsx';
import { LIBRARY_READERS } from '#contract/roles.ts';

/** A quiz to be printed, with its answer key. */
export const Route = createFileRoute('/authenticated/content/printQuiz')({
  staticData: screen({ roles: LIBRARY_READERS, title: ['Print a quiz', 'Imprimir un cuestionario'] }),
  validateSearch: (address: { readonly item_id?: number }) => address,
  component: PrintQuiz,
});

function PrintQuiz() {
  const search = Route.useSearch();
  // Without a quiz the library is where one is picked.
  if (search.item_id === undefined) return <Navigate to="/authenticated/content/contentHome" replace />;
  return <PrintQuizScreen itemId={readPreviewSearch({ ...search }).item_id} />;
}
