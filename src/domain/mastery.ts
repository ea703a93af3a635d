import { gradeLevel } from './grade-levels.ts';

/** Fewer answers than this say nothing of what somebody knows: one wrong answer is no need of help. */
export const ANSWERS_NEEDED = 3;

/** What a student earned on the questions of one standard. */
export interface Evidence {
  readonly user_puid: string;
  readonly code: string;
  readonly answers: number;
  readonly earned: number;
  readonly possible: number;
}

/** How well something is known: see the contract's `mastery`. */
export interface KnownWell {
  readonly percent: number | null;
  readonly level: number | null;
  readonly answers: number;
  readonly students: number;
}

/**
 * Sums evidence up, by points: of one standard or several, of one student or a class.
 * @returns percent with one decimal, 0 to 100; null below `ANSWERS_NEEDED` answers
 */
export function masteryOf(evidence: readonly Evidence[]): KnownWell {
  let answers = 0;
  let earned = 0;
  let possible = 0;
  const students = new Set<string>();
  for (const row of evidence) {
    answers += row.answers;
    earned += row.earned;
    possible += row.possible;
    students.add(row.user_puid);
  }
  const percent = answers < ANSWERS_NEEDED || possible === 0 ? null : Math.round((earned * 1000) / possible) / 10;
  return { percent, level: percent === null ? null : gradeLevel(percent), answers, students: students.size };
}

/** The weakest first; what nothing is known of comes last, in the order given. */
export function weakestFirst<Known extends KnownWell>(known: readonly Known[]): Known[] {
  return [...known].sort((a, b) => (a.percent ?? 101) - (b.percent ?? 101));
}
