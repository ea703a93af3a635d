import { m } from '#client/staff/messages/library/workspace.ts';
import type { WorkspaceLesson } from '#contract/workspace/lessons.schemas.ts';

/** How many, by what they are. Both kinds together are lessons, as under "All lessons". */
export function countedLessons(lessons: readonly Pick<WorkspaceLesson, 'is_assignment'>[]): string {
  const count = lessons.length;
  return lessons.every(({ is_assignment }) => is_assignment === 'yes') ? m.assignmentsOf({ count }) : m.lessonsOf({ count });
}
