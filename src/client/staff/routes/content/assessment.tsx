import { createFileRoute, Navigate } from '@tanstack/react-router';
import { QuizRehearsal } from '#client/shared/features/questions/quiz-rehearsal.tsx';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { readPreviewSearch } from '#client/staff/features/content/library/library-search.ts';
import { AssessmentScreen } from '#client/staff/features/content/quizzes/assessment-screen.tsx';
import { LIBRARY_READERS } from '#contract/roles.ts';

/** A quiz as those who teach see it, and as a student does. */
export const Route = createFileRoute('/authenticated/content/assessment')({
  staticData: screen({ roles: LIBRARY_READERS, title: ['Assessment', 'Evaluación'] }),
  validateSearch: (address: { readonly item_id?: number; readonly view?: string }) => address,
  component: Assessment,
});

function Assessment() {
  const search = Route.useSearch();
  // Without a quiz the library is where one is picked.
  if (search.item_id === undefined) return <Navigate to="/authenticated/content/contentHome" replace />;
  return (
    <AssessmentScreen
      itemId={readPreviewSearch({ ...search }).item_id}
      view={search.view === 'student' ? 'student' : 'teacher'}
      rehearsal={(quiz, language) => <QuizRehearsal paper={quiz} language={language} />}
    />
  );
}
