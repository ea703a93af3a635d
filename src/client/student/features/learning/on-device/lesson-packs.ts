import { keepPacks, startKeeping } from '#client/shared/platform/offline/pack-keeper.ts';
import { packKeeping } from '#client/shared/platform/offline/pack-keeping.ts';
import { tryUntilDone } from '#client/shared/platform/offline/try-until-done.ts';
import type { StudentDashboard } from '#contract/learning/learning.schemas.ts';
import type { LessonPlayerData } from '#contract/learning/lesson-player.schemas.ts';
import { keptLessons } from '#offline/packs/kept-lessons.ts';
import { keepOpenLesson, wantLessons } from '#offline/packs/want-packs.ts';
import { readOwnWork } from '../dashboard/learning.offline.ts';

/** What the server has assigned is wanted on this device; what it no longer gives goes, unless work of it is only here. */
export async function keepAssigned(userPuid: string, { assignments }: StudentDashboard): Promise<void> {
  const { entries } = await readOwnWork(userPuid);
  const withWork = entries.map(({ lane }) => Number(lane.slice(lane.lastIndexOf(':') + 1)));
  await wantLessons(userPuid, assignments, new Set(withWork));
  startKeeping();
  await keepPacks();
}

/** A lesson that was opened stays readable, also where it was opened before the dashboard was seen. */
export async function keepOpened(userPuid: string, lesson: LessonPlayerData): Promise<void> {
  await keepOpenLesson(userPuid, lesson);
  void keepPacks();
}

/**
 * Tells which lessons can be taken offline, now and whenever that changes.
 * @returns stops telling
 */
export function followReady(userPuid: string, tell: (ready: ReadonlySet<number>) => void): () => void {
  let turn = -1;
  let over = false;
  const look = async () => {
    if (packKeeping.get().turn === turn) return;
    turn = packKeeping.get().turn;
    const ready = (await keptLessons(userPuid)).filter((lesson) => lesson.ready);
    if (!over) tell(new Set(ready.map(({ assignment_id }) => assignment_id)));
  };
  const looking = tryUntilDone(look, () => {
    turn = -1;
  });
  const stop = packKeeping.subscribe(looking.now);
  looking.now();
  return () => {
    over = true;
    looking.stop();
    stop();
  };
}
