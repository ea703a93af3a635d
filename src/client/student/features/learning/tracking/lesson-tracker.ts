import { ActiveTime } from '#client/shared/platform/screen/active-time.ts';
import type { LessonResource } from '#contract/learning/learning.schemas.ts';
import type { OperationsHere } from '#offline/drafts/change.ts';
import type { DraftPorts } from '#offline/drafts/draft-ports.ts';
import { mintId } from '#offline/outbox/op-id.ts';
import type { NewOperation } from '#offline/outbox/outbox-entry.ts';
import { bringBack, type Noted } from './bring-back.ts';
import {
  beginLessonSession,
  isCompleted,
  mayGoOn,
  type StepTrack,
  type TrackingNote,
  trackingKey,
  withCompleted,
  withStep,
} from './tracking-note.ts';
import { type TrackedLesson, TrackingOperations } from './tracking-operations.ts';

/** Not worth a call of its own when the page is left. */
const WORTH_SENDING_S = 5;

/** What a quiz needs to know of its step: the tracking row, and the operation that makes it. */
export interface TrackedStep {
  readonly tracking_id: string;
  readonly op_id: string;
}

/** What the tracker needs of the world. */
export interface TrackerPorts extends DraftPorts {
  /** Whether the page is seen, so that time counts. */
  readonly isSeen: () => boolean;
  /** The device's clock, in milliseconds. */
  readonly now: () => number;
  /** A clock that only moves forward, in milliseconds. */
  readonly elapsed: () => number;
}

const freshStep = (): StepTrack => ({
  tracking_id: mintId(),
  op_id: mintId(),
  seconds: 0,
  percentage: 0,
  sent_seconds: 0,
  sent_percentage: 0,
});

/**
 * One session of one lesson: what was opened, how long, how far (specification section 4, "Lesson tracking").
 * What is noted of it and the operations that carry it are written in one transaction, from the note as it lies on the device: another
 * tab may have opened another step of the same lesson session. Changes are made one after the other.
 */
export class LessonTracker {
  readonly #userPuid: string;
  readonly #lesson: TrackedLesson;
  readonly #ports: TrackerPorts;
  readonly #operations: TrackingOperations;
  #note: TrackingNote;
  #lessonTime: ActiveTime;
  #stepTime = new ActiveTime();
  #current: LessonResource | null = null;
  /** How far the person got in the open step, which may be further than was stored. */
  #percentage = 0;
  /** Steps as this tab named them, by lesson session. */
  readonly #named = new Map<string, StepTrack>();
  #tail: Promise<unknown> = Promise.resolve();
  /** The browser took the tables; what this tab knows is not in them yet. */
  #isLost = false;

  private constructor(userPuid: string, lesson: TrackedLesson, ports: TrackerPorts) {
    this.#userPuid = userPuid;
    this.#lesson = lesson;
    this.#ports = ports;
    this.#operations = new TrackingOperations(userPuid, lesson);
    this.#note = beginLessonSession(null, mintId(), mintId(), ports.now());
    this.#lessonTime = new ActiveTime();
  }

  /** Goes on with the lesson session that a reload cut, or that another tab has begun; or begins a new one. */
  static async open(userPuid: string, lesson: TrackedLesson, ports: TrackerPorts): Promise<LessonTracker> {
    const tracker = new LessonTracker(userPuid, lesson, ports);
    await tracker.#change((note) => ({ draft: note }));
    tracker.#lessonTime = new ActiveTime(tracker.#note.sitting.seconds);
    ports.listenLost(() => {
      tracker.#isLost = true;
      // Whoever has signed out writes nothing more.
      void tracker.#inTurn(() => tracker.#change((note) => ({ draft: note }))).catch(() => undefined);
    });
    return tracker;
  }

  /** The person looks at a step; the time of the one before stops. Answers how the step is tracked. */
  enter(resource: LessonResource): Promise<TrackedStep> {
    this.pause();
    return this.#inTurn(async () => {
      this.#current = resource;
      this.#percentage = 0;
      await this.#change((note) => this.#opened(note, resource));
      const step = this.#stepIn(this.#note, resource);
      this.#stepTime = new ActiveTime(step.seconds);
      if (this.#ports.isSeen()) this.resume();
      return { tracking_id: step.tracking_id, op_id: step.op_id };
    });
  }

  /** The screen is seen: time counts. */
  resume(): void {
    const now = this.#ports.elapsed();
    this.#lessonTime.run(now);
    this.#stepTime.run(now);
  }

  /** The screen is hidden: time stands still. */
  pause(): void {
    const now = this.#ports.elapsed();
    this.#lessonTime.pause(now);
    this.#stepTime.pause(now);
  }

  /** How far the person got in the step that is open; never back. */
  reached(percent: number): void {
    this.#percentage = Math.max(this.#percentage, percent);
  }

  /** Queues time and progress when enough came together since the last time. */
  flush(atLeastSeconds = WORTH_SENDING_S): Promise<void> {
    return this.#inTurn(async () => {
      const resource = this.#current;
      if (!resource) return;
      await this.#change((note) => this.#progress(note, resource, atLeastSeconds));
    });
  }

  /**
   * The open step is done: its progress, its completion and, with the last step, the lesson's are written in one transaction. A step
   * that this device has completed before stays so.
   * @param dependsOn operations without which it would not be done, such as submitting the quiz
   */
  complete(dependsOn: readonly string[] = []): Promise<void> {
    return this.#inTurn(async () => {
      const resource = this.#current;
      if (!resource) return;
      this.reached(100);
      await this.#change((note) => {
        if (isCompleted(note, resource.resource_id)) return { draft: note };
        const { draft, operations } = this.#progress(note, resource, 0);
        const done = withCompleted(draft, this.#lesson.assignment_id, resource.resource_id);
        const step = this.#stepIn(done, resource);
        const completion = this.#operations.completion(resource, [step.op_id, ...dependsOn]);
        const finished = this.#lesson.resources.every((each) => each.state === 'completed' || isCompleted(done, each.resource_id));
        const lesson = finished ? [this.#operations.lesson(done, 'complete', this.#seconds(done))] : [];
        return { draft: done, operations: [...operations, completion, ...lesson] };
      });
    });
  }

  /** The note with a step open in it: it may be new, or the note may have been thrown away while this lesson was on the screen. */
  #opened(note: TrackingNote, resource: LessonResource): Noted {
    const { resource_id } = resource;
    const { last_resource_id: last, steps } = note;
    const here = steps[resource_id];
    if (here && last === resource_id) return { draft: note, operations: [] };
    if (here) return { draft: { ...note, last_resource_id: resource_id }, operations: this.#backTo(note, resource, here) };
    const fresh = this.#stepIn(note, resource);
    const after = last === resource_id ? null : last;
    const draft = withStep(note, this.#lesson.assignment_id, resource_id, { ...fresh, after });
    const entered = { after, isFirst: true };
    return { draft, operations: [this.#operations.step(draft, resource, fresh, entered)] };
  }

  /** Somebody goes back to a step: from where is told, the lesson first (specification section 4). */
  #backTo(note: TrackingNote, resource: LessonResource, step: StepTrack): NewOperation[] {
    const entered = { after: note.last_resource_id, isFirst: false };
    return [this.#operations.lesson(note, 'progress', this.#seconds(note)), this.#operations.step(note, resource, step, entered)];
  }

  /** The note with what has come together since it was written, and the operations that carry that. */
  #progress(note: TrackingNote, resource: LessonResource, atLeastSeconds: number): Noted {
    const opened = note.steps[resource.resource_id] ? { draft: note, operations: [] } : this.#opened(note, resource);
    const step = this.#stepIn(opened.draft, resource);
    const seconds = Math.max(step.seconds, this.#stepTime.seconds(this.#ports.elapsed()));
    const percentage = Math.max(step.percentage, this.#percentage);
    const grew = seconds - step.sent_seconds >= atLeastSeconds && seconds > step.sent_seconds;
    if (!grew && !(percentage === 100 && step.sent_percentage < 100)) return opened;
    const sent: StepTrack = { ...step, seconds, percentage, sent_seconds: seconds, sent_percentage: percentage };
    const noted = withStep(opened.draft, this.#lesson.assignment_id, resource.resource_id, sent);
    const draft = { ...noted, sitting: { ...note.sitting, seconds: this.#seconds(note), touched_at: this.#ports.now() } };
    const progress = [this.#operations.lesson(draft, 'progress', this.#seconds(draft)), this.#operations.step(draft, resource, sent, null)];
    return { draft, operations: [...opened.operations, ...progress] };
  }

  /** A step as the note has it; one that could not be written yet is the same step when it is tried again. */
  #stepIn({ sitting, steps }: TrackingNote, { resource_id }: LessonResource): StepTrack {
    const key = `${sitting.op_id}:${resource_id}`;
    const fresh = this.#named.get(key) ?? freshStep();
    this.#named.set(key, fresh);
    return steps[resource_id] ?? fresh;
  }

  #seconds({ sitting }: TrackingNote): number {
    return Math.max(sitting.seconds, this.#lessonTime.seconds(this.#ports.elapsed()));
  }

  /** Changes the note on the device, in a lesson session that is begun with it where there is none. */
  async #change(
    decide: (note: TrackingNote) => { readonly draft: TrackingNote; readonly operations?: readonly NewOperation[] },
  ): Promise<void> {
    const fresh = { tracking_id: mintId(), op_id: mintId() };
    const { draft } = await this.#ports.change<TrackingNote>(
      {
        userPuid: this.#userPuid,
        key: trackingKey(this.#lesson.assignment_id),
        asksAbout: ({ sitting }) => (sitting.queued === false ? [sitting.op_id] : []),
        decide: (kept, here) => {
          const first = this.#isLost ? this.#broughtBack(kept) : null;
          const { note, begun } = this.#inLessonSession(first?.draft ?? kept, here, fresh);
          const { draft, operations = [] } = decide(note);
          return { draft, operations: [...(first?.operations ?? []), ...begun, ...operations] };
        },
      },
      this.#note,
    );
    this.#isLost = false;
    if (draft) this.#note = draft;
  }

  #broughtBack(kept: TrackingNote | null): Noted {
    return bringBack(this.#operations, this.#lesson, this.#note, kept, this.#seconds(this.#note));
  }

  #inLessonSession(
    kept: TrackingNote | null,
    here: OperationsHere,
    fresh: TrackedStep,
  ): { readonly note: TrackingNote; readonly begun: readonly NewOperation[] } {
    const goesOn = kept !== null && (kept.sitting.op_id === this.#note.sitting.op_id || mayGoOn(kept, this.#ports.now()));
    if (!goesOn) {
      const note = beginLessonSession(kept, fresh.tracking_id, fresh.op_id, this.#ports.now());
      return { note, begun: [this.#operations.lesson(note, 'start', 0)] };
    }
    // One of the first releases named it, and may have been cut before it was queued.
    const { queued, ...sitting } = kept.sitting;
    if (queued === undefined) return { note: kept, begun: [] };
    const begun = queued || here.has(sitting.op_id) ? [] : [this.#operations.lesson(kept, 'start', 0)];
    return { note: { ...kept, sitting }, begun };
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const next = this.#tail.then(work, work);
    this.#tail = next.catch(() => undefined);
    return next;
  }
}
