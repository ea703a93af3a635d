import { RESOURCE_TYPE } from './resource-types.ts';

/** The parts of a lesson, in the order in which a class goes through them. */
export const LESSON_BLOCKS = ['explore', 'explain', 'check', 'teach', 'more'] as const;
export type LessonBlockName = (typeof LESSON_BLOCKS)[number];

const BLOCK_OF: Readonly<Record<number, LessonBlockName>> = {
  [RESOURCE_TYPE.investigation]: 'explore',
  [RESOURCE_TYPE.reader]: 'explain',
  [RESOURCE_TYPE.vocabularyCards]: 'explain',
  [RESOURCE_TYPE.videoAnimation]: 'explain',
  [RESOURCE_TYPE.lessonVideo]: 'explain',
  [RESOURCE_TYPE.quiz]: 'check',
  24: 'check',
  [RESOURCE_TYPE.teacherGuide]: 'teach',
};

interface Blockable {
  readonly resource_type_id: number;
  readonly minutes: number;
}

/** Resources by block, each block in the given order; empty blocks are left out. Resources for the teacher take no class time. */
export function lessonBlocks<Item extends Blockable>(items: readonly Item[]): { block: LessonBlockName; minutes: number; items: Item[] }[] {
  return LESSON_BLOCKS.flatMap((block) => {
    const own = items.filter(({ resource_type_id }) => (BLOCK_OF[resource_type_id] ?? 'more') === block);
    const minutes = block === 'teach' ? 0 : own.reduce((sum, item) => sum + item.minutes, 0);
    return own.length === 0 ? [] : [{ block, minutes, items: own }];
  });
}
