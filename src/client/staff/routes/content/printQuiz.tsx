import { createFileRoute } from '@tanstack/react-router';
import { readPreviewSearch } from '#client/staff/features/content/library-search.ts';
import { PrintQuizScreen } from '#client/staff/features/content/print-quiz-screen.tsx';

/** A quiz to be printed, with its answer key. */
export const Route = createFileRoute('/authenticated/content/printQuiz')({
  validateSearch: (address: { readonly item_id?: number }) => address,
  component: PrintQuiz,
});

function PrintQuiz() {
  return <PrintQuizScreen itemId={readPreviewSearch({ ...Route.useSearch() }).item_id} />;
}
