/** The resource types for which there are special rules, by id (specification section 9). */
export const RESOURCE_TYPE = {
  investigation: 5,
  teacherGuide: 17,
  quiz: 18,
  assessment: 24,
  reader: 25,
  videoAnimation: 39,
  vocabularyCards: 42,
  worksheet: 44,
  lessonVideo: 45,
} as const;

/** Types that students take and the server judges: the resource's id is quiz_id on the wire. */
export const TAKEN_TYPES: readonly number[] = [RESOURCE_TYPE.quiz, RESOURCE_TYPE.assessment];

/** An address or file of a teacher's own: ER (specification section 9). */
export const EXTERNAL_RESOURCE = 26;

/** A link of the library itself. */
export const LIBRARY_LINK = 27;

/** What a class does with a resource. Each group has one color; types within it differ by code and name. */
export const RESOURCE_GROUPS = ['read', 'explore', 'watch', 'words', 'practise', 'check', 'teach', 'external'] as const;
export type ResourceGroup = (typeof RESOURCE_GROUPS)[number];

const type = (code: string, group: ResourceGroup) => ({ code, group });

/**
 * Every type id of the specification (section 9) with its short code and group. Where the specification gives two codes the
 * first counts; an id that it lists without a code takes that of the ids it is listed with (SPECIFICATION-NOTES.md).
 */
export const RESOURCE_TYPES: Readonly<Record<number, { readonly code: string; readonly group: ResourceGroup }>> = {
  1: type('IM', 'practise'),
  3: type('A', 'explore'),
  5: type('IN', 'explore'),
  13: type('J', 'practise'),
  15: type('TD', 'teach'),
  17: type('TG', 'teach'),
  18: type('Q', 'check'),
  22: type('SR', 'read'),
  24: type('AS', 'check'),
  25: type('R', 'read'),
  26: type('ER', 'external'),
  27: type('ER', 'external'),
  28: type('ER', 'external'),
  29: type('ER', 'external'),
  31: type('WE', 'practise'),
  32: type('IMC', 'practise'),
  33: type('SEP', 'explore'),
  34: type('AP', 'practise'),
  35: type('LV', 'watch'),
  36: type('EDC', 'explore'),
  37: type('IS', 'explore'),
  38: type('SS', 'check'),
  39: type('VA', 'watch'),
  40: type('LSP', 'teach'),
  41: type('GLM', 'words'),
  42: type('VC', 'words'),
  43: type('D', 'explore'),
  44: type('SW', 'practise'),
  45: type('LV', 'watch'),
  46: type('R', 'read'),
  55: type('R', 'read'),
  63: type('R', 'read'),
  81: type('TD', 'teach'),
  82: type('TD', 'teach'),
  83: type('TD', 'teach'),
  97: type('TD', 'teach'),
  98: type('TD', 'teach'),
  99: type('TD', 'teach'),
};
