import { groupedBy } from '#domain/reporting/grouped-by.ts';
import type { Database } from '#server/db/database.ts';
import { claimLink, type LessonScore, listStudents, queueScore } from './scores.store.ts';

/** The scores of an assignment, by student, of those to whom all of it was released. */
export type ReadLessonScores = (
  db: Database,
  assignment: { readonly district_id: number; readonly group_puid: string; readonly assignment_id: number },
  now: Date,
) => Promise<ReadonlyMap<string, LessonScore>>;

interface CollectDependencies {
  readonly db: Database;
  readonly readLessonScores: ReadLessonScores;
  readonly goesOn: () => boolean;
}

/**
 * Compares what the classes' reports say with what was sent, and queues what differs. So no way in which a score changes can be forgotten:
 * a release whose day comes, a grade, a corrected key, a retake. @returns how many were queued
 */
export async function collectScores({ db, readLessonScores, goesOn }: CollectDependencies, now: Date): Promise<number> {
  let queued = 0;
  while (goesOn()) {
    const link = await claimLink(db, now);
    if (link === null) break;
    const students = await listStudents(db, link);
    for (const [assignment_id, having] of groupedBy(students, (student) => student.assignment_id)) {
      const group_puid = having[0]?.group_puid ?? '';
      const scores = await readLessonScores(db, { district_id: link.district_id, group_puid, assignment_id }, now);
      for (const student of having) {
        const score = scores.get(student.user_puid);
        if (score && (await queueScore(db, link, student, score, now))) queued += 1;
      }
    }
  }
  return queued;
}
