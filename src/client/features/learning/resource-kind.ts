import { m } from '#client/messages/player.ts';
import { RESOURCE_TYPE } from '#domain/resource-types.ts';

const KINDS: Readonly<Record<number, () => string>> = {
  [RESOURCE_TYPE.reader]: m.reader,
  [RESOURCE_TYPE.investigation]: m.investigation,
  [RESOURCE_TYPE.vocabularyCards]: m.vocabulary,
  [RESOURCE_TYPE.videoAnimation]: m.animation,
  [RESOURCE_TYPE.quiz]: m.quiz,
};

/** What kind of thing a step is, in a word. */
export function kindOf(typeId: number): string {
  return (KINDS[typeId] ?? m.resource)();
}

/** Seen to the end is done; an investigation is done with the hands, and only the student knows when. */
export function doneWhenSeen(typeId: number): boolean {
  return typeId === RESOURCE_TYPE.reader || typeId === RESOURCE_TYPE.vocabularyCards || typeId === RESOURCE_TYPE.videoAnimation;
}
