import { localDb } from '../storage/device.ts';

/*
 * Typing that is not sent by an operation: a staff form that is saved online. Everything that is queued is written with its operation, by
 * `change.ts`; an import rule keeps students' screens from using this file.
 */

/** Stores unfinished typing on the device, by person and key (`form:group:new`). */
export async function putDraft(userPuid: string, key: string, value: unknown): Promise<void> {
  const db = await localDb();
  await db.drafts.put({ user_puid: userPuid, key, saved_at: new Date().toISOString(), value });
}

/** What was typed and not saved; null if there is nothing. The caller checks its shape: an older release may have written it. */
export async function getDraft(userPuid: string, key: string): Promise<unknown> {
  const db = await localDb();
  return (await db.drafts.get([userPuid, key]))?.value ?? null;
}

/** Deletes a draft that was saved or is no longer wanted. @param isMeant whether what is stored by now is the one; without it, whatever is */
export async function dropDraft(userPuid: string, key: string, isMeant: (value: unknown) => boolean = () => true): Promise<void> {
  const db = await localDb();
  await db.transaction('rw', db.drafts, async () => {
    const kept = await db.drafts.get([userPuid, key]);
    if (kept && isMeant(kept.value)) await db.drafts.delete([userPuid, key]);
  });
}
