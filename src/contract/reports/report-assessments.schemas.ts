import * as z from 'zod/mini';
import { questionKind } from '../content/question-kind.ts';
import { bilingual, moment, puid } from '../wire.ts';
import {
  completeness,
  reportCell,
  reportClass,
  reportQuiz,
  reportStudent,
  standardNeed,
  standing,
  totals,
} from './report-figures.schemas.ts';
import { reliability } from './report-items.schemas.ts';

const standardHead = z.object({ standard: z.string(), text: bilingual, all: standing });
const standardStanding = z.object({ standard: z.string(), standing });

export const groupAssessmentReport = z.object({
  group_name: z.string(),
  completeness,
  totals,
  /** Most students in need first. */
  needs: z.array(standardNeed),
  /** Newest first. `release_students`: those who may see its report, where it is not the whole class. */
  quizzes: z.array(
    z.object({
      quiz: reportQuiz,
      /** In a report on several classes: the class that was assigned it. */
      class: z.optional(reportClass),
      totals,
      standards: z.array(standardStanding),
      release_students: z.optional(z.array(puid)),
    }),
  ),
});
export type GroupAssessmentReport = z.output<typeof groupAssessmentReport>;

const gridRow = z.object({
  ...reportStudent.shape,
  /** In a report on several classes: the class that the figures belong to. */
  class: z.optional(reportClass),
  /** In a report on several classes: the class's own assignment for each of `quizzes`; null if it has none. */
  assignment_ids: z.optional(z.array(z.nullable(z.int()))),
  totals,
  level: z.nullable(z.int()),
  /** In the order of `quizzes`. */
  cells: z.array(reportCell),
  /** In the order of `standards`. */
  standings: z.array(standing),
});

export const studentAssessmentReport = z.object({
  group_name: z.string(),
  completeness,
  totals,
  quizzes: z.array(z.object({ quiz: reportQuiz, totals })),
  standards: z.array(standardHead),
  students: z.array(gridRow),
});
export type StudentAssessmentReport = z.output<typeof studentAssessmentReport>;

export const individualAssessmentReport = z.object({
  group_name: z.string(),
  quiz: reportQuiz,
  completeness,
  totals,
  standards: z.array(standardHead),
  students: z.array(z.object({ ...reportStudent.shape, cell: reportCell, time_spent: z.int(), standings: z.array(standing) })),
});
export type IndividualAssessmentReport = z.output<typeof individualAssessmentReport>;

export const individualStudentReport = z.object({
  group_name: z.string(),
  student: reportStudent,
  completeness,
  totals,
  /** Oldest first; `class_average_percent` is the class's at the same quiz. */
  quizzes: z.array(
    z.object({
      quiz: reportQuiz,
      cell: reportCell,
      class_average_percent: z.nullable(z.number()),
      standards: z.array(standardStanding),
    }),
  ),
  standards: z.array(z.object({ standard: z.string(), text: bilingual, standing, all: standing })),
});
export type IndividualStudentReport = z.output<typeof individualStudentReport>;

/** Statistics of one question over the counted attempts (REPORT-RULES, "Item analysis"). */
export const itemReport = z.object({
  question_id: z.int(),
  /** Its place in the paper, from 1, the same for everybody; null for one that was retired. */
  number: z.nullable(z.int()),
  type: questionKind,
  standard: z.string(),
  stem: bilingual,
  points: z.int(),
  n: z.int(),
  is_early: z.boolean(),
  unanswered: z.int(),
  awaiting: z.int(),
  /** How many earned all points. Absent in a report that an earlier release kept on the device. */
  correct: z.optional(z.int()),
  /** Answers changed after a check, which earned half. Absent if there are none. */
  second_tries: z.optional(z.int()),
  /** % correct: points earned of points possible. */
  difficulty: z.nullable(z.number()),
  /** The difficulty over all classes of the school and of the district; null where too few others answered. Absent where nothing is compared. */
  school_difficulty: z.optional(z.nullable(z.number())),
  district_difficulty: z.optional(z.nullable(z.number())),
  discrimination: z.nullable(z.number()),
  median_seconds: z.nullable(z.int()),
  options: z.array(
    z.object({
      answer_id: z.int(),
      text: bilingual,
      is_correct: z.boolean(),
      chosen: z.int(),
      /** Who chose it: the class's own report names its students however few they are. Absent in one that an earlier release kept on the device. */
      students: z.optional(z.array(reportStudent)),
      upper: z.nullable(z.number()),
      middle: z.nullable(z.number()),
      lower: z.nullable(z.number()),
    }),
  ),
  flags: z.array(z.enum(['easy', 'hard', 'weak', 'check_key'])),
});
export type ItemReport = z.output<typeof itemReport>;

/** With whom a class's items are compared. */
const comparedPlace = z.nullable(z.object({ students: z.int(), classes: z.int() }));

/** The school and the district of a class, of which figures are added up every hour; null where they would tell of too few others. */
const comparedPlaces = z.object({ as_of: moment, school: comparedPlace, district: comparedPlace });
export type ComparedPlaces = z.output<typeof comparedPlaces>;

export const itemwiseReport = z.object({
  group_name: z.string(),
  quiz: reportQuiz,
  completeness,
  totals,
  students: z.int(),
  /** The classes that it is over; absent where it is over one. */
  classes: z.optional(z.array(z.string())),
  /** Absent where there is nobody to compare with. */
  compared: z.optional(comparedPlaces),
  /** Null where there are too few students, or nothing to compare. Absent in a report that an earlier release kept on the device. */
  reliability: z.optional(z.nullable(reliability)),
  items: z.array(itemReport),
});
export type ItemwiseReport = z.output<typeof itemwiseReport>;
