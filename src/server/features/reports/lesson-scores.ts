import type { Database } from '#server/db/database.ts';
import { atOneMoment, readBookIn } from './book/read-class-book.ts';
import { isReleasedTo, readReleases } from './book/releases.store.ts';

/** The points of a student in the quizzes and assessments of a lesson. */
interface LessonScore {
  /** Null: there is none, or no longer. */
  readonly given: number | null;
  readonly maximum: number | null;
  /** When the last of it was turned in. */
  readonly submitted_at: string | null;
}

/**
 * The score of a lesson for each student of a class, as the gradebook has it: excused work is left out, missing work counts as nothing. A
 * student with work that still waits, or with a quiz that is not released to them, has none.
 */
export function readLessonScores(
  db: Database,
  { district_id, group_puid, assignment_id }: { readonly district_id: number; readonly group_puid: string; readonly assignment_id: number },
  now: Date,
): Promise<Map<string, LessonScore>> {
  return atOneMoment(db, async (tx) => {
    const group = { district_id, group_puid, group_name: '', time_zone: 'UTC' };
    const book = await readBookIn(tx, group, { now, viewer: group_puid, assignment_ids: [assignment_id] });
    const releases = await readReleases(tx, group);
    const scores = new Map<string, LessonScore>();
    for (const assignment of book.facts.assignments) {
      const quizzes = book.assessedIn(assignment);
      for (const { user_puid } of book.facts.students) {
        const isReleased = quizzes.every(({ item_id }) => isReleasedTo(releases, item_id, user_puid, now));
        const cells = quizzes.map((quiz) => book.cell(assignment, quiz, user_puid)).filter(({ state }) => state !== 'excused');
        const isWhole = cells.every(
          ({ state, max_points, awaiting_points }) =>
            ['scored', 'zero', 'missing'].includes(state) && max_points !== null && awaiting_points === 0,
        );
        const sum = (of: (cell: (typeof cells)[number]) => number | null) => cells.reduce((total, cell) => total + (of(cell) ?? 0), 0);
        const maximum = sum(({ max_points }) => max_points);
        const submitted_at =
          cells
            .flatMap((cell) => cell.submitted_at ?? [])
            .sort()
            .at(-1) ?? null;
        scores.set(
          user_puid,
          isReleased && isWhole && maximum > 0
            ? { given: sum(({ points }) => points), maximum, submitted_at }
            : { given: null, maximum: null, submitted_at },
        );
      }
    }
    return scores;
  });
}
