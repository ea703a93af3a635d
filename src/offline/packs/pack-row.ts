import type { LessonPlayerData } from '#contract/learning/lesson-player.schemas.ts';
import type { LibraryPack, PackAsset } from '#contract/packs/packs.schemas.ts';
import type { Bilingual } from '#contract/wire.ts';

/**
 * Why a pack is on the device. `assigned` and `chosen` are never removed automatically; `finished` lessons may be removed to make room; `away`
 * was removed, and a button downloads it again.
 */
export type PackHold = 'assigned' | 'chosen' | 'finished' | 'away';

interface PackState {
  readonly user_puid: string;
  readonly pack_id: string;
  readonly title: Bilingual;
  readonly hold: PackHold;
  /** The order of fetching: lower numbers first. */
  readonly rank: number;
  /** The server's version as last known; null if the server must be asked. */
  readonly wanted: string | null;
  /** The version that is here; null while nothing is. */
  readonly version: string | null;
  /** Every file of this version was fetched and its SHA-256 checked (design, offline rule 8). */
  readonly ready: boolean;
  readonly kept_at: string;
  /** The size of texts and files together. */
  readonly bytes: number;
  readonly assets: readonly PackAsset[];
  /** The files of a newer version that is being fetched while an older one is ready. */
  readonly coming: readonly PackAsset[];
}

export interface LessonPackRow extends PackState {
  readonly kind: 'lesson';
  readonly lesson_id: number;
  readonly assignment_id: number;
  readonly content: LessonPlayerData | null;
}

export interface LibraryPackRow extends PackState {
  readonly kind: 'library';
  readonly unit_id: number;
  readonly subunit_id: number | null;
  readonly content: LibraryPack | null;
}

/** One pack of one person: what is wanted on this device, and how much of it is here. */
export type PackRow = LessonPackRow | LibraryPackRow;

/** The id of a lesson's pack. */
export const lessonPackId = (assignmentId: number): string => `lesson:${assignmentId}`;

/** A part of the library: a sub-unit or a whole unit. */
export interface LibraryPlaceId {
  readonly unit_id: number;
  readonly subunit_id: number | null;
}

/** The id of the pack of a sub-unit or of a whole unit. */
export const libraryPackId = ({ unit_id, subunit_id }: LibraryPlaceId): string =>
  subunit_id === null ? `unit:${unit_id}` : `subunit:${subunit_id}`;

/** A pack that is wanted and of which nothing is here yet. */
export const NOTHING_YET = { wanted: null, version: null, ready: false, bytes: 0, assets: [], coming: [], content: null } as const;

/** Whether some of a pack has still to be fetched. */
export function isIncomplete({ hold, ready, wanted, version }: PackRow): boolean {
  return hold !== 'away' && (!ready || (wanted !== null && wanted !== version));
}
