import { m } from '#client/student/messages/player.ts';
import type { ItemMedia } from '#contract/content/content.schemas.ts';
import { EXTERNAL_RESOURCE, RESOURCE_TYPE } from '#domain/content/resource-types.ts';

const KINDS: Readonly<Record<number, () => string>> = {
  [RESOURCE_TYPE.reader]: m.reader,
  [RESOURCE_TYPE.investigation]: m.investigation,
  [RESOURCE_TYPE.vocabularyCards]: m.vocabulary,
  [RESOURCE_TYPE.videoAnimation]: m.animation,
  [RESOURCE_TYPE.lessonVideo]: m.recording,
  [RESOURCE_TYPE.worksheet]: m.worksheet,
  [RESOURCE_TYPE.quiz]: m.quiz,
  [RESOURCE_TYPE.assessment]: m.assessment,
  [EXTERNAL_RESOURCE]: m.ownMaterial,
};

const SEEN_IS_DONE: readonly number[] = [RESOURCE_TYPE.reader, RESOURCE_TYPE.vocabularyCards, RESOURCE_TYPE.videoAnimation];

/** What kind of thing a step is, in a word. */
export function kindOf(typeId: number): string {
  return (KINDS[typeId] ?? m.resource)();
}

const MASCULINE: readonly number[] = [RESOURCE_TYPE.quiz, RESOURCE_TYPE.vocabularyCards, RESOURCE_TYPE.lessonVideo, EXTERNAL_RESOURCE];

/** Whether the Spanish word for a kind of step is feminine: "Lectura · Empezada", "Cuestionario · Empezado". */
export function isFeminine(typeId: number): boolean {
  return typeId in KINDS && !MASCULINE.includes(typeId);
}

/** Seen to the end is done; an investigation is done with the hands, and only the student knows when. */
export function doneWhenSeen(typeId: number, media: ItemMedia | null | undefined): boolean {
  return SEEN_IS_DONE.includes(typeId) || media?.look === 'film' || media?.look === 'sound';
}
