import {
  MAX_LEVEL_POINTS,
  MAX_LEVELS,
  type OwnRubric,
  type RubricContent,
  type RubricPart,
  type RubricStep,
} from '#contract/grading/own-rubrics.schemas.ts';

/** A level as it is typed; points are empty while they are typed again. */
export interface LevelValues extends Omit<RubricStep, 'points'> {
  readonly id: string;
  readonly points: number | '';
}

export interface CriterionValues extends Omit<RubricPart, 'levels'> {
  readonly id: string;
  readonly levels: readonly LevelValues[];
}

/** The values of the form. */
export interface RubricValues extends Record<string, unknown> {
  readonly name: string;
  readonly criteria: readonly CriterionValues[];
  /** The version of the saved rubric that this was made from; null: a new one. */
  readonly base_version: number | null;
}

const newId = () => crypto.randomUUID() as string;
const blankLevel = (points: number | ''): LevelValues => ({ id: newId(), points, description: '' });

/** A criterion with nothing in it yet, on the scale of the one before it. */
export function blankCriterion(before?: CriterionValues): CriterionValues {
  const scale = before?.levels.map(({ points }) => points) ?? [4, 3, 2, 1];
  return { id: newId(), name: '', levels: scale.map(blankLevel) };
}

/** A further level, worth a point less than the least of the others where there is room. */
export function withLevel({ levels, ...criterion }: CriterionValues): CriterionValues {
  if (levels.length >= MAX_LEVELS) return { ...criterion, levels };
  const taken = new Set(levels.map(({ points }) => points));
  const least = Math.min(MAX_LEVEL_POINTS, ...levels.flatMap(({ points }) => (points === '' ? [] : [points])));
  const free = [least - 1, ...Array(MAX_LEVEL_POINTS + 1).keys()].find((points) => points >= 0 && !taken.has(points));
  return { ...criterion, levels: [...levels, blankLevel(free ?? '')] };
}

export function newRubric(): RubricValues {
  return { name: '', criteria: [blankCriterion()], base_version: null };
}

/** A saved rubric as the form holds it. */
export function valuesOfRubric({ name, criteria, version }: OwnRubric): RubricValues {
  return {
    name,
    criteria: criteria.map((criterion) => ({
      ...criterion,
      id: newId(),
      levels: criterion.levels.map((level) => ({ ...level, id: newId() })),
    })),
    base_version: version,
  };
}

/** What is sent; points that are empty are no number, which the contract refuses at their field. */
export function contentOf({ name, criteria }: RubricValues): unknown {
  return {
    name,
    criteria: criteria.map((criterion) => ({
      name: criterion.name,
      levels: criterion.levels.map(({ points, description }) => ({ points, description })),
    })),
  };
}

/** The same to count by: points that are being typed count as none. */
export function countable({ criteria }: Pick<RubricValues, 'criteria'>): Pick<RubricContent, 'criteria'> {
  return {
    criteria: criteria.map(({ name, levels }) => ({
      name,
      levels: levels.map(({ points, description }) => ({ points: points === '' ? 0 : points, description })),
    })),
  };
}

/** Whether two levels of a criterion give the same points. */
export function hasPointsTwice({ levels }: CriterionValues, { id, points }: LevelValues): boolean {
  return levels.some((other) => other.id !== id && other.points === points);
}

/** Whether two criteria have the same name. */
export function hasNameTwice(criteria: readonly CriterionValues[], { id, name }: CriterionValues): boolean {
  const typed = name.trim();
  return typed !== '' && criteria.some((other) => other.id !== id && other.name.trim() === typed);
}
