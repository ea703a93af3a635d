import { type BrowserContext, expect, type Page } from '@playwright/test';

/**
 * Everything stored on a device, as text: IndexedDB, Cache Storage, local and session storage, cookies. It is what somebody
 * with developer tools would find. JSON inside JSON is unpacked.
 */
export async function everythingOn(page: Page, context: BrowserContext): Promise<string> {
  const stored = await page.evaluate(async () => {
    const rowsOf = (database: string) =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open(database);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const tables = [...opening.result.objectStoreNames];
          const rows: unknown[] = [];
          const close = () => {
            opening.result.close();
            resolve(rows);
          };
          if (tables.length === 0) return close();
          const reading = opening.result.transaction(tables);
          for (const table of tables) {
            const [values, keys] = [reading.objectStore(table).getAll(), reading.objectStore(table).getAllKeys()];
            values.onsuccess = () => rows.push(values.result);
            keys.onsuccess = () => rows.push(keys.result);
          }
          reading.oncomplete = close;
        };
      });
    const databases = await Promise.all((await indexedDB.databases()).map(({ name = '' }) => rowsOf(name)));
    const cached: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const reply = await cache.match(request);
        cached.push(name, request.url, JSON.stringify([...(reply?.headers ?? [])]));
        // The program's scripts name what they work with, and nobody's.
        if (/json|html|text\/(?!javascript)/.test(reply?.headers.get('content-type') ?? '')) cached.push((await reply?.text()) ?? '');
      }
    }
    return JSON.stringify([databases, cached, { ...localStorage }, { ...sessionStorage }]);
  });
  const text = (stored + JSON.stringify(await context.cookies())).replaceAll('\\', '');
  // Tokens name their owner in base64.
  const tokens = [...text.matchAll(/eyJ[\w-]+/g)].map(([part]) => Buffer.from(part, 'base64url').toString());
  return [text, ...tokens].join('\n');
}

/** Resolves once this device has the key that seals what is unsent at a sign-out. Before that it stays readable, and the sign-out says so. */
export function untilSealable(page: Page): Promise<void> {
  return expect.poll(async () => (await everythingOn(page, page.context())).includes('session_key:')).toBe(true);
}

/** Takes the lessons of the class's shelf from a device: what is left then is what is left of persons. @returns each as text */
export function takeShelf(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('tidepool');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const taken: string[] = [];
          const taking = opening.result.transaction('packs', 'readwrite');
          taking.objectStore('packs').openCursor().onsuccess = ({ target }) => {
            const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result;
            if (!cursor) return;
            if (cursor.value.user_puid === 'class-shelf') {
              taken.push(JSON.stringify(cursor.value));
              cursor.delete();
            }
            cursor.continue();
          };
          taking.oncomplete = () => {
            opening.result.close();
            resolve(taken);
          };
        };
      }),
  );
}

/** The ids of all calls that a device still keeps in its outbox, with their owners. */
export function outboxOf(page: Page): Promise<{ op_id: string; user_puid: string }[]> {
  return tableOf<{ op_id: string; user_puid: string }>(page, 'ops');
}

/** The drafts, as text: what would be left after a crash. */
export async function draftsOf(page: Page): Promise<string> {
  return JSON.stringify(await tableOf<unknown>(page, 'drafts'));
}

/** Whether a worker could send without a page: the session of the person whose work is waiting is stored too. */
export async function workerKnowsSession(page: Page): Promise<boolean> {
  return (await tableOf<{ key: string }>(page, 'meta')).some(({ key }) => key === 'session');
}

/** All rows of one table; none where there is no such table. */
function tableOf<Row>(page: Page, table: string): Promise<Row[]> {
  return page.evaluate(
    (name) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('tidepool');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          if (!opening.result.objectStoreNames.contains(name)) return resolve([]);
          const all = opening.result.transaction(name).objectStore(name).getAll();
          all.onsuccess = () => {
            opening.result.close();
            // Keys are not text and cannot be passed out of a page.
            resolve(JSON.parse(JSON.stringify(all.result)));
          };
        };
      }),
    table,
  );
}
