import { createFileRoute, Navigate } from '@tanstack/react-router';
import { QuizRehearsal } from '#client/shared/features/questions/quiz-rehearsal.tsx';
import { ReaderProvider } from '#client/shared/features/reading/reader-provider.tsx';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { WorkspaceQuiz } from '#client/staff/features/content/quizzes/workspace-quiz.tsx';
import { type PlayerSearch, TeacherPlayer } from '#client/staff/features/workspace/teacher-player.tsx';
import { STAFF } from '#contract/roles.ts';

/** A lesson for the class screen, or previewed. */
export const Route = createFileRoute('/authenticated/workspace/lessonPlayer')({
  staticData: screen({ roles: STAFF, title: ['Lesson player', 'Reproductor de lecciones'] }),
  validateSearch: (address: PlayerSearch) => address,
  component: LessonPlayer,
});

function LessonPlayer() {
  const search = Route.useSearch();
  const lesson_id = Number(search.lesson_id);
  if (!Number.isSafeInteger(lesson_id) || lesson_id <= 0) return <Navigate to="/authenticated/workspace/workspaceHome" replace />;
  return (
    <ReaderProvider>
      <TeacherPlayer
        key={`${lesson_id} ${search.mode} ${search.prebuilt}`}
        search={{ ...search, lesson_id }}
        quiz={(quiz, language) => (
          <WorkspaceQuiz
            key={quiz.quiz_id}
            quiz={quiz}
            lessonId={search.prebuilt ? null : lesson_id}
            language={language}
            rehearsal={(paper, inLanguage) => <QuizRehearsal paper={paper} language={inLanguage} />}
          />
        )}
      />
    </ReaderProvider>
  );
}
