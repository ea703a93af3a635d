import type { LocalDb } from './local-db.ts';

/**
 * Throws this device's tables away, with whatever is in them, and makes them anew: the last resort where storage stays
 * unreadable. Only ever by a person's explicit yes (design, offline rule 2).
 * @param blocked told when another tab still holds the tables: it goes on once that tab is closed
 * @throws what IndexedDB throws when even that cannot be done
 */
export async function startAfresh(db: LocalDb, blocked: () => void): Promise<void> {
  db.close({ disableAutoOpen: false });
  await new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase(db.name);
    request.onblocked = blocked;
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });
  await db.open();
}
