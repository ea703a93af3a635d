import { isPastDue } from '#domain/time/due-dates.ts';
import { hasUnsentWork, type LessonHere } from '../on-device/work-here.ts';
import { byUrgency } from './next-activity.ts';

/** How lessons stand for a student; each lesson stands in one group. */
export type LessonGroup = 'overdue' | 'inProgress' | 'due' | 'waiting' | 'done';
const LESSON_GROUPS: readonly LessonGroup[] = ['overdue', 'inProgress', 'due', 'waiting', 'done'];

/** Where a lesson stands: a finished one waits until the server has all of it. `now` is the server's clock, ms. */
export function groupOf(lesson: LessonHere, now: number): LessonGroup {
  if (lesson.state === 'completed') return hasUnsentWork(lesson) ? 'waiting' : 'done';
  if (isPastDue(lesson.due_date, now)) return 'overdue';
  return lesson.state === 'started' ? 'inProgress' : 'due';
}

/** The groups that have lessons, in their order, the most urgent lesson of each first. */
export function inGroups(lessons: readonly LessonHere[], now: number): readonly { group: LessonGroup; lessons: readonly LessonHere[] }[] {
  return LESSON_GROUPS.map((group) => ({
    group,
    lessons: lessons.filter((lesson) => groupOf(lesson, now) === group).toSorted(byUrgency),
  })).filter((each) => each.lessons.length > 0);
}
