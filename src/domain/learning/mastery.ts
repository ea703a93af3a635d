import { type JudgedQuestion, standingOf } from '../reporting/standards.ts';

/** How well something is known: see the contract's `mastery`. */
export interface KnownWell {
  readonly percent: number | null;
  readonly level: number | null;
  readonly answers: number;
  readonly students: number;
}

/**
 * How well something is known, from judged questions: of one standard or several, of one student or a class. The figure is the same
 * as in the reports; it is null where a report says "too little".
 */
export function masteryOf(judged: readonly JudgedQuestion[]): KnownWell {
  const { percent, level, need, questions } = standingOf(judged);
  const isSaid = need !== 'too_little';
  return {
    percent: isSaid ? percent : null,
    level: isSaid ? level : null,
    answers: questions,
    students: new Set(judged.map(({ user_puid }) => user_puid)).size,
  };
}

/** The weakest first; entries without a figure come last, in the given order. */
export function weakestFirst<Known extends Pick<KnownWell, 'percent'>>(known: readonly Known[]): Known[] {
  return [...known].sort((a, b) => (a.percent ?? 101) - (b.percent ?? 101));
}
