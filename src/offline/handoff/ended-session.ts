import { UNFINISHED } from '../storage/session-mirror-name.ts';

/**
 * A session that ended on this device is marked by an empty database, whose name is this prefix and the session's id. A database's name is
 * on the disk at once and can be read without opening the database, so a page can wait for it before it draws anything (decisions/shared-devices.md).
 */
export const ENDED = 'tidepool-ended-';
/** Marks, in the same way, a session whose end the server has not confirmed yet (decisions/shared-devices.md). */
export const UNCONFIRMED = `${UNFINISHED}end-`;

/** The names of this origin's databases; none where the browser does not list them, or storage cannot be read. */
export async function databaseNames(): Promise<readonly string[]> {
  const databases = await Promise.resolve(globalThis.indexedDB?.databases?.()).catch(() => undefined);
  return (databases ?? []).flatMap(({ name }) => name ?? []);
}

/**
 * Whether this session was ended on this device; then anything that says it is still going on is older. Chromium writes local storage to the
 * disk some seconds after a change: if the browser is killed in those seconds, the ended session is back at the next start, and the next
 * person would be signed in as the one before (design, offline rule 6). Both kinds of marks end with the session's id.
 */
export function isEndedIn(names: readonly string[], sid: unknown): boolean {
  return Boolean(sid) && names.some((name) => name.endsWith(`-${sid}`));
}

/** The same, for whoever has not read the names yet. */
export async function wasEnded(sid: unknown): Promise<boolean> {
  return isEndedIn(await databaseNames(), sid);
}
