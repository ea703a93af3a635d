import type { LessonPlayerData } from '#contract/learning/lesson-player.schemas.ts';
import { lessonPackId, type PackRow } from './pack-row.ts';
import { type PackPorts, packRow, packsHere } from './packs.ts';

/** A lesson on the device, as screens read it. */
export interface KeptLesson {
  readonly user_puid: string;
  readonly assignment_id: number;
  readonly version: string;
  readonly kept_at: string;
  /** Whether all of it opens without a network. */
  readonly ready: boolean;
  readonly data: LessonPlayerData;
}

/** One lesson on the device, complete or not, without checking its files; null if it is not on the device. */
export async function keptLesson(userPuid: string, assignmentId: number): Promise<KeptLesson | null> {
  const row = await packRow(userPuid, lessonPackId(assignmentId));
  return row ? asLesson(row) : null;
}

/** All of one person's lessons on the device, and whether each is really ready. */
export async function keptLessons(userPuid: string, ports?: PackPorts): Promise<KeptLesson[]> {
  return (await packsHere(userPuid, ports)).map(asLesson).filter((lesson) => lesson !== null);
}

function asLesson({ user_puid, kept_at, ready, version, ...row }: PackRow): KeptLesson | null {
  if (row.kind !== 'lesson' || !row.content || version === null) return null;
  return { user_puid, assignment_id: row.assignment_id, version, kept_at, ready, data: row.content };
}
