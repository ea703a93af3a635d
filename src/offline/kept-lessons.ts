import type { LessonPlayerData } from '#contract/learning.schemas.ts';
import { localDb } from './device.ts';
import { keepAssets, type Shelf } from './kept-assets.ts';
import type { LessonRow } from './local-db.ts';

export type { LessonRow } from './local-db.ts';

/**
 * Keeps a whole lesson for when the network is gone: its data first, then every file. It is `ready` only when all are
 * there (design, offline rule 8); a cut on the way leaves what came, and the next try fetches only the rest.
 * @returns whether the lesson is ready to be taken offline
 */
export async function keepLesson(userPuid: string, data: LessonPlayerData, shelf?: Shelf): Promise<boolean> {
  const db = await localDb();
  const { assignment_id, version } = data.assignment;
  const row: LessonRow = { user_puid: userPuid, assignment_id, version, kept_at: new Date().toISOString(), ready: false, data };
  const before = await db.lessons.get([userPuid, assignment_id]);
  // A lesson that is ready stays so while its data is written again.
  await db.lessons.put({ ...row, ready: before?.ready === true && before.version === version });
  const ready = await keepAssets(assetsOf(data), shelf);
  // It may have been dropped or replaced while its files came.
  await db.lessons
    .where({ user_puid: userPuid, assignment_id })
    .filter((now) => now.version === version)
    .modify({ ready });
  return ready;
}

/** One kept lesson, ready or not; null when it is not on the device. */
export async function keptLesson(userPuid: string, assignmentId: number): Promise<LessonRow | null> {
  const db = await localDb();
  return (await db.lessons.get([userPuid, assignmentId])) ?? null;
}

/** All of one person's kept lessons. */
export async function keptLessons(userPuid: string): Promise<LessonRow[]> {
  const db = await localDb();
  return db.lessons.where({ user_puid: userPuid }).toArray();
}

/** Lets go of lessons that are no longer given to this person. Their unsent work is in the outbox and stays. */
export async function dropLessonsNotIn(userPuid: string, assignmentIds: readonly number[]): Promise<void> {
  const db = await localDb();
  await db.lessons
    .where({ user_puid: userPuid })
    .filter(({ assignment_id }) => !assignmentIds.includes(assignment_id))
    .delete();
}

/** Every file that a lesson shows. */
function assetsOf({ assignment, contents }: LessonPlayerData): string[] {
  const urls = contents.flatMap(({ item }) => [...item.asset_urls, ...(item.cover_url ? [item.cover_url] : [])]);
  return [...new Set(assignment.cover_url ? [assignment.cover_url, ...urls] : urls)];
}
