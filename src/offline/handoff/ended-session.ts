/**
 * How the name of a database begins that marks a session as over on this device; the session's id follows. It has no tables: names of
 * databases are on the disk at once, and are read without opening any, which a page may wait for before it draws anything.
 */
export const ENDED = 'tidepool-ended-';

/**
 * Whether this session was ended here before, so that whatever says that it goes on is older. Chromium writes local storage some seconds
 * after it was changed: if the browser is killed in these seconds, the former session is there again at the next start, and the next person
 * would be signed in as the one before (design, offline rule 6).
 */
export async function wasEnded(sid: unknown): Promise<boolean> {
  return Boolean(sid && (await indexedDB.databases?.())?.some(({ name }) => name === ENDED + sid));
}
