import type { ItemDetail } from '#contract/content/content.schemas.ts';

/** Every resource, except quizzes, of the lessons that are complete on this device; none if storage is not allowed. */
export async function keptResources(userPuid: string): Promise<ReadonlyMap<number, ItemDetail>> {
  const { keptLessons } = await import('#offline/packs/kept-lessons.ts');
  const lessons = await keptLessons(userPuid).catch(() => []);
  const contents = lessons.filter(({ ready }) => ready).flatMap(({ data }) => data.contents);
  return new Map(contents.filter(({ quiz }) => quiz === null).map(({ item }) => [item.item_id, item]));
}
