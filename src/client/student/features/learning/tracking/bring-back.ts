import type { NewOperation } from '#offline/outbox/outbox-entry.ts';
import { isCompleted, type TrackingNote, withCompleted, withStep } from './tracking-note.ts';
import type { TrackedLesson, TrackingOperations } from './tracking-operations.ts';

/** A note as it stands now, and the operations that carry what is new in it. */
export interface Noted {
  readonly draft: TrackingNote;
  readonly operations: readonly NewOperation[];
}

/**
 * A lesson session as a tab still knows it, where the browser took the tables from under it: with the operations that carry what is not
 * there again. What the server has already changes nothing there: a session and a step begin under their old ids, time and progress only grow.
 * @param known what this tab knows
 * @param kept what lies on the device now; another tab may have been first
 * @param seconds how long the session has been so far
 */
export function bringBack(
  operations: TrackingOperations,
  { assignment_id, resources }: TrackedLesson,
  known: TrackingNote,
  kept: TrackingNote | null,
  seconds: number,
): Noted {
  const isHere = kept?.sitting.op_id === known.sitting.op_id;
  const back: NewOperation[] = isHere ? [] : [operations.lesson(known, 'start', 0)];
  let draft: TrackingNote = isHere && kept ? kept : { ...known, notes: kept?.notes ?? [], steps: {} };
  for (const resource of resources) {
    const { resource_id } = resource;
    const step = known.steps[resource_id];
    if (step && !draft.steps[resource_id]) {
      draft = withStep(draft, assignment_id, resource_id, step);
      const first = { ...step, seconds: 0, percentage: 0 };
      back.push(operations.step(draft, resource, first, { after: step.after ?? null, isFirst: true }));
      back.push(operations.step(draft, resource, step, null));
    }
    if (isCompleted(known, resource_id) && !isCompleted(draft, resource_id)) {
      draft = withCompleted(draft, assignment_id, resource_id);
      back.push(operations.completion(resource, step ? [step.op_id] : []));
    }
  }
  if (back.length > 0) {
    const isFinished = resources.every(({ state, resource_id }) => state === 'completed' || isCompleted(draft, resource_id));
    back.push(operations.lesson(draft, isFinished ? 'complete' : 'progress', seconds));
  }
  // Another tab may have begun a later session, which goes on.
  if (kept && !isHere) return { draft: { ...kept, notes: draft.notes }, operations: back };
  return { draft: { ...draft, last_resource_id: known.last_resource_id }, operations: back };
}
