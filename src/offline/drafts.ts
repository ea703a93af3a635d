import { localDb } from './device.ts';

/** Keeps unfinished typing on the device, by person and key (`quiz:<result_id>`, `reader:<assignment>:<resource>`). */
export async function putDraft(userPuid: string, key: string, value: unknown): Promise<void> {
  const db = await localDb();
  await db.drafts.put({ user_puid: userPuid, key, saved_at: new Date().toISOString(), value });
}

/** What was typed and not handed in; null when there is none. The caller checks its shape: an older release may have written it. */
export async function getDraft(userPuid: string, key: string): Promise<unknown> {
  const db = await localDb();
  return (await db.drafts.get([userPuid, key]))?.value ?? null;
}

/** Lets go of a draft whose work has been written to the outbox. */
export async function dropDraft(userPuid: string, key: string): Promise<void> {
  const db = await localDb();
  await db.drafts.delete([userPuid, key]);
}
