import { Link } from '@tanstack/react-router';
import { lessonName } from '#client/shared/platform/screen/format.ts';
import { AlertIcon, CheckIcon, ClockIcon, DownloadIcon } from '#client/shared/ui/icons/icons.tsx';
import { m } from '#client/student/messages/dashboard.ts';
import type { LessonResource } from '#contract/learning/learning.schemas.ts';
import { RESOURCE_TYPE } from '#domain/content/resource-types.ts';
import { hasRejectedWork, hasUnsentWork, type LessonHere } from '../on-device/work-here.ts';
import { Cover } from './cover.tsx';
import classes from './lesson-card.module.css';
import { dueLabel } from './lesson-labels.ts';
import { doneSteps, stepsOf } from './next-activity.ts';

interface LessonCardProps {
  readonly lesson: LessonHere;
  readonly now: number;
  /** All of it is on this device. */
  readonly ready: boolean;
}

const STATE_WORDS = { not_started: m.notStarted, started: m.started, completed: m.completed } as const;

/** One assigned lesson: its picture, its name, when it is due, how far it is, whether it can be taken offline. */
export function LessonCard({ lesson, now, ready }: LessonCardProps) {
  const due = lesson.state === 'completed' ? null : dueLabel(lesson.due_date, now);
  const total = lesson.resources.length;
  const taken = lesson.resources.find((resource) => resource.quiz?.submitted_at);
  const hasRetake = lesson.resources.some(({ retake, state }) => retake && state !== 'completed');
  const onlineOnly = lesson.resources.filter(({ is_online_only }) => is_online_only).length;
  const [waits, rejected] = [hasUnsentWork(lesson), hasRejectedWork(lesson)];
  return (
    <li className={classes.card} data-state={lesson.state}>
      <div className={classes.cover}>
        {lesson.cover_url && <Cover url={lesson.cover_url} />}
        <span className={classes.chip} data-state={lesson.state}>
          {lesson.state === 'completed' && <CheckIcon size="1em" />}
          {STATE_WORDS[lesson.state]()}
        </span>
      </div>
      <div className={classes.body}>
        <h4 className={classes.name}>
          <Link
            to="/authenticated/studentDashboard/studentLessonPlayer"
            search={{ lesson_id: lesson.lesson_id, assignment_id: lesson.assignment_id }}
            className={classes.link}
          >
            {lessonName(lesson)}
          </Link>
        </h4>
        {taken?.quiz && (
          <p className={classes.due}>
            <CheckIcon size="1.1em" />
            <span>{takenLabel(taken.resource_type_id, taken.quiz)}</span>
          </p>
        )}
        {hasRetake && <p className={classes.due}>{m.anotherTry()}</p>}
        {due && (
          <p className={due.late ? classes.late : classes.due}>
            {due.late ? <AlertIcon size="1.1em" /> : <ClockIcon size="1.1em" />}
            <span>{due.text}</span>
          </p>
        )}
        <div className={classes.foot}>
          <span className={classes.steps} aria-hidden="true">
            {stepsOf(lesson).map((step) => (
              <span key={step.resource_id} className={classes.step} data-state={step.state} />
            ))}
          </span>
          <p className={classes.progress}>{m.stepsDone({ done: doneSteps(lesson), total })}</p>
        </div>
        {(ready || waits || rejected) && (
          <p className={classes.notes}>
            {rejected && (
              <span className={classes.waits}>
                <AlertIcon size="1.1em" />
                {m.rejectedHere()}
              </span>
            )}
            {waits && (
              <span className={classes.waits}>
                <ClockIcon size="1.1em" />
                {m.savedHere()}
              </span>
            )}
            {ready && (
              <span className={classes.ready}>
                <DownloadIcon size="1.1em" />
                {onlineOnly > 0 ? m.readyOfflineExcept({ count: onlineOnly }) : m.readyOffline()}
              </span>
            )}
          </p>
        )}
      </div>
    </li>
  );
}

/** How a quiz, or an assessment, which is a test to students, came out as far as it is known. */
function takenLabel(typeId: number, { score, max_score: total, awaiting_points }: NonNullable<LessonResource['quiz']>): string {
  const isTest = typeId === RESOURCE_TYPE.assessment;
  // Points that a teacher has yet to give would look like points that were missed.
  if (score === null || awaiting_points) return isTest ? m.testHandedIn() : m.handedIn();
  return (isTest ? m.testScore : m.score)({ score, total });
}
