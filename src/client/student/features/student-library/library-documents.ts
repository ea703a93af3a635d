import type { ItemDetail } from '#contract/content/content.schemas.ts';
import type { LibraryItem, StudentLibrary } from '#contract/student-library/student-library.schemas.ts';
import type { Bilingual } from '#contract/wire.ts';
import { itemText } from '#domain/content/item-text.ts';

/** A resource of the library as a search on the device reads it: by its whole text where that is here. */
export interface LibraryDocument {
  readonly key: string;
  readonly title: Bilingual;
  readonly where: Bilingual;
  readonly text: string;
  readonly item: LibraryItem;
}

/** Every resource of a library, ready to be searched; the words of its topic and unit count as its place. */
export function libraryDocuments({ units }: StudentLibrary, here: ReadonlyMap<number, ItemDetail>): LibraryDocument[] {
  return units.flatMap((unit) =>
    unit.topics.flatMap((topic) =>
      topic.items.map((item) => {
        const detail = here.get(item.item_id);
        const where = { en: `${topic.title.en} · ${unit.title.en}`, es: `${topic.title.es} · ${unit.title.es}` };
        return { key: String(item.item_id), title: item.title, where, text: detail ? itemText(detail) : '', item };
      }),
    ),
  );
}

/** The unit that the address names; the first where it names none that there is. */
export function unitOf({ units }: StudentLibrary, unitId: number | undefined): StudentLibrary['units'][number] | undefined {
  return units.find(({ unit_id }) => unit_id === unitId) ?? units[0];
}
