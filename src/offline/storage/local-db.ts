import { Dexie, type EntityTable, type Table } from 'dexie';
import type { LessonPlayerData } from '#contract/learning/lesson-player.schemas.ts';
import type { DraftRow } from '../drafts/draft-row.ts';
import type { SealedRow } from '../handoff/sealed-row.ts';
import type { OutboxEntry, ReceivedEntry } from '../outbox/outbox-entry.ts';
import { lessonPackId, type PackRow } from '../packs/pack-row.ts';
import { whenNoAttemptIsOpen } from './attempt-lock.ts';
import { onlyOwnVersion } from './own-version.ts';
import { tellStorageFault } from './storage-fault.ts';

export interface MetaRow {
  readonly key: string;
  readonly value: unknown;
}

/** The key in `meta` of a random name for these tables: tables that are created later have another name. */
export const STORAGE_MARK = 'mark';

/**
 * Everything that the device stores in IndexedDB, by person. `strict`: a write has happened when it is on the disk,
 * not when the browser has accepted it (design, offline rule 5). A change of tables is a new `version()` below the others.
 */
export class LocalDb extends Dexie {
  declare readonly ops: EntityTable<OutboxEntry, 'op_id'>;
  declare readonly packs: Table<PackRow, [string, string]>;
  declare readonly drafts: Table<DraftRow, [string, string]>;
  declare readonly meta: EntityTable<MetaRow, 'key'>;
  declare readonly received: EntityTable<ReceivedEntry, 'op_id'>;
  declare readonly sealed: EntityTable<SealedRow, 'envelope_id'>;

  constructor(name = 'tidepool') {
    const indexedDB = onlyOwnVersion(globalThis.indexedDB);
    super(name, { chromeTransactionDurability: 'strict', ...(indexedDB ? { indexedDB } : {}) });
    this.version(1).stores({
      ops: 'op_id, [user_puid+seq], [user_puid+state], seq, lane',
      lessons: '[user_puid+assignment_id], user_puid',
      drafts: '[user_puid+key], user_puid',
      meta: 'key',
    });
    this.version(2)
      .stores({
        lessons: null,
        packs: '[user_puid+pack_id], user_puid',
        received: 'op_id, user_puid, received_at',
        sealed: 'envelope_id, order, state',
      })
      .upgrade(async (tx) => {
        const lessons: LessonOfVersion1[] = await tx.table('lessons').toArray();
        await tx.table('packs').bulkPut(lessons.map(toPack));
      });
    meetOtherReleases(this);
  }
}

/**
 * What happens when two tabs run two releases (design, offline rule 7). The newer one waits until no attempt is open
 * anywhere, and says so; the older one then closes the tables and never writes into newer ones.
 */
function meetOtherReleases(db: LocalDb): void {
  db.on('blocked', () => tellStorageFault('blocked'));
  db.on('ready', () => tellStorageFault(null), true);
  db.on('versionchange', () => {
    void whenNoAttemptIsOpen(() => db.close());
    return false;
  });
}

/** How the first releases stored a lesson. */
interface LessonOfVersion1 {
  readonly user_puid: string;
  readonly assignment_id: number;
  readonly version: string;
  readonly kept_at: string;
  readonly data: LessonPlayerData;
}

/** A lesson of an earlier release stays readable; its files are checked again before it counts as ready. */
function toPack({ user_puid, assignment_id, version, kept_at, data }: LessonOfVersion1): PackRow {
  const { lesson_id, lesson_name, lesson_name_es } = data.assignment;
  return {
    kind: 'lesson',
    user_puid,
    pack_id: lessonPackId(assignment_id),
    lesson_id,
    assignment_id,
    title: { en: lesson_name, es: lesson_name_es || lesson_name },
    hold: 'assigned',
    rank: 0,
    wanted: null,
    version,
    ready: false,
    kept_at,
    bytes: 0,
    assets: [],
    coming: [],
    content: data,
  };
}
