import { type JudgedQuestion, standingOf } from '../reporting/standards.ts';

/** How well something is known: see the contract's `mastery`. */
export interface KnownWell {
  readonly percent: number | null;
  readonly level: number | null;
  readonly answers: number;
  readonly students: number;
}

/**
 * How well something is known from judged questions: of one standard or several, of one student or a class. The figure is the
 * reports' own standing; here none is said where a report says "too little".
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

/** The weakest first; what nothing is known of comes last, in the order given. */
export function weakestFirst<Known extends Pick<KnownWell, 'percent'>>(known: readonly Known[]): Known[] {
  return [...known].sort((a, b) => (a.percent ?? 101) - (b.percent ?? 101));
}
