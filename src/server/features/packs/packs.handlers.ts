import type { LessonPlayerData } from '#contract/learning/lesson-player.schemas.ts';
import type * as packs from '#contract/packs/packs.contract.ts';
import type { PackAsset } from '#contract/packs/packs.schemas.ts';
import { opensOffline } from '#domain/content/own-material.ts';
import { hiddenProducts } from '#server/db/hidden-products.ts';
import { notFound } from '#server/http/api-error.ts';
import type { CallContext, Caller, HandlersOf } from '#server/http/handler-types.ts';
import { assembleLibraryPack, filesOf, type PackReads, versionOf } from './library-pack.ts';
import { readAssets, readPlace } from './packs.store.ts';

/** What packs are made of; handed in where handlers are assembled. */
export interface PackSources extends PackReads {
  /** An address that this person's browser may fetch a teacher's file under for some hours. */
  readonly addressOf: (caller: Caller, file: { item_id: number; file_name: string }, now: Date) => { url: string };
  /** An open lesson of the caller; throws where there is none. */
  readonly readLesson: (context: CallContext, wanted: { assignment_id: number; lesson_id: number }) => Promise<LessonPlayerData>;
}

/** The teacher's files of a lesson that travel with it, each content once. */
function ownFiles({ addressOf }: PackSources, { caller, now }: CallContext, { contents }: LessonPlayerData): PackAsset[] {
  const byAddress = new Map<string, PackAsset>();
  for (const { item } of contents) {
    const file = item.own?.file;
    if (!file || !opensOffline(file)) continue;
    const { address, sha256, bytes, media_type, file_name } = file;
    const from = addressOf(caller, { item_id: item.item_id, file_name }, now).url;
    byAddress.set(address, { url: address, from, sha256, bytes, media_type });
  }
  return [...byAddress.values()];
}

/** What a device takes along: lessons for students, parts of the library for those who prepare them. */
export function packsHandlers(sources: PackSources) {
  return {
    lessonPack: async (context, { query }) => {
      const lesson = await sources.readLesson(context, query);
      const { cover_url, version } = lesson.assignment;
      const urls = [...(cover_url === null ? [] : [cover_url]), ...lesson.contents.flatMap(({ item }) => filesOf(item))];
      return { version, lesson, assets: [...(await readAssets(context.db, urls)), ...ownFiles(sources, context, lesson)] };
    },

    libraryPack: async ({ db, caller }, { query }) => {
      const place = await readPlace(db, query.unit_id, query.subunit_id);
      if (!place || (await hiddenProducts(db, caller)).includes(place.product_id)) throw notFound('This part of the library');
      const version = versionOf(place);
      return { version, pack: version === query.known_version ? null : await assembleLibraryPack(db, sources, place) };
    },
  } satisfies HandlersOf<typeof packs>;
}
