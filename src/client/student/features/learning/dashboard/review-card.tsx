import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { TODAY } from '#client/shared/features/questions/practice-today.ts';
import { usePracticed } from '#client/shared/features/questions/use-practiced.ts';
import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { useConnectivity } from '#client/shared/platform/offline/connectivity.ts';
import { lessonName } from '#client/shared/platform/screen/format.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { buttonLook } from '#client/shared/ui/controls/button.tsx';
import { m } from '#client/student/messages/review-again.ts';
import type { AssignedLesson } from '#contract/learning/learning.schemas.ts';
import { getQuizDetails } from '#contract/quizzes/quizzes.contract.ts';
import { dueQuizzes } from './due-today.tsx';
import classes from './review-card.module.css';

interface ReviewCardProps {
  readonly lessons: readonly AssignedLesson[];
  /** By the server's clock. */
  readonly now: number;
}

/** Five minutes for today: optional practice of questions that were missed some days ago. */
export function ReviewCard({ lessons, now }: ReviewCardProps) {
  const [practiced] = usePracticed();
  const due = dueQuizzes(lessons, practiced, now);
  const { userPuid } = useUser();
  const offline = useConnectivity().state === 'offline';
  // What was missed comes with the card, and is there without a connection; it may have been handed in on another device.
  const details = useQueries({
    queries: due.map(({ lesson, resource }) => {
      const query = {
        user_puid: userPuid,
        lesson_id: lesson.lesson_id,
        assignment_id: lesson.assignment_id,
        quiz_id: resource.item_id,
      };
      return apiQuery('studentDashboard', getQuizDetails, { query });
    }),
  });
  const [first] = due;
  if (!first || (offline && details.every(({ data }) => !data))) return null;
  const { lesson, resource } = first;
  return (
    <section className={classes.review} aria-labelledby="review">
      <div>
        <h2 id="review">{m.review()}</h2>
        <p>{due.length > 1 ? m.reviewSeveral({ count: due.length }) : m.reviewWhy({ lesson: lessonName(lesson) })}</p>
      </div>
      <Link
        to="/authenticated/studentDashboard/studentQuiz"
        search={{
          lesson_id: lesson.lesson_id,
          assignment_id: lesson.assignment_id,
          quiz_id: resource.item_id,
          resource_id: resource.resource_id,
        }}
        hash={TODAY}
        className={buttonLook({ kind: 'primary' })}
      >
        {m.reviewGo()}
      </Link>
    </section>
  );
}
