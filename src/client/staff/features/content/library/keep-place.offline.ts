import { askToPersist } from '#client/shared/platform/offline/device-storage.ts';
import { askAnew, startKeeping } from '#client/shared/platform/offline/pack-keeper.ts';
import { tellKeeping } from '#client/shared/platform/offline/pack-keeping.ts';
import type { Bilingual } from '#contract/wire.ts';
import { type LibraryPlaceId, libraryPackId, type PackRow } from '#offline/packs/pack-row.ts';
import { packsHere } from '#offline/packs/packs.ts';
import { wantLibrary } from '#offline/packs/want-packs.ts';

/** What is on this device of a place: its own pack, or that of the whole unit. */
export async function placeHere(userPuid: string, place: LibraryPlaceId): Promise<PackRow | undefined> {
  const rows = await packsHere(userPuid);
  const own = rows.find(({ pack_id }) => pack_id === libraryPackId(place));
  return own ?? rows.find(({ pack_id }) => pack_id === libraryPackId({ unit_id: place.unit_id, subunit_id: null }));
}

/** Wants a place on this device. The person has just asked for it: a sensible moment to ask the browser for a promise. */
export async function keepPlace(userPuid: string, place: LibraryPlaceId, title: Bilingual): Promise<void> {
  await wantLibrary(userPuid, place, title);
  tellKeeping({});
  startKeeping();
  await Promise.all([askAnew(libraryPackId(place)), askToPersist()]);
}
