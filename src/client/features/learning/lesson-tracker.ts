import { ActiveTime } from '#client/platform/active-time.ts';
import { enqueue } from '#client/platform/queue.ts';
import { checkResourceCompletion, trackLesson, trackLessonResource } from '#contract/learning.contract.ts';
import type { AssignedLesson, LessonResource } from '#contract/learning.schemas.ts';
import { getDraft, putDraft } from '#offline/drafts.ts';
import { mintId } from '#offline/op-id.ts';
import { beginSitting, mayGoOn, type StepTrack, type TrackingNote, trackingKey, withCompleted, withStep } from './tracking-note.ts';

/** Not worth a call of its own when the page is left. */
const WORTH_SENDING_S = 5;

type TrackedLesson = Pick<AssignedLesson, 'lesson_id' | 'assignment_id' | 'resources'>;

/** What a quiz needs to know of its step: the tracking row, and the act that makes it. */
export interface TrackedStep {
  readonly tracking_id: string;
  readonly op_id: string;
}

/**
 * One sitting of one lesson: what was opened, how long, how far (specification section 4, "Lesson tracking").
 * Every act is written to the outbox; the note of it survives a reload. Acts happen one after the other.
 */
export class LessonTracker {
  readonly #userPuid: string;
  readonly #lesson: TrackedLesson;
  #note: TrackingNote;
  #lessonTime: ActiveTime;
  #stepTime = new ActiveTime();
  #current: LessonResource | null = null;
  #tail: Promise<unknown> = Promise.resolve();

  private constructor(userPuid: string, lesson: TrackedLesson, note: TrackingNote) {
    this.#userPuid = userPuid;
    this.#lesson = lesson;
    this.#note = note;
    this.#lessonTime = new ActiveTime(note.sitting.seconds);
  }

  /** Goes on with the sitting that a reload cut, or begins a new one. */
  static async open(userPuid: string, lesson: TrackedLesson, now = Date.now()): Promise<LessonTracker> {
    const kept = (await getDraft(userPuid, trackingKey(lesson.assignment_id))) as TrackingNote | null;
    const note = kept && mayGoOn(kept, now) ? kept : beginSitting(kept, mintId(now), mintId(now), now);
    const tracker = new LessonTracker(userPuid, lesson, note);
    // Written again after a cut start: the same id makes it the same act.
    if (!note.sitting.queued) await tracker.#startLesson();
    return tracker;
  }

  /** The person looks at a step; the time of the one before stops. Answers how the step is tracked. */
  enter(resource: LessonResource, now: number): Promise<TrackedStep> {
    this.pause(now);
    return this.#inTurn(async () => {
      this.#current = resource;
      let step = this.#note.steps[resource.resource_id];
      const previous = this.#note.last_resource_id;
      if (!step) {
        step = { tracking_id: mintId(), op_id: mintId(), seconds: 0, percentage: 0, sent_seconds: 0, sent_percentage: 0 };
        await this.#keep(withStep(this.#note, this.#lesson.assignment_id, resource.resource_id, step));
        await this.#queueStep(resource, step, previous === resource.resource_id ? null : previous, step.op_id);
      } else if (previous !== resource.resource_id) {
        await this.#keep({ ...this.#note, last_resource_id: resource.resource_id });
      }
      this.#stepTime = new ActiveTime(step.seconds);
      if (document.visibilityState === 'visible') this.resume(performance.now());
      return step;
    });
  }

  /** The screen is seen: time counts. */
  resume(now: number): void {
    this.#lessonTime.run(now);
    this.#stepTime.run(now);
  }

  /** The screen is hidden: time stands still. */
  pause(now: number): void {
    this.#lessonTime.pause(now);
    this.#stepTime.pause(now);
  }

  /** How far the person got in the step that is open; never back. */
  reached(percent: number): void {
    const step = this.#step();
    if (step && this.#current && percent > step.percentage) {
      this.#note = withStep(this.#note, this.#lesson.assignment_id, this.#current.resource_id, { ...step, percentage: percent });
    }
  }

  /** Sends time and progress when enough came together since the last time. */
  flush(now: number, atLeastSeconds = WORTH_SENDING_S): Promise<void> {
    return this.#inTurn(() => this.#send(now, atLeastSeconds));
  }

  /** The open step is done. @param dependsOn acts without which it would not be, such as handing the quiz in */
  complete(now: number, dependsOn: readonly string[] = []): Promise<void> {
    return this.#inTurn(async () => {
      const resource = this.#current;
      const step = this.#step();
      if (!resource || !step) return;
      this.reached(100);
      await this.#send(now, 0);
      await this.#keep(withCompleted(this.#note, this.#lesson.assignment_id, resource.resource_id));
      const { lesson_id, assignment_id } = this.#lesson;
      await enqueue(
        checkResourceCompletion,
        {
          query: {
            user_puid: this.#userPuid,
            resource_id: resource.resource_id,
            lesson_id,
            resource_type_id: resource.resource_type_id,
            assignment_id,
          },
        },
        { lane: this.#lane, dependsOn: [step.op_id, ...dependsOn] },
      );
      const finished = this.#lesson.resources.every(
        (each) =>
          each.state === 'completed' ||
          this.#note.notes.some((note) => note.resource_id === each.resource_id && note.state === 'completed'),
      );
      if (finished) await this.#queueLesson('complete', now);
    });
  }

  get #lane(): string {
    return `${this.#userPuid}:${this.#lesson.assignment_id}`;
  }

  #step(): StepTrack | undefined {
    return this.#current ? this.#note.steps[this.#current.resource_id] : undefined;
  }

  async #startLesson(): Promise<void> {
    await this.#keep(this.#note);
    await this.#queueLesson('start', 0, this.#note.sitting.op_id);
    await this.#keep({ ...this.#note, sitting: { ...this.#note.sitting, queued: true } });
  }

  async #send(now: number, atLeastSeconds: number): Promise<void> {
    const step = this.#step();
    if (!step || !this.#current) return;
    const seconds = this.#stepTime.seconds(now);
    const grew = seconds - step.sent_seconds >= atLeastSeconds && seconds > step.sent_seconds;
    if (!grew && !(step.percentage === 100 && step.sent_percentage < 100)) return;
    const sent = { ...step, seconds, sent_seconds: seconds, sent_percentage: step.percentage };
    const sitting = { ...this.#note.sitting, seconds: this.#lessonTime.seconds(now), touched_at: Date.now() };
    await this.#keep({ ...withStep(this.#note, this.#lesson.assignment_id, this.#current.resource_id, sent), sitting });
    await this.#queueStep(this.#current, sent, null);
    await this.#queueLesson('progress', now);
  }

  async #queueLesson(mode: 'start' | 'progress' | 'complete', now: number, opId?: string): Promise<void> {
    const { lesson_id, assignment_id } = this.#lesson;
    const { tracking_id, op_id } = this.#note.sitting;
    const time_spent = mode === 'start' ? 0 : this.#lessonTime.seconds(now);
    const query = { user_puid: this.#userPuid, lesson_id, assignment_id, time_spent, tracking_id, mode };
    await enqueue(trackLesson, { query }, opId ? { lane: this.#lane, opId } : { lane: this.#lane, dependsOn: [op_id] });
  }

  async #queueStep(resource: LessonResource, step: StepTrack, previous_resource_id: number | null, opId?: string): Promise<void> {
    const { lesson_id, assignment_id } = this.#lesson;
    const { sitting } = this.#note;
    const query = {
      user_puid: this.#userPuid,
      time_spent: step.seconds,
      percentage_completed: step.percentage,
      previous_resource_id,
      resource_id: resource.resource_id,
      tracking_id: step.tracking_id,
      lesson_tracking_id: sitting.tracking_id,
      lesson_id,
      resource_type_id: resource.resource_type_id,
      assignment_id,
    };
    await enqueue(
      trackLessonResource,
      { query },
      { lane: this.#lane, dependsOn: [opId ? sitting.op_id : step.op_id], ...(opId ? { opId } : {}) },
    );
  }

  async #keep(note: TrackingNote): Promise<void> {
    this.#note = note;
    await putDraft(this.#userPuid, trackingKey(this.#lesson.assignment_id), note);
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const next = this.#tail.then(work, work);
    this.#tail = next.catch(() => undefined);
    return next;
  }
}
