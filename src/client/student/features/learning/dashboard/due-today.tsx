import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { usePracticed } from '#client/shared/features/questions/use-practiced.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import type { AssignedLesson, LessonResource } from '#contract/learning/learning.schemas.ts';
import { RESOURCE_TYPE } from '#domain/content/resource-types.ts';
import { dueForReview, type Practiced } from '#domain/learning/spaced-review.ts';
import { LessonSkeleton } from '../lesson/lesson-states.tsx';
import { dashboardQuery } from './learning.queries.ts';

/** As many as fit into five minutes. */
const MAX_QUIZZES = 3;

/** A quiz with missed questions. */
export interface DueQuiz {
  readonly lesson: AssignedLesson;
  readonly resource: LessonResource;
}

/** The quizzes whose missed questions come back today, the longest overdue first. @param now by the server's clock */
export function dueQuizzes(lessons: readonly AssignedLesson[], practiced: Practiced, now: number): DueQuiz[] {
  const quizzes = lessons.flatMap((lesson) =>
    lesson.resources.flatMap((resource) =>
      resource.quiz && resource.resource_type_id === RESOURCE_TYPE.quiz ? [{ quiz: { lesson, resource }, result: resource.quiz }] : [],
    ),
  );
  return dueForReview(quizzes, practiced, now).slice(0, MAX_QUIZZES);
}

/** The quizzes that were due when the screen opened. Practicing changes what is due, but not the screen. */
export function DueToday({ children }: { readonly children: (due: readonly DueQuiz[]) => ReactNode }) {
  const { data, dataUpdatedAt, isPending } = useQuery(dashboardQuery(useUser().userPuid));
  const [practiced] = usePracticed();
  const [due, setDue] = useState<readonly DueQuiz[] | null>(null);
  if (due) return children(due);
  if (isPending) return <LessonSkeleton />;
  const now = data ? Date.parse(data.server_time) + Math.max(0, Date.now() - dataUpdatedAt) : 0;
  setDue(dueQuizzes(data?.assignments ?? [], practiced, now));
  return null;
}
