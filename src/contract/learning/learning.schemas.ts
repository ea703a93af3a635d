import * as z from 'zod/mini';
import { bilingual, moment, puid } from '../wire.ts';

export const progressState = z.enum(['not_started', 'started', 'completed']);
export type ProgressState = z.output<typeof progressState>;

/** What the server knows of one student's quiz in one assignment. */
export const quizScore = z.object({
  result_id: puid,
  submitted_at: z.nullable(moment),
  max_score: z.number(),
  /** Not always whole: a teacher may give points such as 2.5, and the student reads them once the report is released. */
  score: z.nullable(z.number()),
  /** Of max_score, what still waits for the teacher; null of an assessment, missing in what devices kept from earlier releases. */
  awaiting_points: z.optional(z.nullable(z.int())),
  /** How often what was missed was practiced since, and when last, on whichever device; null where never. */
  practiced: z.optional(z.nullable(z.object({ times: z.int(), at: moment }))),
  /** False where the quiz's author lets nobody practice what was missed; otherwise absent. */
  may_practice: z.optional(z.boolean()),
});

export const lessonResource = z.object({
  /** The row in the lesson: what tracking calls `resource_id`. */
  resource_id: z.int(),
  item_id: z.int(),
  resource_type_id: z.int(),
  title: bilingual,
  time: z.int(),
  sort_order: z.int(),
  /** Lexile1, Lexile2, Lexile3 or spanish for a reader; otherwise empty (specification section 3). */
  remarks: z.string(),
  state: progressState,
  quiz: z.nullable(quizScore),
  /** What the teacher says of this step; absent where nothing. */
  note: z.optional(z.string()),
  /**
   * Another attempt that the teacher gave: which one it is, when it is due, and the teacher's words, which may be empty. `from_answers`: it begins
   * with the answers of the one before. Absent where none.
   */
  retake: z.optional(
    z.object({ attempt_no: z.int(), due_date: z.nullable(moment), note: z.string(), from_answers: z.optional(z.literal(true)) }),
  ),
  /** True where it is not downloaded with the lesson: a link, or a file that is too large. Otherwise absent. */
  is_online_only: z.optional(z.boolean()),
});
export type LessonResource = z.output<typeof lessonResource>;

/** One lesson given to one student's group. */
export const assignedLesson = z.object({
  /** 0 where somebody who teaches looks at a lesson by itself. */
  assignment_id: z.int(),
  lesson_id: z.int(),
  lesson_name: z.string(),
  lesson_name_es: z.string(),
  lesson_objective: z.string(),
  lesson_objective_es: z.string(),
  instructions: z.string(),
  total_time: z.int(),
  assigned_at: moment,
  due_date: z.nullable(moment),
  enforce_order: z.boolean(),
  /** Null where somebody who teaches looks at a lesson by itself. */
  group_puid: z.nullable(puid),
  group_name: z.string(),
  teacher_name: z.string(),
  cover_url: z.nullable(z.string()),
  state: progressState,
  /** How much more time this student has for its timed tests, in percent; absent where none. */
  extra_time: z.optional(z.int()),
  /** True if answers of its quizzes can be checked before the turn-in; otherwise absent. */
  may_check: z.optional(z.boolean()),
  /** True if the whole class has it, not a subgroup or chosen students; otherwise absent. */
  for_class: z.optional(z.boolean()),
  resources: z.array(lessonResource),
  /** Changes whenever anything of the lesson that a device keeps has changed. */
  version: z.string(),
});
export type AssignedLesson = z.output<typeof assignedLesson>;

export const studentDashboard = z.object({
  server_time: moment,
  assignments: z.array(assignedLesson),
  /** How many there are, where not all of them are in `assignments`. */
  total: z.optional(z.int()),
  /** Of all that is in `assignments`; another whenever anything there changes. */
  version: z.optional(z.string()),
});
export type StudentDashboard = z.output<typeof studentDashboard>;
