import { gradeLevel, type LevelNumber } from '#domain/learning/grade-levels.ts';
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

type Scored = Pick<JudgedQuestion, 'points' | 'max_points'>;

/** Several judged questions. */
interface StandingSums {
  points: number;
  max_points: number;
  questions: number;
}
const NOTHING: Readonly<StandingSums> = { points: 0, max_points: 0, questions: 0 };
const sumOf = ({ points, max_points }: Scored): StandingSums => ({ points, max_points, questions: 1 });

function addTo(sums: StandingSums, { points, max_points }: Scored): void {
  sums.points += points;
  sums.max_points += max_points;
  sums.questions += 1;
}

/** Where somebody, or a class, stands on a standard: points, level, and whether help is needed (specification section 9). */
export function standingOf(questions: readonly Scored[]): Standing {
  const sums = { ...NOTHING };
  for (const question of questions) addTo(sums, question);
  return standingAt(sums);
}

function standingAt({ points, max_points, questions }: StandingSums): Standing {
  const percent = percentOfPoints(points, max_points);
  const level = percent === null ? null : gradeLevel(percent);
  return { points, max_points, questions, percent, level, need: needOf(level, questions) };
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

/** Sums judged questions by standard and student: of the thousands of a class's answers nothing else has to be kept. */
export class StandardSums {
  readonly #all = new Map<string, StandingSums>();
  readonly #own = new Map<string, Map<string, StandingSums>>();

  add(questions: readonly JudgedQuestion[]): void {
    for (const question of questions) {
      const { standard, user_puid } = question;
      const own = this.#own.get(standard) ?? new Map<string, StandingSums>();
      const ofStudent = own.get(user_puid);
      if (own.size === 0) this.#own.set(standard, own);
      if (ofStudent) addTo(ofStudent, question);
      else own.set(user_puid, sumOf(question));
      const ofAll = this.#all.get(standard);
      if (ofAll) addTo(ofAll, question);
      else this.#all.set(standard, sumOf(question));
    }
  }

  /** In the order of first appearance. */
  get standards(): string[] {
    return [...this.#all.keys()];
  }

  /** Of all students together. */
  all(standard: string): Standing {
    return standingAt(this.#all.get(standard) ?? NOTHING);
  }

  of(user_puid: string, standard: string): Standing {
    return standingAt(this.#own.get(standard)?.get(user_puid) ?? NOTHING);
  }
}

/** Standards by how many students need help with them, then by the class's percentage. @param sums of these students and no others */
export function needsByStandard(sums: StandardSums, students: readonly string[]): StandardNeed[] {
  return sums.standards
    .map((standard): StandardNeed => {
      const count: Record<Need, number> = { help: 0, watch: 0, secure: 0, too_little: 0 };
      const help: { user_puid: string; standing: Standing }[] = [];
      for (const user_puid of students) {
        const standing = sums.of(user_puid, standard);
        count[standing.need] += 1;
        if (standing.need === 'help') help.push({ user_puid, standing });
      }
      const { watch, secure, too_little } = count;
      help.sort((one, other) => (one.standing.percent ?? 0) - (other.standing.percent ?? 0));
      return { standard, help, watch, secure, too_little, all: sums.all(standard) };
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
