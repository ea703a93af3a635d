import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import {
  BackToLesson,
  LessonMessage,
  LessonSkeleton,
  NoLessonNamed,
  ToLesson,
} from '#client/student/features/learning/lesson/lesson-states.tsx';
import { namesLesson, type QuizAddress, readQuizAddress } from '#client/student/features/learning/lesson/names-lesson.ts';
import { useLesson } from '#client/student/features/learning/lesson/use-lesson.ts';
import { useLessonTracker } from '#client/student/features/learning/tracking/use-lesson-tracker.ts';
import { LearnosityFrame } from '#client/student/features/quizzes/learnosity-frame.tsx';
import { m } from '#client/student/messages/player.ts';

/** An assessment of an assigned lesson that the external item-assessment service delivers. */
export const Route = createFileRoute('/authenticated/studentDashboard/StudentLearnosityView')({
  staticData: screen({ roles: ['student'], title: ['Test', 'Prueba'] }),
  validateSearch: readQuizAddress,
  component: StudentLearnosityView,
});

function StudentLearnosityView() {
  useLocale();
  const search = Route.useSearch();
  return namesLesson(search) ? <Assessment {...search} /> : <NoLessonNamed />;
}

function Assessment(search: QuizAddress) {
  const { lesson_id, assignment_id, quiz_id, resource_id } = search;
  const navigate = useNavigate();
  const { userPuid } = useUser();
  const [isDoneHere, setDoneHere] = useState(false);
  const { lesson, pending, error, retry } = useLesson(userPuid, lesson_id, assignment_id);
  const resource = lesson?.assignment.resources.find((each) => each.resource_id === resource_id) ?? null;
  const paper = lesson?.contents.find((each) => each.resource_id === resource_id)?.quiz ?? null;
  const tracking = useLessonTracker(userPuid, lesson?.assignment ?? null, resource);
  const toQuiz = () => void navigate({ to: '/authenticated/studentDashboard/studentQuiz', search, replace: true });
  // The browser's way back would begin once more what was handed in.
  const wasHandedIn = resource?.state === 'completed' && !isDoneHere;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address stays the same
  useEffect(() => {
    if (wasHandedIn) toQuiz();
  }, [wasHandedIn]);
  if (pending) return <LessonSkeleton />;
  if (lesson && (!paper || paper.quiz_id !== quiz_id)) return <NoLessonNamed />;
  if (!lesson || !resource || !paper) return <LessonMessage error={error} onRetry={retry} />;
  if (wasHandedIn) return <LessonSkeleton />;
  return (
    <>
      <BackToLesson step={search}>{m.toLesson()}</BackToLesson>
      {tracking.step && (
        <LearnosityFrame
          place={{ user_puid: userPuid, lesson_id, assignment_id, resource_id, paper }}
          tracked={tracking.step}
          onHere={toQuiz}
          onHandedIn={(opId) => {
            setDoneHere(true);
            void tracking.complete([opId]).catch(() => undefined);
          }}
          onward={<ToLesson step={search} />}
        />
      )}
    </>
  );
}
