import type { QuizProgress } from '#client/shared/features/questions/quiz-progress.ts';
import type { AssignedLesson, LessonResource, ProgressState } from '#contract/learning/learning.schemas.ts';
import type { OutboxEntry } from '#offline/outbox/outbox-entry.ts';

/** What the device knows of one step that the server's last answer may not know yet. */
export interface StepHere {
  readonly state: ProgressState;
  /** Something of this step still waits in the outbox. */
  readonly waits: boolean;
  /** Something of this step was refused by the server and is kept. */
  readonly rejected: boolean;
  /** When the quiz was handed in on this device. */
  readonly handedInAt: string | null;
  /** Of a quiz in progress on this device. */
  readonly progress: QuizProgress | null;
  /** Of a quiz: the attempt that this device has, and how far that one is. */
  readonly attempt: { readonly attempt_no: number; readonly state: ProgressState } | null;
}

/** Steps by resource id, by assignment id. */
export type WorkHere = ReadonlyMap<number, ReadonlyMap<number, StepHere>>;

/** What the unfinished writing of one assignment says: it outlives the outbox, whose rows go with their receipts. */
export interface StepNote {
  readonly assignment_id: number;
  readonly resource_id: number;
  readonly state: ProgressState;
  readonly handed_in_at?: string | null;
  readonly result_id?: string | null;
  readonly progress?: QuizProgress | null;
  /** Of a quiz: which attempt; the first where nothing is said. */
  readonly attempt_no?: number;
}

/** A lesson as the person should see it: the server's answer with the device's own work laid over it. */
export type LessonHere = AssignedLesson & { readonly here: ReadonlyMap<number, StepHere> };

const RANK: Readonly<Record<ProgressState, number>> = { not_started: 0, started: 1, completed: 2 };
const NOTHING: StepHere = { state: 'not_started', waits: false, rejected: false, handedInAt: null, progress: null, attempt: null };

const further = (one: ProgressState, other: ProgressState): ProgressState => (RANK[one] >= RANK[other] ? one : other);

/** Gathers what this device holds of one person's work: from the outbox what waits, from the notes what was done. */
export function gatherWorkHere(entries: readonly OutboxEntry[], notes: readonly StepNote[]): WorkHere {
  const work = new Map<number, Map<number, StepHere>>();
  const put = (assignmentId: number, resourceId: number, change: Partial<StepHere>) => {
    const steps = work.get(assignmentId) ?? new Map<number, StepHere>();
    const before = steps.get(resourceId) ?? NOTHING;
    steps.set(resourceId, {
      state: further(before.state, change.state ?? 'not_started'),
      waits: before.waits || (change.waits ?? false),
      rejected: before.rejected || (change.rejected ?? false),
      handedInAt: change.handedInAt ?? before.handedInAt,
      progress: change.progress ?? before.progress,
      attempt: change.attempt ?? before.attempt,
    });
    work.set(assignmentId, steps);
  };
  for (const note of notes)
    put(note.assignment_id, note.resource_id, {
      state: note.state,
      handedInAt: note.handed_in_at ?? null,
      progress: note.progress ?? null,
      attempt: note.attempt_no === undefined ? null : { attempt_no: note.attempt_no, state: note.state },
    });
  const quizzes = new Map(notes.flatMap((note) => (note.result_id ? [[note.result_id, note] as const] : [])));
  for (const entry of entries) {
    const held = { waits: entry.state === 'waiting', rejected: entry.state === 'parked' };
    const found = stepOf(entry, quizzes);
    if (found) put(found.assignment_id, found.resource_id, { ...held, ...found.change });
  }
  return work;
}

interface Found {
  readonly assignment_id: number;
  readonly resource_id: number;
  readonly change: Partial<StepHere>;
}

function stepOf(entry: OutboxEntry, quizzes: ReadonlyMap<string, StepNote>): Found | null {
  const assignment_id = Number(entry.lane.slice(entry.lane.lastIndexOf(':') + 1));
  const resource_id = Number(entry.query.resource_id);
  switch (entry.path) {
    case '/Assignment/track_lesson_resource':
      return { assignment_id, resource_id, change: { state: 'started' } };
    case '/lesson/check_resource_completion':
      return { assignment_id, resource_id, change: { state: 'completed' } };
    case '/quiz/submit_quiz_response':
    case '/assessment/submit_assessment_response': {
      const body = entry.body as { readonly result_id?: string; readonly submit_type?: string } | null;
      const note = quizzes.get(body?.result_id ?? '');
      if (!note) return null;
      const submitted = body?.submit_type === 'submit';
      return {
        assignment_id: note.assignment_id,
        resource_id: note.resource_id,
        change: { state: submitted ? 'completed' : 'started', handedInAt: submitted ? entry.recorded_at : null },
      };
    }
    default:
      return null;
  }
}

/** How far a step is on this device. Of a retake only that attempt says it: what was done before is done, and still there. */
function stateHere({ retake }: LessonResource, step: StepHere | undefined): ProgressState {
  if (!retake) return step?.state ?? 'not_started';
  return step?.attempt && step.attempt.attempt_no >= retake.attempt_no ? step.attempt.state : 'not_started';
}

/** Lays the device's own work over one lesson of the server's. Progress only ever goes forward, until the teacher gives a retake. */
export function layOver(lesson: AssignedLesson, work: WorkHere): LessonHere {
  const here = work.get(lesson.assignment_id) ?? new Map<number, StepHere>();
  const resources: LessonResource[] = lesson.resources.map((resource) => ({
    ...resource,
    state: further(resource.state, stateHere(resource, here.get(resource.resource_id))),
  }));
  const done = resources.length > 0 && resources.every((resource) => resource.state === 'completed');
  const begun = resources.some((resource) => resource.state !== 'not_started');
  const state: ProgressState = done ? 'completed' : begun ? 'started' : 'not_started';
  return { ...lesson, resources, state: further(lesson.state, state), here };
}

/** Whether the server refused anything of a lesson; it is kept here. */
export function hasRejectedWork(lesson: LessonHere): boolean {
  return [...lesson.here.values()].some((step) => step.rejected);
}

/** Whether anything of a lesson still waits on this device. */
export function hasUnsentWork(lesson: LessonHere): boolean {
  return [...lesson.here.values()].some((step) => step.waits);
}
