import type { AssignedLesson, LessonResource } from '#contract/learning/learning.schemas.ts';

/** The one thing to do next: a step of a lesson. */
export interface NextActivity<Lesson extends AssignedLesson = AssignedLesson> {
  readonly lesson: Lesson;
  readonly resource: LessonResource;
  /** Counted from 1, for people. */
  readonly step: number;
}

/** A lesson's steps in the teacher's order. */
export function stepsOf<Lesson extends Pick<AssignedLesson, 'resources'>>(lesson: Lesson): Lesson['resources'] {
  return [...lesson.resources].sort((one, other) => one.sort_order - other.sort_order || one.resource_id - other.resource_id);
}

/** How many steps of a lesson are done. */
export function doneSteps(lesson: Pick<AssignedLesson, 'resources'>): number {
  return lesson.resources.filter((resource) => resource.state === 'completed').length;
}

/** Most urgent first: by due date (overdue ones lead), those without one last, the oldest assignment before the newer. */
export function byUrgency(one: AssignedLesson, other: AssignedLesson): number {
  const due = (lesson: AssignedLesson) => (lesson.due_date === null ? Number.POSITIVE_INFINITY : Date.parse(lesson.due_date));
  const [first, second] = [due(one), due(other)];
  if (first !== second) return first < second ? -1 : 1;
  return one.assigned_at.localeCompare(other.assigned_at) || one.assignment_id - other.assignment_id;
}

/** The first unfinished step of the most urgent unfinished lesson; null when everything is done. */
export function nextActivity<Lesson extends AssignedLesson>(lessons: readonly Lesson[]): NextActivity<Lesson> | null {
  for (const lesson of [...lessons].sort(byUrgency)) {
    if (lesson.state === 'completed') continue;
    const steps = stepsOf(lesson);
    const index = steps.findIndex((step) => step.state !== 'completed');
    const resource = steps[index];
    if (resource) return { lesson, resource, step: index + 1 };
  }
  return null;
}

/**
 * Whether a step may be opened now. With `enforce_order` a step opens when all before it are done;
 * what was begun once never closes again.
 */
export function mayOpen(lesson: Pick<AssignedLesson, 'resources' | 'enforce_order'>, resourceId: number): boolean {
  if (!lesson.enforce_order) return true;
  for (const step of stepsOf(lesson)) {
    if (step.resource_id === resourceId) return true;
    if (step.state !== 'completed') {
      const wanted = lesson.resources.find((resource) => resource.resource_id === resourceId);
      return wanted !== undefined && wanted.state !== 'not_started';
    }
  }
  return false;
}
