import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { m } from '#client/student/messages/class-together.ts';
import { getAssignmentResponses } from '#contract/learning/learning.contract.ts';
import { getOtherStudentsTracking } from '#contract/learning/progress.contract.ts';
import classes from './lesson-player.module.css';

interface ClassTogetherProps {
  readonly lessonId: number;
  readonly assignmentId: number;
}

/**
 * What the teacher has of the student's steps, and how far the class is, without a name. Nothing of it shows where the server never
 * answered: the lesson is whole without it.
 */
export function ClassTogether({ lessonId: lesson_id, assignmentId: assignment_id }: ClassTogetherProps) {
  useLocale();
  const own = useQuery(apiQuery('studentDashboard', getAssignmentResponses, { query: { lesson_id, assignment_id } }));
  const others = useQuery(apiQuery('studentDashboard', getOtherStudentsTracking, { query: { lessonId: lesson_id, assignment_id } }));
  const steps = own.data?.resources ?? [];
  if (steps.length === 0 && !others.data) return null;
  return (
    <details className={classes.note}>
      <summary className="tp-more">{m.title()}</summary>
      {steps.length > 0 && <p>{m.received({ done: steps.filter(({ completed }) => completed).length, total: steps.length })}</p>}
      {others.data && (
        <p>{m.classmates({ started: others.data.started, completed: others.data.completed, total: others.data.classmates })}</p>
      )}
    </details>
  );
}
