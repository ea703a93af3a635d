import type { LocalDb } from './local-db.ts';

/**
 * Deletes this device's tables with everything in them, and creates new ones: the last resort if storage stays
 * unreadable. Only after a person's explicit yes (design, offline rule 2).
 * @param blocked called if another tab still has the tables open: it continues once that tab is closed
 * @throws what IndexedDB throws if even that fails
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
