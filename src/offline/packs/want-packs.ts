import type { AssignedLesson } from '#contract/learning/learning.schemas.ts';
import type { LessonPlayerData } from '#contract/learning/lesson-player.schemas.ts';
import type { Bilingual } from '#contract/wire.ts';
import { localDb } from '../storage/device.ts';
import type { PackFiles } from './pack-files.ts';
import { type LessonPackRow, type LibraryPlaceId, lessonPackId, libraryPackId, NOTHING_YET, type PackRow } from './pack-row.ts';
import { dropPacks, packRows } from './packs.ts';

/**
 * Stores that all assigned lessons, as the server has just listed them, are wanted on this device, and removes those
 * that are no longer assigned. The student's progress in lessons that are here is updated.
 * @param withWork assignments with unsent work here: their lessons are kept even if they were closed or finished
 */
export async function wantLessons(
  userPuid: string,
  assignments: readonly AssignedLesson[],
  withWork: ReadonlySet<number>,
  files?: PackFiles,
): Promise<void> {
  const db = await localDb();
  await db.transaction('rw', db.packs, async () => {
    const kept = new Map((await packRows(userPuid)).map((row) => [row.pack_id, row]));
    const rows = assignments.map((lesson, rank) => {
      const before = kept.get(lessonPackId(lesson.assignment_id));
      return wanted(userPuid, lesson, rank, before?.kind === 'lesson' ? before : null, withWork.has(lesson.assignment_id));
    });
    await db.packs.bulkPut(rows);
  });
  const given = new Set(assignments.map(({ assignment_id }) => assignment_id));
  const gone = (row: PackRow) => row.kind === 'lesson' && !given.has(row.assignment_id) && !withWork.has(row.assignment_id);
  await dropPacks((await packRows(userPuid)).filter(gone), files);
}

/**
 * Stores an open lesson as the server has just sent it: its texts can be read offline from now on, and the student's
 * progress in it is the newest. Its files are fetched with the other packs. An older version that is complete stays
 * until the newer one is.
 */
export async function keepOpenLesson(userPuid: string, data: LessonPlayerData): Promise<void> {
  const { assignment_id, version } = data.assignment;
  const db = await localDb();
  await db.transaction('rw', db.packs, async () => {
    const found = await db.packs.get([userPuid, lessonPackId(assignment_id)]);
    const before = found?.kind === 'lesson' ? found : null;
    const row = wanted(userPuid, data.assignment, before?.rank ?? 0, before, before?.hold === 'assigned');
    const replaces = row.hold !== 'away' && (!row.ready || row.version === version);
    await db.packs.put(replaces ? { ...row, content: data, version } : row);
  });
}

/** @param mustStay keeps a finished lesson as firmly as one that is still to do */
function wanted(user_puid: string, lesson: AssignedLesson, rank: number, before: LessonPackRow | null, mustStay: boolean): LessonPackRow {
  const { assignment_id, lesson_id, lesson_name, lesson_name_es, state, version } = lesson;
  const finished = state === 'completed' && !mustStay;
  const content = before?.content ?? null;
  return {
    ...(before ?? { ...NOTHING_YET, kept_at: new Date().toISOString() }),
    kind: 'lesson',
    user_puid,
    pack_id: lessonPackId(assignment_id),
    lesson_id,
    assignment_id,
    title: { en: lesson_name, es: lesson_name_es || lesson_name },
    hold: !finished ? 'assigned' : before?.hold === 'away' ? 'away' : 'finished',
    rank,
    wanted: version,
    content: content && before?.version === version ? { ...content, assignment: lesson } : content,
  };
}

/** Stores that a person wants a part of the library on this device. One that is here already is checked for a newer version. */
export async function wantLibrary(userPuid: string, place: LibraryPlaceId, title: Bilingual): Promise<void> {
  const db = await localDb();
  const pack_id = libraryPackId(place);
  await db.transaction('rw', db.packs, async () => {
    const before = await db.packs.get([userPuid, pack_id]);
    const kept_at = new Date().toISOString();
    await db.packs.put(
      before?.kind === 'library'
        ? { ...before, hold: 'chosen', wanted: null }
        : { ...NOTHING_YET, kind: 'library', user_puid: userPuid, pack_id, ...place, title, hold: 'chosen', rank: Date.now(), kept_at },
    );
  });
}
