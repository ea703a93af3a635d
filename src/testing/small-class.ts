import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { demoPerson } from '#server/demo/demo-people.ts';

const DISTRICT = 1001;
export const NAMES = ['Ana', 'Ben', 'Cal', 'Dee', 'Eve', 'Fay'] as const;
export type Name = (typeof NAMES)[number];

/** A class so small that all of its figures are worked out by hand: see `small-class.test.ts` of the reports. */
export interface SmallClass {
  readonly group_puid: string;
  readonly people: Readonly<Record<Name, string>>;
  readonly quiz: GivenPaper;
  readonly assessment: GivenPaper;
  readonly results: Readonly<Record<string, string>>;
}
export interface GivenPaper {
  readonly lesson_id: number;
  readonly assignment_id: number;
  readonly resource_id: number;
  readonly quiz_id: number;
  /** The questions in paper order. */
  readonly questions: readonly number[];
}

export interface PaperQuestion {
  readonly standard: string;
  readonly points: number;
  readonly type: 'choice' | 'extended';
}
const CHOICE = { points: 1, type: 'choice' } as const;
const QUIZ: readonly PaperQuestion[] = [
  { standard: '5.6A', ...CHOICE },
  { standard: '5.6A', ...CHOICE },
  { standard: '5.6A', ...CHOICE },
  { standard: '5.6B', ...CHOICE },
];
const ASSESSMENT: readonly PaperQuestion[] = [
  { standard: '5.6A', ...CHOICE },
  { standard: '5.6A', ...CHOICE },
  { standard: '5.7B', points: 2, type: 'extended' },
];

/** Points by question; null waits for the teacher, nothing was not answered. */
export type Answers = readonly (number | null | undefined)[];

/** Makes the class of teacher1. Fay handed in and left: her work is kept, and counted nowhere. */
export async function makeSmallClass(pool: Pool): Promise<SmallClass> {
  const teacher = demoPerson('teacher1').userPuid;
  const group_puid = await makeClass(pool, teacher);
  const people = await enrollStudents(pool, group_puid, NAMES);
  const quiz = await givePaper(pool, { group_puid, teacher, type: 18, questions: QUIZ, due: "now() - interval '1 day'", name: 'Shores' });
  const assessment = await givePaper(pool, { group_puid, teacher, type: 24, questions: ASSESSMENT, due: 'null', name: 'Tides' });
  const results: Record<string, string> = {};
  const take = async (name: Name, what: string, paper: GivenPaper, answers: Answers, attempt = 1) => {
    const points = paper === quiz ? QUIZ : ASSESSMENT;
    results[`${name} ${what}`] = await submitPaper(pool, { paper, user_puid: people[name], answers, attempt, questions: points });
  };
  await take('Ana', 'quiz 1', quiz, [1, 1, 0, 0], 1);
  await take('Ana', 'quiz 2', quiz, [1, 1, 1, 1], 2);
  await take('Ben', 'quiz', quiz, [0, 0, undefined, 0]);
  await take('Dee', 'quiz', quiz, [0, 0, 0, 1]);
  await take('Fay', 'quiz', quiz, [1, 1, 1, 1]);
  await take('Ana', 'assessment', assessment, [1, 1, null]);
  await take('Ben', 'assessment', assessment, [1, 0, undefined]);
  await take('Dee', 'assessment', assessment, [0, 0, null]);
  await decide(pool, quiz, people.Dee, 'points', 3);
  await decide(pool, quiz, people.Eve, 'excused', null);
  await pool.query('delete from group_member where district_id = $1 and group_puid = $2 and user_puid = $3', [
    DISTRICT,
    group_puid,
    people.Fay,
  ]);
  return { group_puid, people, quiz, assessment, results };
}

/** An empty class of a teacher of the demo's district. */
export async function makeClass(pool: Pool, teacher: string): Promise<string> {
  const group_puid = randomUUID();
  await pool.query(
    `insert into class_group (district_id, group_puid, school_id, group_name, icon, color, user_puid) values ($1, $2, 101, 'Small class', 'sun', 'teal', $3)`,
    [DISTRICT, group_puid, teacher],
  );
  return group_puid;
}

/** New students of a class, by the one name that each has. */
export async function enrollStudents<Name extends string>(
  pool: Pool,
  group_puid: string,
  names: readonly Name[],
): Promise<Record<Name, string>> {
  const people = Object.fromEntries(names.map((name) => [name, randomUUID()])) as Record<Name, string>;
  for (const name of names) {
    await pool.query(
      `insert into app_user (district_id, user_puid, school_id, user_name, password_hash, first_name, last_name, role)
       values ($1, $2, 101, $3, 'x', $4, $4, 1)`,
      [DISTRICT, people[name], `small-${name.toLowerCase()}-${group_puid.slice(0, 8)}`, name],
    );
    // Before anything was given to the class: what was due since is due for all of them.
    await pool.query(
      "insert into group_member (district_id, group_puid, user_puid, joined_at) values ($1, $2, $3, now() - interval '90 days')",
      [DISTRICT, group_puid, people[name]],
    );
  }
  return people;
}

/** A teacher's word on a score. */
export async function decide(pool: Pool, paper: GivenPaper, user_puid: string, kind: string, points: number | null): Promise<void> {
  await pool.query(
    `insert into score_decision (district_id, assignment_id, quiz_id, user_puid, kind, points, reason, decided_by_puid)
     values ($1, $2, $3, $4, $5, $6, 'looked at it again', $7)`,
    [DISTRICT, paper.assignment_id, paper.quiz_id, user_puid, kind, points, demoPerson('teacher1').userPuid],
  );
}

interface PaperPlan {
  readonly group_puid: string;
  readonly teacher: string;
  readonly type: number;
  readonly questions: readonly PaperQuestion[];
  readonly due: string;
  readonly name: string;
}

/** Gives a class a lesson with one paper. */
export async function givePaper(pool: Pool, plan: PaperPlan): Promise<GivenPaper> {
  const one = async (text: string, values: unknown[]) => (await pool.query<{ id: number }>(text, values)).rows[0]?.id ?? 0;
  const quiz_id = await one(
    `insert into item (subunit_id, external_id, resource_type_id, title, summary, minutes, is_assignable, asset_urls, content_hash, sort_order)
     values ((select min(subunit_id) from subunit), $1, $2, $3, '{"en":"","es":""}', 10, true, '{}', 'x', 900) returning item_id as id`,
    [randomUUID(), plan.type, { en: `${plan.name} quiz`, es: `Prueba ${plan.name}` }],
  );
  const questions: number[] = [];
  for (const [index, question] of plan.questions.entries()) {
    const question_id = await one(
      `insert into quiz_question (quiz_id, external_id, question_type, standard_code, depth, stem, rationale, points, sort_order)
       values ($1, $2, $3, $4, 1, $5, '{"en":"","es":""}', $6, $7) returning question_id as id`,
      [
        quiz_id,
        `q${index}`,
        question.type,
        question.standard,
        { en: `Question ${index + 1}`, es: `Pregunta ${index + 1}` },
        question.points,
        index,
      ],
    );
    for (const [place, is_correct] of [true, false].entries())
      await pool.query(
        `insert into quiz_option (question_id, external_id, option_text, is_correct, feedback, sort_order)
         values ($1, $2, $3, $4, '{"en":"","es":""}', $5)`,
        [question_id, `o${place}`, { en: is_correct ? 'Key' : 'Other', es: is_correct ? 'Clave' : 'Otra' }, is_correct, place],
      );
    questions.push(question_id);
  }
  const lesson_id = await one(
    `insert into lesson (district_id, lesson_name, lesson_name_es, lesson_objective, lesson_objective_es, owner_puid)
     values ($1, $2, $2, '', '', $3) returning lesson_id as id`,
    [DISTRICT, plan.name, plan.teacher],
  );
  const resource_id = await one(
    `insert into lesson_resource (district_id, lesson_id, item_id, resource_type_id, time, sort_order)
     values ($1, $2, $3, $4, 10, 1) returning resource_id as id`,
    [DISTRICT, lesson_id, quiz_id, plan.type],
  );
  const assignment_id = await one(
    `insert into assignment (district_id, lesson_id, group_puid, assigned_by_puid, assigned_at, due_date)
     values ($1, $2, $3, $4, now() - interval '9 days', ${plan.due}) returning assignment_id as id`,
    [DISTRICT, lesson_id, plan.group_puid, plan.teacher],
  );
  return { lesson_id, assignment_id, resource_id, quiz_id, questions };
}

interface Sheet {
  readonly paper: GivenPaper;
  readonly user_puid: string;
  readonly answers: Answers;
  readonly attempt: number;
  readonly questions: readonly PaperQuestion[];
}

/** Hands a paper in, as the server would have written it. */
export async function submitPaper(pool: Pool, { paper, user_puid, answers, attempt, questions }: Sheet): Promise<string> {
  const result_id = randomUUID();
  const max = questions.reduce((sum, { points }) => sum + points, 0);
  const awaiting = questions.reduce((sum, { points }, index) => sum + (answers[index] === null ? points : 0), 0);
  const score = answers.reduce<number>((sum, points) => sum + (points ?? 0), 0);
  const { rows } = await pool.query<{ tracking_id: string }>(
    `insert into lesson_tracking (district_id, tracking_id, user_puid, assignment_id, lesson_id, time_spent)
     values ($1, $2, $3, $4, $5, 120) returning tracking_id`,
    [DISTRICT, randomUUID(), user_puid, paper.assignment_id, paper.lesson_id],
  );
  const visit = randomUUID();
  await pool.query(
    `insert into resource_tracking (district_id, tracking_id, lesson_tracking_id, user_puid, assignment_id, lesson_id, resource_id,
       resource_type_id, time_spent, percentage_completed) values ($1, $2, $3, $4, $5, $6, $7, 18, 100, 100)`,
    [DISTRICT, visit, rows[0]?.tracking_id, user_puid, paper.assignment_id, paper.lesson_id, paper.resource_id],
  );
  await pool.query(
    `insert into quiz_result (district_id, result_id, user_puid, assignment_id, lesson_id, quiz_id, attempt_no, lesson_resource_tracking_id,
       started_at, saved_at, submitted_at, time_spent, score, max_score, awaiting_points)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $9, 100, $10, $11, $12)`,
    [
      DISTRICT,
      result_id,
      user_puid,
      paper.assignment_id,
      paper.lesson_id,
      paper.quiz_id,
      attempt,
      visit,
      hoursAgo(72 - attempt),
      score,
      max,
      awaiting,
    ],
  );
  for (const [index, points] of answers.entries()) {
    if (points === undefined) continue;
    const { rows: options } = await pool.query<{ answer_id: number }>(
      'select answer_id from quiz_option where question_id = $1 and is_correct = $2',
      [paper.questions[index], points !== 0],
    );
    await pool.query(
      `insert into quiz_answer (district_id, result_id, question_id, answer_ids, answer_text, time_spent, is_correct, points)
       values ($1, $2, $3, $4, $5, 20, $6, $7)`,
      [
        DISTRICT,
        result_id,
        paper.questions[index],
        [options[0]?.answer_id],
        points === null ? 'The moon pulls.' : '',
        points === null ? null : points > 0,
        points,
      ],
    );
  }
  return result_id;
}

function hoursAgo(hours: number): string {
  return new Date(Date.now() - hours * 3_600_000).toISOString();
}
