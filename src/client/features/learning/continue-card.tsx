import { Link } from '@tanstack/react-router';
import { m } from '#client/messages/dashboard.ts';
import { inLocale } from '#client/platform/format.ts';
import { ChevronIcon } from '#client/ui/icons/icons.tsx';
import classes from './continue-card.module.css';
import { lessonName } from './lesson-words.ts';
import type { NextActivity } from './next-activity.ts';

/** The one thing to do next, above everything else on the dashboard. */
export function ContinueCard({ lesson, resource, step }: NextActivity) {
  const begun = lesson.state !== 'not_started';
  return (
    <Link
      to="/authenticated/studentDashboard/studentLessonPlayer"
      search={{ lesson_id: lesson.lesson_id, assignment_id: lesson.assignment_id, resource_id: resource.resource_id }}
      className={classes.card}
    >
      <span className={classes.words}>
        <span className={classes.action}>{begun ? m.continue() : m.begin()}</span>
        <span className={classes.lesson}>{lessonName(lesson)}</span>
        <span className={classes.step}>{m.nextStep({ step, total: lesson.resources.length, title: inLocale(resource.title) })}</span>
      </span>
      <span className={classes.arrow}>
        <ChevronIcon size="2rem" />
      </span>
    </Link>
  );
}
