import type { AssignedLesson } from '#contract/learning/learning.schemas.ts';
import type { LocalDb } from '../storage/local-db.ts';
import type { LessonPackRow, PackRow } from './pack-row.ts';

/** Stands in the place of a person: lessons of classes that use this device, with nothing of anybody's in them (decisions/work-without-sign-in.md). */
export const SHELF = 'class-shelf';
/** The newest so many stay, */
const MAX_LESSONS = 24;
/** of so many bytes in all, */
const MAX_BYTES = 150_000_000;
/** for so long after somebody of the class was here. */
const KEEP_MS = 14 * 24 * 3_600_000;

/** Puts the leaving people's whole lessons of the whole class on the shelf, and takes old ones down. */
export async function stockShelf(db: LocalDb, leaving: (userPuid: string) => boolean, now: number): Promise<void> {
  await db.transaction('rw', db.packs, async () => {
    const rows = await db.packs.toArray();
    const kept_at = new Date(now).toISOString();
    const added = rows.flatMap((row) => (leaving(row.user_puid) && asShelved(row, kept_at)) || []);
    const fresh = new Set(added.map(({ pack_id }) => pack_id));
    const before = rows.filter(({ user_puid, pack_id }) => user_puid === SHELF && !fresh.has(pack_id));
    const young = [...added, ...before].filter((row) => row.ready && now - Date.parse(row.kept_at) < KEEP_MS);
    const stay: PackRow[] = [];
    let room = MAX_BYTES;
    for (const row of young.slice(0, MAX_LESSONS)) {
      room -= row.bytes;
      if (room >= 0) stay.push(row);
    }
    await db.packs.where({ user_puid: SHELF }).delete();
    await db.packs.bulkPut(stay);
  });
}

/** Takes everything down: the device needs the room. */
export async function clearShelf(db: LocalDb): Promise<void> {
  await db.packs.where({ user_puid: SHELF }).delete();
}

/** The lessons on the shelf, as packs of somebody who has not signed in yet. */
export async function takeFromShelf(db: LocalDb, userPuid: string): Promise<void> {
  const rows = await db.packs.where({ user_puid: SHELF }).toArray();
  await db.packs.bulkPut(rows.map((row) => ({ ...row, user_puid: userPuid, hold: 'assigned' })));
}

/** The pack without what is of its owner alone; null if the class as a whole does not have it, or it is not whole. */
function asShelved(row: PackRow, kept_at: string): LessonPackRow | null {
  if (row.kind !== 'lesson' || !row.ready || !row.content?.assignment.for_class) return null;
  const { assignment, contents } = row.content;
  const tests = new Set(contents.flatMap(({ resource_id, quiz }) => (quiz?.assessment ? [resource_id] : [])));
  return {
    ...row,
    user_puid: SHELF,
    // The first to go when room is needed.
    hold: 'finished',
    rank: 0,
    wanted: VERSION,
    version: VERSION,
    kept_at,
    coming: [],
    content: { assignment: ofNobody(assignment, tests), contents: contents.filter(({ resource_id }) => !tests.has(resource_id)) },
  };
}

/** The server's version is made of what is one student's as well. */
const VERSION = 'class';

/** Only what is named here goes on: dates, instructions, retakes and more time may be one student's own. Tests need a sign-in. */
function ofNobody(lesson: AssignedLesson, tests: ReadonlySet<number>): AssignedLesson {
  const { assignment_id, lesson_id, lesson_name, lesson_name_es, lesson_objective, lesson_objective_es } = lesson;
  const { total_time, assigned_at, enforce_order, group_puid, group_name, teacher_name, cover_url } = lesson;
  return {
    ...{ assignment_id, lesson_id, lesson_name, lesson_name_es, lesson_objective, lesson_objective_es },
    ...{ total_time, assigned_at, enforce_order, group_puid, group_name, teacher_name, cover_url },
    instructions: '',
    due_date: null,
    state: 'not_started',
    version: VERSION,
    resources: lesson.resources.map(
      ({ resource_id, item_id, resource_type_id, title, time, sort_order, remarks, note, is_online_only }) => ({
        ...{ resource_id, item_id, resource_type_id, title, time, sort_order, remarks },
        ...(note !== undefined && { note }),
        ...((is_online_only || tests.has(resource_id)) && { is_online_only: true }),
        state: 'not_started',
        quiz: null,
      }),
    ),
  };
}
