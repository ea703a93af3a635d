import * as z from 'zod/mini';
import { itemSummary, standard } from '../content/content.schemas.ts';
import { reportStudent } from '../reports/report-figures.schemas.ts';
import { bilingual, moment, puid } from '../wire.ts';

/** One of the four reporting categories of the state's science test. */
export const reportingCategory = z.object({ number: z.int(), title: bilingual });

/** A test of STAAR Ready with what it is made of. */
export const staarAssessment = z.object({
  ...itemSummary.shape,
  question_count: z.int(),
  /** What all of its questions are worth together. */
  points: z.int(),
  /** Numbers of the reporting categories that it asks about. */
  reporting_categories: z.array(z.int()),
});
export type StaarAssessment = z.output<typeof staarAssessment>;

/** A product of STAAR Ready to choose from. */
export const staarProduct = z.object({
  product_id: z.int(),
  title: bilingual,
  /** As the product's package writes it, such as 5. */
  grade: z.string(),
  /** False for a grade whose standards are here, but no practice test of the state's. */
  has_tests: z.boolean(),
  /** False: its results can still be read, its tests not assigned. */
  is_licensed: z.boolean(),
  /** The group was assigned something of it. */
  is_of_group: z.boolean(),
});
export type StaarProduct = z.output<typeof staarProduct>;

/** A unit with the standards and the reporting categories that the state's test asks about. */
export const staarUnit = z.object({
  unit_id: z.int(),
  title: bilingual,
  category: z.string(),
  reporting_categories: z.array(z.int()),
  standards: z.array(z.object({ ...standard.shape, resource_count: z.int() })),
  rc_assessment_count: z.int(),
});

/** How well a standard is known: from answers that were handed in, by points. */
export const mastery = z.object({
  /** 0 to 100; null while there are fewer answers than a judgment needs. */
  percent: z.nullable(z.number()),
  /** 1 to 4; null with the percentage. */
  level: z.nullable(z.int()),
  answers: z.int(),
  students: z.int(),
});
export type Mastery = z.output<typeof mastery>;

export const pathwayStandard = z.object({
  ...standard.shape,
  ...mastery.shape,
  resource_count: z.int(),
  /** The next resource of this standard that the class was not given yet. */
  next: z.nullable(itemSummary),
});
export type PathwayStandard = z.output<typeof pathwayStandard>;

/** A reporting category with its standards, in the order in which they are worth the class's time: the weakest first. */
export const pathway = z.object({
  reporting_category: reportingCategory,
  ...mastery.shape,
  standards: z.array(pathwayStandard),
});
export type Pathway = z.output<typeof pathway>;

/** A STAAR Ready test that was given to a group. */
export const staarGroupAssignment = z.object({
  assignment_id: z.int(),
  lesson_id: z.int(),
  lesson_name: z.string(),
  lesson_name_es: z.string(),
  grouppuid: puid,
  group_name: z.string(),
  assigned_at: moment,
  due_date: z.nullable(moment),
  items: z.array(z.object({ item_id: z.int(), title: bilingual, collection: z.string() })),
  students_total: z.int(),
  students_handed_in: z.int(),
  /** Of the lesson's quizzes and tests, as every report of the class says it, 0 to 100; null without a score. */
  average_percent: z.nullable(z.number()),
});
export type StaarGroupAssignment = z.output<typeof staarGroupAssignment>;

/** A student's line of the report table: by reporting category and by standard. */
export const staarReportRow = z.object({
  ...reportStudent.shape,
  total: mastery,
  categories: z.array(z.object({ number: z.int(), ...mastery.shape })),
  standards: z.array(z.object({ code: z.string(), ...mastery.shape })),
});
export type StaarReportRow = z.output<typeof staarReportRow>;
