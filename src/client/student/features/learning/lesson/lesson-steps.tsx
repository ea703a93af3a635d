import { Link } from '@tanstack/react-router';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { CheckIcon } from '#client/shared/ui/icons/icons.tsx';
import { KindIcon } from '#client/shared/ui/resources/kind-icon.tsx';
import { m } from '#client/student/messages/player.ts';
import { mayOpen, stepsOf } from '../dashboard/next-activity.ts';
import type { LessonHere } from '../on-device/work-here.ts';
import classes from './lesson-steps.module.css';
import { isFeminine, kindOf } from './resource-kind.ts';
import { LockIcon } from './step-signs.tsx';

const STATE_WORDS = { not_started: m.notStarted, started: m.started, completed: m.completed } as const;
const FEMININE = { not_started: m.notStarted, started: m.startedFeminine, completed: m.completedFeminine } as const;

/** The steps of a lesson: a list at the side, a row of numbers on a small screen. */
export function LessonSteps({ lesson, currentId }: { readonly lesson: LessonHere; readonly currentId: number }) {
  return (
    <nav aria-label={m.steps()}>
      <ol className={classes.steps}>
        {stepsOf(lesson).map((step) => {
          const here = step.resource_id === currentId;
          const open = mayOpen(lesson, step.resource_id);
          const inside = (
            <>
              <span className={classes.sign} data-state={step.state}>
                {step.state === 'completed' ? (
                  <CheckIcon size="1.3em" />
                ) : open ? (
                  <KindIcon typeId={step.resource_type_id} />
                ) : (
                  <LockIcon />
                )}
              </span>
              <span className={classes.words}>
                <span className={classes.title}>{inLocale(step.title)}</span>
                <span className={classes.state}>
                  {kindOf(step.resource_type_id)} ·{' '}
                  {open ? (isFeminine(step.resource_type_id) ? FEMININE : STATE_WORDS)[step.state]() : m.locked()}
                  {step.is_online_only && ` · ${m.onlineOnly()}`}
                  {here && <span className="tp-unseen"> · {m.here()}</span>}
                </span>
              </span>
            </>
          );
          return (
            <li key={step.resource_id} className={classes.item}>
              {open ? (
                <Link
                  to="/authenticated/studentDashboard/studentLessonPlayer"
                  search={{ lesson_id: lesson.lesson_id, assignment_id: lesson.assignment_id, resource_id: step.resource_id }}
                  className={classes.step}
                  data-here={here ? '' : undefined}
                >
                  {inside}
                </Link>
              ) : (
                <span className={classes.step} data-locked>
                  {inside}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
