import { gradeLevel, type LevelNumber } from '#domain/learning/grade-levels.ts';
import { groupedBy } from './grouped-by.ts';
import { percentOfPoints } from './percent.ts';

/** One judged question of a counted attempt. If it was left unanswered, it earned no points. */
export interface JudgedQuestion {
  readonly user_puid: string;
  readonly question_id: number;
  readonly standard: string;
  readonly points: number;
  readonly max_points: number;
  /** For mastery: when the attempt was turned in (ISO 8601), and the chance to guess the question. Absent if it was left empty. */
  readonly answered?: { readonly at: string; readonly guess: number };
}

/** The number of judged questions from which a report says anything about a student's level on a standard. */
const ENOUGH_QUESTIONS = 3;
/** Under 50% a student needs help, under 70% a teacher should watch (specification section 9, thresholds). */
export type Need = 'help' | 'watch' | 'secure' | 'too_little';

export interface Standing {
  readonly points: number;
  readonly max_points: number;
  readonly questions: number;
  readonly percent: number | null;
  readonly level: LevelNumber | null;
  readonly need: Need;
}

/** Where somebody, or a class, stands on a standard: points, level, and whether help is needed (specification section 9). */
export function standingOf(questions: readonly Pick<JudgedQuestion, 'points' | 'max_points'>[]): Standing {
  let points = 0;
  let max_points = 0;
  for (const question of questions) {
    points += question.points;
    max_points += question.max_points;
  }
  const percent = percentOfPoints(points, max_points);
  const level = percent === null ? null : gradeLevel(percent);
  return { points, max_points, questions: questions.length, percent, level, need: needOf(level, questions.length) };
}

function needOf(level: LevelNumber | null, questions: number): Need {
  if (level === null || questions < ENOUGH_QUESTIONS) return 'too_little';
  return level === 1 ? 'help' : level === 2 ? 'watch' : 'secure';
}

export interface StandardNeed {
  readonly standard: string;
  /** Who needs help with it, weakest first. */
  readonly help: readonly { readonly user_puid: string; readonly standing: Standing }[];
  readonly watch: number;
  readonly secure: number;
  /** How many students have too few judged questions to say anything. */
  readonly too_little: number;
  /** Of all students together. */
  readonly all: Standing;
}

/** Standards by how many students need help with them, then by the class's percentage. */
export function needsByStandard(questions: readonly JudgedQuestion[], students: readonly string[]): StandardNeed[] {
  const present = new Set(students);
  const byStandard = groupedBy(
    questions.filter(({ user_puid }) => present.has(user_puid)),
    ({ standard }) => standard,
  );
  return [...byStandard]
    .map(([standard, asked]): StandardNeed => {
      const byStudent = groupedBy(asked, ({ user_puid }) => user_puid);
      const standings = students.map((user_puid) => ({ user_puid, standing: standingOf(byStudent.get(user_puid) ?? []) }));
      const having = (need: Need) => standings.filter(({ standing }) => standing.need === need);
      return {
        standard,
        help: having('help').toSorted((one, other) => (one.standing.percent ?? 0) - (other.standing.percent ?? 0)),
        watch: having('watch').length,
        secure: having('secure').length,
        too_little: having('too_little').length,
        all: standingOf(asked),
      };
    })
    .toSorted(
      (one, other) =>
        other.help.length - one.help.length ||
        (one.all.percent ?? 0) - (other.all.percent ?? 0) ||
        one.standard.localeCompare(other.standard),
    );
}

/** The students who need help with at least one standard. */
export function studentsInNeed(needs: readonly { readonly help: readonly { readonly user_puid: string }[] }[]): ReadonlySet<string> {
  return new Set(needs.flatMap(({ help }) => help.map(({ user_puid }) => user_puid)));
}
