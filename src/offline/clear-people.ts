import { SERVER_KEY } from './custody-keys.ts';
import { ownersOf } from './handover.ts';
import { type LocalDb, type MetaRow, STORAGE_MARK } from './local-db.ts';

/** What is the device's own and outlives every person. */
const DEVICE_META = ['last_seq', 'epoch', SERVER_KEY, STORAGE_MARK];
/** Work has its own way out: it is sent, or sealed. */
const WORK = ['ops', 'received', 'sealed'];
/** The program itself. Every other cache may hold somebody's lessons. */
const PROGRAM = /^(workbox-|tidepool-app$)/;

/**
 * Clears what people left on this device, all but their work, and all but what belongs to the one who stays. Tables and
 * caches that are added later are cleared without being named here.
 */
export async function clearPeople(db: LocalDb, staying: string | null): Promise<void> {
  const unsealed = await ownersOf(db);
  await db.transaction('rw', db.tables, async () => {
    for (const table of db.tables) {
      if (WORK.includes(table.name)) continue;
      if (table.name === 'meta') await table.filter((row: MetaRow) => !isKept(row, staying, unsealed)).delete();
      else await table.filter((row: { user_puid?: string }) => staying === null || row.user_puid !== staying).delete();
    }
  });
  for (const name of await caches.keys()) if (!PROGRAM.test(name)) await caches.delete(name);
}

/** Keys of a person read `<what>:<user_puid>`, with more behind it or not. */
function isKept({ key, value }: MetaRow, staying: string | null, unsealed: ReadonlySet<string>): boolean {
  if (DEVICE_META.includes(key)) return true;
  if (key === 'session') return staying !== null && (value as { user_puid?: string }).user_puid === staying;
  const [what, owner = ''] = key.split(':');
  // Without it, what could not be sealed today could never be.
  return owner === staying || (what === 'session_key' && unsealed.has(owner));
}
