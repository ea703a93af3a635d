/** Grade-range thresholds in percent (specification section 9). */
const APPROACHING_BELOW = 50;
const DEVELOPING_BELOW = 70;
const SATISFACTORY_BELOW = 85;
/** The lowest percentage of each level, 1 to 4. */
export const LEVELS_FROM = [0, APPROACHING_BELOW, DEVELOPING_BELOW, SATISFACTORY_BELOW] as const;

/** Level names 1 to 4, set two (specification section 4). */
export const LEVEL_NAMES = ['Approaching', 'Developing', 'Satisfactory', 'Proficient Level'] as const;
/** Level names 1 to 4, set one: those of STAAR (specification section 4). */
export const STAAR_LEVEL_NAMES = ['Did Not Meet', 'Approaches', 'Meets', 'Masters Grade Level'] as const;

/** The same names in Spanish. */
export const LEVEL_NAMES_ES = ['Aproximándose', 'En desarrollo', 'Satisfactorio', 'Nivel competente'] as const;
export const STAAR_LEVEL_NAMES_ES = ['No alcanzó', 'Se aproxima', 'Alcanza', 'Domina el nivel de grado'] as const;

export type LevelNumber = 1 | 2 | 3 | 4;

/**
 * The level of a score; both sets of names have the same thresholds.
 * @param percent 0 to 100
 * @returns 1 to 4, the index into either set of names plus one
 */
export function gradeLevel(percent: number): LevelNumber {
  if (percent < APPROACHING_BELOW) return 1;
  if (percent < DEVELOPING_BELOW) return 2;
  if (percent < SATISFACTORY_BELOW) return 3;
  return 4;
}

/**
 * The names for the level of a percentage: set one for the score of an assessment, which has the form of a STAAR test, and for STAAR Ready; set
 * two for every other percentage, such as an average or the score of a quiz.
 */
export type LevelSet = 'staar' | 'report';

/** The resource type, repeated here to keep the table of all types out of the bundle of every report. */
const ASSESSMENT = 24;

/** The set for the score of one quiz or assessment. */
export const levelSetOf = ({ item_type_id }: { readonly item_type_id: number }): LevelSet =>
  item_type_id === ASSESSMENT ? 'staar' : 'report';
