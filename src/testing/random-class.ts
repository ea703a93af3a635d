import fc from 'fast-check';
import type { Pool } from 'pg';
import { demoPerson } from '#server/demo/demo-people.ts';
import {
  type Answers,
  decide,
  enrollStudents,
  type GivenPaper,
  givePaper,
  makeClass,
  NAMES,
  type PaperQuestion,
  submitPaper,
} from './small-class.ts';

const QUIZ = 18;
const ASSESSMENT = 24;

/** What is made up of a class before it is written to a database. */
export interface ClassPlan {
  readonly students: number;
  readonly papers: readonly { readonly type: number; readonly due: string; readonly questions: readonly PaperQuestion[] }[];
  /** Each an attempt of one student at one paper; `luck` becomes its answers. */
  readonly attempts: readonly { readonly student: number; readonly paper: number; readonly luck: readonly number[] }[];
  readonly decisions: readonly {
    readonly student: number;
    readonly paper: number;
    readonly kind: 'points' | 'excused';
    readonly points: number;
  }[];
}

/** Classes of one to six students with up to four papers: quizzes and assessments, due, overdue and without a day, taken several times or never. */
export const classPlans: fc.Arbitrary<ClassPlan> = fc.record({
  students: fc.integer({ min: 1, max: NAMES.length }),
  papers: fc.array(
    fc.record({
      type: fc.constantFrom(QUIZ, ASSESSMENT),
      due: fc.constantFrom("now() - interval '1 day'", "now() + interval '3 days'", 'null'),
      questions: fc.array(
        fc
          .record({ standard: fc.constantFrom('5.6A', '5.6B', '5.7B'), type: fc.constantFrom('choice', 'extended') })
          .map(({ standard, type }): PaperQuestion => ({ standard, type, points: type === 'choice' ? 1 : 2 })),
        { minLength: 1, maxLength: 4 },
      ),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  attempts: fc.array(
    fc.record({ student: fc.nat(5), paper: fc.nat(3), luck: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 4, maxLength: 4 }) }),
    { maxLength: 16 },
  ),
  decisions: fc.array(
    fc.record({ student: fc.nat(5), paper: fc.nat(3), kind: fc.constantFrom('points', 'excused'), points: fc.integer({ min: 0, max: 1 }) }),
    { maxLength: 3 },
  ),
});

export interface RandomClass {
  readonly group_puid: string;
  readonly students: readonly string[];
  readonly papers: readonly GivenPaper[];
}

/** Writes a planned class of teacher1, as the server would have written it. */
export async function makeRandomClass(pool: Pool, plan: ClassPlan): Promise<RandomClass> {
  const teacher = demoPerson('teacher1').userPuid;
  const group_puid = await makeClass(pool, teacher);
  const students = Object.values(await enrollStudents(pool, group_puid, NAMES.slice(0, plan.students)));
  const papers: GivenPaper[] = [];
  for (const [at, { type, due, questions }] of plan.papers.entries())
    papers.push(await givePaper(pool, { group_puid, teacher, type, questions, due, name: `Paper ${at + 1}` }));
  const taken = new Map<string, number>();
  for (const { student, paper, luck } of plan.attempts) {
    const [at, which] = [student % students.length, paper % papers.length];
    const attempt = (taken.get(`${at} ${which}`) ?? 0) + 1;
    taken.set(`${at} ${which}`, attempt);
    const questions = plan.papers[which]?.questions ?? [];
    await submitPaper(pool, {
      paper: papers[which] as GivenPaper,
      user_puid: students[at] ?? '',
      questions,
      attempt,
      answers: questions.map((question, n) => answerOf(question, luck[n] ?? 0)),
    });
  }
  for (const { student, paper, kind, points } of plan.decisions)
    await decide(
      pool,
      papers[paper % papers.length] as GivenPaper,
      students[student % students.length] ?? '',
      kind,
      kind === 'points' ? points : null,
    );
  return { group_puid, students, papers };
}

/** Not answered, nothing earned, everything earned, or waiting for the teacher where that can be. */
function answerOf({ type, points }: PaperQuestion, luck: number): Answers[number] {
  if (luck === 0) return undefined;
  if (luck === 1) return 0;
  return luck === 2 && type === 'extended' ? null : points;
}
