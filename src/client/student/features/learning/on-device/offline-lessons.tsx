import { Link } from '@tanstack/react-router';
import { m } from '#client/shared/messages/offline.ts';
import { inLocale, lessonName } from '#client/shared/platform/screen/format.ts';
import { EmptyState } from '#client/shared/ui/states/empty-state.tsx';
import { mayOpen, nextActivity, stepsOf } from '../dashboard/next-activity.ts';
import { kindOf } from '../lesson/resource-kind.ts';
import classes from './offline-lessons.module.css';
import type { ReadyLesson } from './use-lessons-here.ts';

/** So many are a choice; the search finds the others. */
const MAX_TO_READ = 9;

/** What a student can do now: go on with a lesson, read, look. */
export function OfflineLessons({ lessons }: { readonly lessons: readonly ReadyLesson[] }) {
  const next = lessons.flatMap(({ assignment }) => nextActivity([assignment]) ?? []);
  const readable = lessons
    .flatMap(({ assignment, contents }) =>
      stepsOf(assignment)
        .filter((step) => mayOpen(assignment, step.resource_id))
        .filter((step) => contents.some((content) => content.resource_id === step.resource_id && content.quiz === null))
        .map((step) => ({ assignment, step })),
    )
    .sort((one, other) => Number(one.step.state === 'completed') - Number(other.step.state === 'completed'))
    .slice(0, MAX_TO_READ);
  // Without a sign-in, lessons of several classes may be here.
  const isOneClass = new Set(lessons.map(({ assignment }) => assignment.group_puid)).size === 1;
  if (lessons.length === 0) return <EmptyState title={m.noLessons()} text={m.noLessonsWhy()} />;
  return (
    <>
      <section>
        <h2 className={classes.title}>{m.continue()}</h2>
        {next.length === 0 && <p>{m.allDone()}</p>}
        <ul className={classes.list}>
          {next.map(({ lesson, resource, step }) => (
            <li key={lesson.assignment_id}>
              <Link
                to="/authenticated/studentDashboard/studentLessonPlayer"
                search={{ lesson_id: lesson.lesson_id, assignment_id: lesson.assignment_id, resource_id: resource.resource_id }}
                className={classes.card}
              >
                <strong>{lessonName(lesson)}</strong>
                {!isOneClass && <span>{lesson.group_name}</span>}
                <span>{m.step({ step, total: lesson.resources.length, title: inLocale(resource.title) })}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      {readable.length > 0 && (
        <section>
          <h2 className={classes.title}>{m.read()}</h2>
          <ul className={classes.list}>
            {readable.map(({ assignment, step }) => (
              <li key={`${assignment.assignment_id}:${step.resource_id}`}>
                <Link
                  to="/authenticated/studentDashboard/studentLessonPlayer"
                  search={{ lesson_id: assignment.lesson_id, assignment_id: assignment.assignment_id, resource_id: step.resource_id }}
                  className={classes.card}
                >
                  <strong>{inLocale(step.title)}</strong>
                  <span>
                    {kindOf(step.resource_type_id)} · {lessonName(assignment)}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
