import type { ItemDetail } from '#contract/content/content.schemas.ts';
import type * as studentLibrary from '#contract/student-library/student-library.contract.ts';
import { OPEN_TYPES } from '#domain/content/open-types.ts';
import type { Database } from '#server/db/database.ts';
import { notFound } from '#server/http/api-error.ts';
import type { HandlersOf } from '#server/http/handler-types.ts';
import { isInStudentLibrary, readStudentLibrary } from './student-library.store.ts';

/** What this area needs of the library; handed in where handlers are assembled. */
interface LibraryReader {
  readonly readItemDetails: (db: Database, itemIds: readonly number[]) => Promise<ItemDetail[]>;
}

/** What a student may read outside lessons. */
export function studentLibraryHandlers({ readItemDetails }: LibraryReader) {
  return {
    getContentLibrary: async ({ db, caller }) => ({ units: await readStudentLibrary(db, caller, OPEN_TYPES) }),

    getResource: async ({ db, caller }, { query: { item_id } }) => {
      if (!(await isInStudentLibrary(db, caller, item_id, OPEN_TYPES))) throw notFound('This resource');
      const [item_details] = await readItemDetails(db, [item_id]);
      if (!item_details) throw notFound('This resource');
      return { item_details };
    },
  } satisfies HandlersOf<typeof studentLibrary>;
}
