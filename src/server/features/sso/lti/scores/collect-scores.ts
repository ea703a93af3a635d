import { groupedBy } from '#domain/reporting/grouped-by.ts';
import type { Database } from '#server/db/database.ts';
import { claimLink, holdLink, type LessonScore, type LinkStudent, listStudents, queueScore } from './scores.store.ts';

/** What each student of a class has in an assignment now; of who has left the class, nothing. */
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

/** Of a lesson that the student was never assigned, such as where the link is of another lesson now. */
const NO_SCORE: LessonScore = { given: null, maximum: null, submitted_at: null };

/**
 * Compares what the classes' reports say with what was sent, and queues what differs. So no way in which a score changes can be forgotten:
 * a release whose day comes, a grade, a corrected key, a retake. A score that is no longer there is taken back; that of a student who has left
 * the class stays. @returns how many were queued
 */
export async function collectScores({ db, readLessonScores, goesOn }: CollectDependencies, now: Date): Promise<number> {
  let queued = 0;
  while (goesOn()) {
    const link = await claimLink(db, now);
    if (link === null) break;
    const students = await listStudents(db, link);
    const scores: [LinkStudent, LessonScore][] = [];
    for (const [assignment_id, having] of groupedBy(students, (student) => student.assignment_id)) {
      const group_puid = having[0]?.group_puid ?? '';
      const ofClass =
        assignment_id === null ? null : await readLessonScores(db, { district_id: link.district_id, group_puid, assignment_id }, now);
      for (const student of having) {
        const score = ofClass === null ? NO_SCORE : ofClass.get(student.user_puid);
        if (score) scores.push([student, score]);
      }
    }
    queued += await db.transaction(async (tx) => {
      // Whoever looks at the link since has read later.
      if (!(await holdLink(tx, link))) return 0;
      let changed = 0;
      for (const [student, score] of scores) if (await queueScore(tx, link, student, score, now)) changed += 1;
      return changed;
    });
  }
  return queued;
}
