import { checkResourceCompletion, trackLesson, trackLessonResource } from '#contract/learning/learning.contract.ts';
import type { AssignedLesson, LessonResource } from '#contract/learning/learning.schemas.ts';
import { TAKEN_TYPES } from '#domain/content/resource-types.ts';
import { operationFor } from '#offline/outbox/operation.ts';
import type { NewOperation } from '#offline/outbox/outbox-entry.ts';
import type { StepTrack, TrackingNote } from './tracking-note.ts';

export type TrackedLesson = Pick<AssignedLesson, 'lesson_id' | 'assignment_id' | 'resources'>;

/** The operations that carry one person's work in one lesson (specification section 4, "Lesson tracking"). */
export class TrackingOperations {
  readonly #userPuid: string;
  readonly #lesson: TrackedLesson;

  constructor(userPuid: string, lesson: TrackedLesson) {
    this.#userPuid = userPuid;
    this.#lesson = lesson;
  }

  lesson({ sitting }: TrackingNote, mode: 'start' | 'progress' | 'complete', time_spent: number): NewOperation {
    const { lesson_id, assignment_id } = this.#lesson;
    const query = { user_puid: this.#userPuid, lesson_id, assignment_id, time_spent, tracking_id: sitting.tracking_id, mode };
    const place = mode === 'start' ? { opId: sitting.op_id } : { dependsOn: [sitting.op_id] };
    return operationFor(trackLesson, { query }, { lane: this.#lane, ...place });
  }

  /** @param entered where the person came from, when the step is entered; the first operation is the one on which the step's others depend */
  step(
    { sitting }: TrackingNote,
    { resource_id, resource_type_id }: LessonResource,
    step: StepTrack,
    entered: { readonly after: number | null; readonly isFirst: boolean } | null,
  ): NewOperation {
    const { lesson_id, assignment_id } = this.#lesson;
    const query = {
      user_puid: this.#userPuid,
      time_spent: step.seconds,
      percentage_completed: step.percentage,
      previous_resource_id: entered?.after ?? null,
      resource_id,
      tracking_id: step.tracking_id,
      lesson_tracking_id: sitting.tracking_id,
      lesson_id,
      resource_type_id,
      assignment_id,
    };
    const place = entered?.isFirst ? { opId: step.op_id, dependsOn: [sitting.op_id] } : { dependsOn: [step.op_id] };
    return operationFor(trackLessonResource, { query }, { lane: this.#lane, ...place });
  }

  completion({ resource_id, resource_type_id, item_id }: LessonResource, dependsOn: readonly string[]): NewOperation {
    const { lesson_id, assignment_id } = this.#lesson;
    const ofQuiz = { quiz_id: TAKEN_TYPES.includes(resource_type_id) ? item_id : null, isLearnosityEnabled: false };
    const query = { user_puid: this.#userPuid, resource_id, lesson_id, resource_type_id, ...ofQuiz, assignment_id };
    return operationFor(checkResourceCompletion, { query }, { lane: this.#lane, dependsOn });
  }

  get #lane(): string {
    return `${this.#userPuid}:${this.#lesson.assignment_id}`;
  }
}
