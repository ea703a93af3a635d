import { m } from '#client/student/messages/dashboard.ts';
import type { LessonHere } from '../on-device/work-here.ts';
import classes from './dashboard.module.css';
import { LessonCard } from './lesson-card.tsx';
import { inGroups, type LessonGroup } from './lesson-groups.ts';

interface LessonGroupsProps {
  readonly lessons: readonly LessonHere[];
  /** The server's clock, ms. */
  readonly now: number;
  /** Assignments that are on this device whole. */
  readonly ready: ReadonlySet<number>;
}

const TITLES: Readonly<Record<LessonGroup, () => string>> = {
  overdue: m.overdue,
  inProgress: m.inProgress,
  due: m.due,
  waiting: m.waitingToSend,
  done: m.finishedLessons,
};

/** The lessons by how they stand: past due, in progress, to do, waiting to be received, done. */
export function LessonGroups({ lessons, now, ready }: LessonGroupsProps) {
  return inGroups(lessons, now).map(({ group, lessons: own }) => (
    <section key={group} aria-labelledby={`lessons-${group}`} className={classes.group}>
      <h3 id={`lessons-${group}`} className={classes.groupTitle}>
        {TITLES[group]()} <span className={classes.count}>{own.length}</span>
      </h3>
      <ul className={classes.cards}>
        {own.map((lesson) => (
          <LessonCard key={lesson.assignment_id} lesson={lesson} now={now} ready={ready.has(lesson.assignment_id)} />
        ))}
      </ul>
    </section>
  ));
}
