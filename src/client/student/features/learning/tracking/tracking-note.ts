import type { StepNote } from '../on-device/work-here.ts';

/** A pause longer than this ends a lesson session; a reload does not. */
export const SESSION_ENDS_AFTER_MS = 30 * 60_000;

/** One step in this lesson session, with what of it was queued. */
export interface StepTrack {
  readonly tracking_id: string;
  readonly op_id: string;
  readonly seconds: number;
  readonly percentage: number;
  readonly sent_seconds: number;
  readonly sent_percentage: number;
  /** The step from which this one was entered first, as its first operation says. */
  readonly after?: number | null;
}

/** What of a lesson's tracking survives a reload. `notes` is what the dashboard reads (work-here.ts). */
export interface TrackingNote {
  readonly notes: readonly StepNote[];
  /** This lesson session. Devices store it under this name since the first release. */
  readonly sitting: {
    readonly tracking_id: string;
    readonly op_id: string;
    /** Only the first releases wrote it, as they named the operation before they queued it. */
    readonly queued?: boolean;
    readonly seconds: number;
    readonly touched_at: number;
  };
  readonly steps: Readonly<Record<number, StepTrack>>;
  readonly last_resource_id: number | null;
}

/** The draft's name. */
export const trackingKey = (assignmentId: number) => `tracking:${assignmentId}`;

/** Whether the lesson session goes on. A clock that was set back must not end it, nor one set forward keep it for ever. */
export function mayGoOn(note: TrackingNote, now: number): boolean {
  return Math.abs(now - note.sitting.touched_at) < SESSION_ENDS_AFTER_MS;
}

/** A new lesson session; what was completed before stays known. */
export function beginLessonSession(before: TrackingNote | null, trackingId: string, opId: string, now: number): TrackingNote {
  return {
    notes: before?.notes ?? [],
    sitting: { tracking_id: trackingId, op_id: opId, seconds: 0, touched_at: now },
    steps: {},
    last_resource_id: null,
  };
}

/** The note with a step as it stands now; the step is the last one looked at. */
export function withStep(note: TrackingNote, assignmentId: number, resourceId: number, step: StepTrack): TrackingNote {
  return {
    ...note,
    notes: noted(note.notes, assignmentId, resourceId, 'started'),
    steps: { ...note.steps, [resourceId]: step },
    last_resource_id: resourceId,
  };
}

/** The note with a step done. */
export function withCompleted(note: TrackingNote, assignmentId: number, resourceId: number): TrackingNote {
  return { ...note, notes: noted(note.notes, assignmentId, resourceId, 'completed') };
}

/** Whether this device has completed a step. */
export function isCompleted({ notes }: TrackingNote, resourceId: number): boolean {
  return notes.some((note) => note.resource_id === resourceId && note.state === 'completed');
}

function noted(notes: readonly StepNote[], assignment_id: number, resource_id: number, state: 'started' | 'completed'): StepNote[] {
  const before = notes.find((note) => note.resource_id === resource_id);
  const next: StepNote = { assignment_id, resource_id, state: before?.state === 'completed' ? 'completed' : state };
  return [...notes.filter((note) => note !== before), next];
}
