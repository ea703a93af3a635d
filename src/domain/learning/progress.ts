import type { ProgressState } from '#contract/learning/learning.schemas.ts';

/** The state of a lesson from its resources: completed only if all of them are; a lesson without resources is not started. */
export function lessonState(resources: readonly ProgressState[]): ProgressState {
  if (resources.length > 0 && resources.every((state) => state === 'completed')) return 'completed';
  return resources.some((state) => state !== 'not_started') ? 'started' : 'not_started';
}

/** What a student should do next comes first: unfinished lessons, due soonest first; then finished ones, latest first. */
export function inOrderOfNeed<
  Entry extends { readonly state: ProgressState; readonly due_date: string | null; readonly assigned_at: string },
>(lessons: readonly Entry[]): Entry[] {
  const due = ({ due_date }: Entry) => (due_date === null ? Number.POSITIVE_INFINITY : Date.parse(due_date));
  const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1);
  const unfinished = lessons.filter(({ state }) => state !== 'completed');
  const finished = lessons.filter(({ state }) => state === 'completed');
  return [
    ...unfinished.sort((a, b) => compare(due(a), due(b)) || compare(Date.parse(a.assigned_at), Date.parse(b.assigned_at))),
    ...finished.sort((a, b) => compare(Date.parse(b.assigned_at), Date.parse(a.assigned_at))),
  ];
}
