import * as z from 'zod/mini';
import { guardianLanguage } from '../guardians/guardians.schemas.ts';
import { bilingual, line, moment } from '../wire.ts';
import { reportAssignment, reportQuiz, reportStudent } from './report-figures.schemas.ts';

/** How many days after a letter's week are told of. */
export const FAMILY_LETTER_DAYS_AHEAD = 14;

const { assignment_id, lesson_name, lesson_name_es } = reportAssignment.shape;
const work = { assignment_id, lesson_name, lesson_name_es };

/** One student's week, for the family. */
export const familyLetter = z.object({
  ...reportStudent.shape,
  /** On how many days of the week the student worked for the class. */
  days_learned: z.int(),
  /** Lessons that were turned in within the week. */
  turned_in: z.array(z.object({ ...work, turned_in_at: moment, is_late: z.boolean() })),
  /** Work that is missing now, oldest due day first. */
  missing: z.array(z.object({ ...work, due_date: z.nullable(moment) })),
  /** What is due next and not turned in, and retakes. */
  due_next: z.array(z.object({ ...work, due_date: moment })),
  /** Results that the student was allowed to see within the week, without those of which points wait for the teacher. */
  results: z.array(z.object({ ...work, quiz_id: z.int(), title: reportQuiz.shape.title, percent: z.number() })),
  /** Who gets the summary at home, and who of them by mail. */
  guardians: z.array(z.object({ name: z.string(), language: guardianLanguage, gets_mail: z.boolean() })),
});
export type FamilyLetter = z.output<typeof familyLetter>;

/** The teacher's sentence in both languages; of one alone, all families read that. */
export const MAX_SENTENCE = 500;
const words = line(MAX_SENTENCE).check(z.overwrite((typed) => typed.trim()));
export const sentence = z.object({ en: words, es: words });

export const familyLetters = z.object({
  group_name: z.string(),
  teacher_name: z.string(),
  as_of: moment,
  /** The week's Sunday and Saturday. */
  from: z.string(),
  until: z.string(),
  /** The teacher's sentence to all families of the class in this week; empty where there is none. */
  sentence: bilingual,
  letters: z.array(familyLetter),
});
export type FamilyLetters = z.output<typeof familyLetters>;
