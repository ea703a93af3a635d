/**
 * The resource types that the demo product uses, by their ids (specification section 9).
 */
export const RESOURCE_TYPE = {
  investigation: 5,
  teacherGuide: 17,
  quiz: 18,
  reader: 25,
  videoAnimation: 39,
  vocabularyCards: 42,
} as const;

/** An address or file of a teacher's own: ER (specification section 9). */
export const EXTERNAL_RESOURCE = 26;

/** The short code of each type id (specification section 9). Colours are the theme's. */
export const RESOURCE_TYPE_CODE: Readonly<Record<number, string>> = {
  1: 'IM',
  3: 'A',
  5: 'IN',
  13: 'J',
  17: 'TG',
  18: 'Q',
  22: 'SR',
  24: 'AS',
  25: 'R',
  26: 'ER',
  27: 'ER',
  29: 'ER',
  31: 'WE',
  32: 'IMC',
  33: 'SEP',
  34: 'AP',
  35: 'LV',
  36: 'EDC',
  37: 'IS',
  38: 'SS',
  39: 'VA',
  40: 'LSP',
  41: 'GLM',
  42: 'VC',
  43: 'D',
  44: 'SW',
  45: 'LV',
};
