import { Link } from '@tanstack/react-router';
import { inLocale, lessonName } from '#client/shared/platform/screen/format.ts';
import { ChevronIcon } from '#client/shared/ui/icons/icons.tsx';
import { m } from '#client/student/messages/dashboard.ts';
import classes from './continue-card.module.css';
import { Cover } from './cover.tsx';
import type { NextActivity } from './next-activity.ts';

/** The one thing to do next, above everything else on the dashboard. */
export function ContinueCard({ lesson, resource, step }: NextActivity) {
  return (
    <Link
      to="/authenticated/studentDashboard/studentLessonPlayer"
      search={{ lesson_id: lesson.lesson_id, assignment_id: lesson.assignment_id, resource_id: resource.resource_id }}
      className={classes.card}
    >
      <span className={classes.words}>
        <span className={classes.lesson}>{lessonName(lesson)}</span>
        <span className={classes.step}>{m.nextStep({ step, total: lesson.resources.length, title: inLocale(resource.title) })}</span>
        <span className={classes.action}>
          {lesson.state === 'not_started' ? m.start() : m.continue()}
          <ChevronIcon size="1.1em" />
        </span>
      </span>
      {lesson.cover_url && <Cover className={classes.cover} url={lesson.cover_url} />}
    </Link>
  );
}
