import * as z from 'zod/mini';
import { itemDetail, quizPaper } from '../content/content.schemas.ts';
import { moment } from '../wire.ts';
import { assignedLesson, lessonResource } from './learning.schemas.ts';

/** A whole lesson: enough to take it with the network gone. */
export const lessonPlayerData = z.object({
  assignment: assignedLesson,
  contents: z.array(
    z.object({
      resource_id: z.int(),
      item: itemDetail,
      quiz: z.nullable(quizPaper),
      /** The fields of a document that is done on the screen. Apart from `quiz`: earlier releases would show that in place of the text. */
      lab: z.optional(quizPaper),
    }),
  ),
});
export type LessonPlayerData = z.output<typeof lessonPlayerData>;

/** How far a class is with a lesson: counts of classmates, the caller left out. */
export const classProgress = z.nullable(
  z.object({ lesson_id: z.int(), assignment_id: z.int(), classmates: z.int(), started: z.int(), completed: z.int() }),
);

export const nextActivity = z.nullable(
  z.object({
    assignment_id: z.int(),
    lesson_id: z.int(),
    lesson_name: z.string(),
    lesson_name_es: z.string(),
    due_date: z.nullable(moment),
    resource: lessonResource,
  }),
);
