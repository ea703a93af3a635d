import * as z from 'zod/mini';
import { neededLine } from '../optional-text.ts';
import { count, int, moment, puid, text } from '../wire.ts';

/** Criteria of a rubric. */
export const MAX_CRITERIA = 6;
/** Of a criterion; saving checks it. */
export const MIN_LEVELS = 2;
/** Levels of a criterion. */
export const MAX_LEVELS = 6;
export const MAX_LEVEL_POINTS = 20;
export const MAX_RUBRIC_NAME = 120;
export const MAX_LEVEL_WORDS = 300;
/** Rubrics that one person may have. */
export const MAX_OWN_RUBRICS = 50;
/** Rubrics of colleagues that a list shows, the one saved last first. */
export const MAX_SHARED_RUBRICS = 100;

const level = z.object({ points: count.check(z.maximum(MAX_LEVEL_POINTS)), description: text(MAX_LEVEL_WORDS) });
export type RubricStep = z.output<typeof level>;

/** A criterion of a rubric. No two of its levels have the same points, because the grading screen chooses a level by the key of its points. */
const criterion = z.object({
  name: neededLine(MAX_RUBRIC_NAME),
  levels: z.array(level).check(z.minLength(1), z.maxLength(MAX_LEVELS)),
});
export type RubricPart = z.output<typeof criterion>;

/** The part of a rubric that its teacher writes. */
export const rubricContent = z.object({
  name: neededLine(MAX_RUBRIC_NAME),
  criteria: z.array(criterion).check(z.minLength(1), z.maxLength(MAX_CRITERIA)),
});
export type RubricContent = z.output<typeof rubricContent>;

/** A version of a rubric, as questions and grades hold it: changing the rubric changes none of them. */
export const rubricCopy = z.object({ ...rubricContent.shape, rubric_id: puid, version: int });
export type RubricCopy = z.output<typeof rubricCopy>;

/** The levels of a rubric that were chosen for one answer. */
export const rubricMark = z.object({
  ...rubricCopy.shape,
  /** For each criterion the place of its level, from 0; null where none was chosen. */
  chosen: z.array(z.nullable(count)).check(z.maxLength(MAX_CRITERIA)),
});
export type RubricMark = z.output<typeof rubricMark>;

export const ownRubric = z.object({
  ...rubricCopy.shape,
  updated_at: moment,
  owner_name: z.string(),
  is_owner: z.boolean(),
  is_for_school: z.boolean(),
  deleted_at: z.nullable(moment),
});
export type OwnRubric = z.output<typeof ownRubric>;

/** Which rubrics a list is of: the caller's, those that colleagues shared, both, or the caller's deleted ones. */
export const ownRubricList = z.enum(['mine', 'shared', 'all', 'deleted']);
export type OwnRubricList = z.output<typeof ownRubricList>;
