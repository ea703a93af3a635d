import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { TO_PRACTICE, usePracticed } from '#client/shared/features/questions/use-practiced.ts';
import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { useConnectivity } from '#client/shared/platform/offline/connectivity.ts';
import { lessonName } from '#client/shared/platform/screen/format.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { buttonLook } from '#client/shared/ui/controls/button.tsx';
import { m } from '#client/student/messages/review-again.ts';
import type { AssignedLesson } from '#contract/learning/learning.schemas.ts';
import { getQuizDetails } from '#contract/quizzes/quizzes.contract.ts';
import { RESOURCE_TYPE } from '#domain/content/resource-types.ts';
import { dueForReview } from '#domain/learning/spaced-review.ts';
import classes from './review-card.module.css';

interface ReviewCardProps {
  readonly lessons: readonly AssignedLesson[];
  /** By the server's clock. */
  readonly now: number;
}

/** A quiz of some days ago whose missed questions are worth another look today: one at a time, and never a must. */
export function ReviewCard({ lessons, now }: ReviewCardProps) {
  const [practiced] = usePracticed();
  const quizzes = lessons.flatMap((lesson) =>
    lesson.resources.flatMap((resource) => (resource.quiz ? [{ quiz: { lesson, resource }, result: resource.quiz }] : [])),
  );
  const due = dueForReview(quizzes, practiced, now);
  const { userPuid } = useUser();
  const offline = useConnectivity().state === 'offline';
  const query = {
    user_puid: userPuid,
    lesson_id: due?.lesson.lesson_id ?? 0,
    assignment_id: due?.lesson.assignment_id ?? 0,
    quiz_id: due?.resource.item_id ?? 0,
  };
  // What was missed comes with the card, and is there without a connection; it may have been handed in on another device.
  const { data } = useQuery({
    ...apiQuery('studentDashboard', getQuizDetails, { query }),
    enabled: due?.resource.resource_type_id === RESOURCE_TYPE.quiz,
  });
  if (!due || (offline && !data)) return null;
  const { lesson, resource } = due;
  return (
    <section className={classes.review} aria-labelledby="review">
      <div>
        <h2 id="review">{m.review()}</h2>
        <p>{m.reviewWhy({ lesson: lessonName(lesson) })}</p>
      </div>
      <Link
        to="/authenticated/studentDashboard/studentQuiz"
        search={{
          lesson_id: lesson.lesson_id,
          assignment_id: lesson.assignment_id,
          quiz_id: resource.item_id,
          resource_id: resource.resource_id,
        }}
        hash={TO_PRACTICE}
        className={buttonLook({ kind: 'primary' })}
      >
        {m.reviewGo()}
      </Link>
    </section>
  );
}
