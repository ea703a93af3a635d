import { createFileRoute, Link } from '@tanstack/react-router';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { PrintQuizView } from '#client/shared/viewers/quiz-sheet/print-quiz-view.tsx';
import { mayOpen } from '#client/student/features/learning/dashboard/next-activity.ts';
import {
  BackToLesson,
  LessonMessage,
  LessonSkeleton,
  NoLessonNamed,
  NotOnPaper,
} from '#client/student/features/learning/lesson/lesson-states.tsx';
import { namesLesson, numbersIn, type StepAddress } from '#client/student/features/learning/lesson/names-lesson.ts';
import { useLesson } from '#client/student/features/learning/lesson/use-lesson.ts';
import { OnPaper } from '#client/student/features/quizzes/on-paper.tsx';
import { m } from '#client/student/messages/player.ts';
import { RESOURCE_TYPE } from '#domain/content/resource-types.ts';

/** A quiz of an assigned lesson on paper, from this device where there is no network. What it prints never held a key. */
export const Route = createFileRoute('/authenticated/studentDashboard/printQuiz')({
  staticData: screen({ roles: ['student'], title: ['Print a quiz', 'Imprimir un cuestionario'] }),
  validateSearch: (search: Record<string, unknown>): StepAddress => numbersIn(search, ['lesson_id', 'assignment_id', 'resource_id']),
  component: PrintQuiz,
});

function PrintQuiz() {
  useLocale();
  const search = Route.useSearch();
  return namesLesson(search) ? <Paper {...search} /> : <NoLessonNamed />;
}

function Paper({ lesson_id, assignment_id, resource_id }: StepAddress) {
  const { lesson, pending, error, retry } = useLesson(useUser().userPuid, lesson_id, assignment_id);
  if (pending) return <LessonSkeleton />;
  const quiz = lesson?.contents.find((each) => each.resource_id === resource_id)?.quiz;
  if (lesson && !quiz) return <NoLessonNamed />;
  if (!lesson || !quiz || !mayOpen(lesson.assignment, resource_id)) return <LessonMessage error={error} onRetry={retry} />;
  const back = <BackToLesson step={{ lesson_id, assignment_id, resource_id }}>{m.toLesson()}</BackToLesson>;
  const isTest = lesson.assignment.resources.some(
    (each) => each.resource_id === resource_id && each.resource_type_id === RESOURCE_TYPE.assessment,
  );
  if (isTest) return <NotOnPaper back={back} />;
  const search = { lesson_id, assignment_id, resource_id, quiz_id: quiz.quiz_id };
  const enter = (
    <>
      <p>
        {m.onPaper()}{' '}
        <Link to="/authenticated/studentDashboard/studentQuiz" search={search}>
          {m.enterAnswers()}
        </Link>
      </p>
      <OnPaper quizId={quiz.quiz_id} lessonId={lesson_id} questions={quiz.questions.length} />
    </>
  );
  return <PrintQuizView quiz={quiz} back={back} choices={enter} />;
}
