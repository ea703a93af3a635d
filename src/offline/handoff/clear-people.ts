import { unsentIn } from '../drafts/draft-row.ts';
import { isProvisional } from '../outbox/provisional-id.ts';
import { ASSET_CACHE } from '../packs/asset-check.ts';
import { clearShelf, SHELF, stockShelf } from '../packs/class-shelf.ts';
import { type LocalDb, type MetaRow, STORAGE_MARK } from '../storage/local-db.ts';
import { SERVER_KEY } from './handoff-keys.ts';
import { NAMES_KEY, provisionalPeople } from './provisional-work.ts';

/** Values that belong to the device, not to a person, and stay. */
const DEVICE_META = ['last_seq', 'epoch', 'clock_offset', NAMES_KEY, SERVER_KEY, STORAGE_MARK];
/** Work is not deleted here: it is sent or sealed. */
const WORK = ['ops', 'received', 'sealed'];
/** Caches of the program itself. Every other cache may hold somebody's lessons. */
const PROGRAM = /^(workbox-|tidepool-app$)/;

/**
 * Clears what people left on this device, except their work, and except what belongs to the person who stays. Tables and
 * caches that are added later are cleared without being listed here. A draft with content that could not be queued stays: it is work.
 */
export async function clearPeople(db: LocalDb, staying: string | null): Promise<void> {
  const leaves = (userPuid: string) => userPuid !== staying && userPuid !== SHELF && !isProvisional(userPuid);
  // Nobody's leaving waits for what can be fetched again.
  await stockShelf(db, leaves, Date.now()).catch(() => clearShelf(db));
  await clearLeftPacks(db, staying);
  await db.transaction('rw', db.tables, async () => {
    const [unsent, received, unclaimed] = await Promise.all([db.ops.toArray(), db.received.toArray(), provisionalPeople(db)]);
    const unsealed = new Set([...unsent, ...received].map(({ user_puid }) => user_puid));
    for (const table of db.tables) {
      if (WORK.includes(table.name)) continue;
      if (table.name === 'meta') await table.filter((row: MetaRow) => !isKept(row, staying, unsealed, unclaimed)).delete();
      else await table.filter((row: OfPerson) => !isOf(row, staying) && unsentIn(row.value).length === 0).delete();
    }
  });
}

/** Clears all that can be fetched again, of everybody but the person who stays, to make room. */
export async function clearFetched(db: LocalDb, staying: string | null): Promise<void> {
  await clearShelf(db);
  await clearLeftPacks(db, staying);
}

/** Clears lessons and their files, but for those on the class's shelf. */
async function clearLeftPacks(db: LocalDb, staying: string | null): Promise<void> {
  await db.packs.filter((row) => !isOf(row, staying)).delete();
  const needed = new Set((await db.packs.toArray()).flatMap(({ assets }) => assets.map(({ url }) => url)));
  for (const name of await caches.keys()) {
    if (PROGRAM.test(name)) continue;
    if (name !== ASSET_CACHE || needed.size === 0) await caches.delete(name);
    else await clearFiles(await caches.open(name), needed);
  }
}

async function clearFiles(cache: Cache, needed: ReadonlySet<string>): Promise<void> {
  for (const request of await cache.keys()) if (!needed.has(new URL(request.url).pathname)) await cache.delete(request);
}

function isOf({ user_puid }: OfPerson, staying: string | null): boolean {
  return user_puid === SHELF || (staying !== null && user_puid === staying);
}

interface OfPerson {
  readonly user_puid?: string;
  readonly value?: unknown;
}

/** A person's keys read `<what>:<user_puid>`, sometimes with more after it. */
function isKept({ key, value }: MetaRow, staying: string | null, unsealed: ReadonlySet<string>, unclaimed: ReadonlySet<string>): boolean {
  if (DEVICE_META.includes(key)) return true;
  if (key === 'session') return staying !== null && (value as { user_puid?: string }).user_puid === staying;
  const [what, owner = ''] = key.split(':');
  // What somebody did who has not signed in yet, and what opens it.
  if (owner !== staying && unclaimed.has(owner)) return what === 'provisional' || what === 'unlock';
  // Without the session key, what could not be sealed today could never be sealed.
  return owner === staying || (what === 'session_key' && unsealed.has(owner));
}
