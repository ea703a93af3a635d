import { unsentIn } from '../drafts/draft-row.ts';
import { type LocalDb, type MetaRow, STORAGE_MARK } from '../storage/local-db.ts';
import { SERVER_KEY } from './handoff-keys.ts';

/** Values that belong to the device, not to a person, and stay. */
const DEVICE_META = ['last_seq', 'epoch', 'clock_offset', SERVER_KEY, STORAGE_MARK];
/** Work is not deleted here: it is sent or sealed. */
const WORK = ['ops', 'received', 'sealed'];
/** Caches of the program itself. Every other cache may hold somebody's lessons. */
const PROGRAM = /^(workbox-|tidepool-app$)/;

/**
 * Clears what people left on this device, except their work, and except what belongs to the person who stays. Tables and
 * caches that are added later are cleared without being listed here. A draft with content that could not be queued stays: it is work.
 */
export async function clearPeople(db: LocalDb, staying: string | null): Promise<void> {
  await clearFetched(db, staying);
  await db.transaction('rw', db.tables, async () => {
    const [unsent, received] = await Promise.all([db.ops.toArray(), db.received.toArray()]);
    const unsealed = new Set([...unsent, ...received].map(({ user_puid }) => user_puid));
    for (const table of db.tables) {
      if (WORK.includes(table.name)) continue;
      if (table.name === 'meta') await table.filter((row: MetaRow) => !isKept(row, staying, unsealed)).delete();
      else
        await table.filter((row: OfPerson) => (staying === null || row.user_puid !== staying) && unsentIn(row.value).length === 0).delete();
    }
  });
}

/** Clears what can be fetched again: lessons and their files, of everybody but the person who stays. */
export async function clearFetched(db: LocalDb, staying: string | null): Promise<void> {
  await db.packs.filter(({ user_puid }) => user_puid !== staying).delete();
  for (const name of await caches.keys()) if (!PROGRAM.test(name)) await caches.delete(name);
}

interface OfPerson {
  readonly user_puid?: string;
  readonly value?: unknown;
}

/** A person's keys read `<what>:<user_puid>`, sometimes with more after it. */
function isKept({ key, value }: MetaRow, staying: string | null, unsealed: ReadonlySet<string>): boolean {
  if (DEVICE_META.includes(key)) return true;
  if (key === 'session') return staying !== null && (value as { user_puid?: string }).user_puid === staying;
  const [what, owner = ''] = key.split(':');
  // Without the session key, what could not be sealed today could never be sealed.
  return owner === staying || (what === 'session_key' && unsealed.has(owner));
}
