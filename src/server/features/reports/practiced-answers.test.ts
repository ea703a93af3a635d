import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import { beforeEach, expect, test } from 'vitest';
import type { DataOf } from '#contract/endpoint.ts';
import type { PaperStudent } from '#contract/quizzes/paper-entry.schemas.ts';
import type { IndividualStudentReport, StudentAssessmentReport } from '#contract/reports/report-assessments.schemas.ts';
import type { getOwnPathway } from '#contract/staar/own-pathway.contract.ts';
import { keepNewestPractice } from '#server/features/quizzes/practice.store.ts';
import { pushAs } from '#testing/quiz-chain.ts';
import { type PaperQuestion, submitPaper } from '#testing/small-class.ts';
import { smallClassForEachTest } from '#testing/small-class-server.ts';
import type { Person } from '#testing/test-server.ts';

const school = smallClassForEachTest();
const CHOICE = { points: 1, type: 'choice' } as const;
const QUIZ: readonly PaperQuestion[] = ['5.6A', '5.6A', '5.6A', '5.6B'].map((standard) => ({ standard, ...CHOICE }));
let [student, other]: Person[] = [];
let results: string[] = [];
const person = (who: Person | undefined) => who as Person;

/** Two students of the class who missed two of four questions. */
beforeEach(async () => {
  const { server, small } = school;
  [student, other] = [await server.as('student19'), await server.as('student20')];
  results = [];
  await server.pool.query('delete from practice_answer');
  for (const { user_puid } of [person(student), person(other)]) {
    await server.pool.query('insert into group_member (district_id, group_puid, user_puid) values (1001, $1, $2) on conflict do nothing', [
      small.group_puid,
      user_puid,
    ]);
    results.push(await submitPaper(server.pool, { paper: small.quiz, user_puid, answers: [1, 0, 0, 1], attempt: 1, questions: QUIZ }));
  }
});

const optionsOf = async (question_id: number | undefined) => {
  const { rows } = await school.server.pool.query<{ answer_id: number; is_correct: boolean }>(
    'select answer_id, is_correct from quiz_option where question_id = $1',
    [question_id],
  );
  return (isRight: boolean) => rows.find(({ is_correct }) => is_correct === isRight)?.answer_id ?? 0;
};

interface Practice {
  readonly at: number;
  readonly isRight: boolean;
  readonly told?: boolean;
  readonly tries?: number;
  readonly hints?: number;
  readonly result_id?: string | undefined;
}
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** A practiced answer to the question at a place of the quiz, as a device queued it some minutes ago. */
async function practice(place: number, { at, isRight, told = isRight, tries = 1, hints = 0, result_id = results[0] }: Practice, seq = at) {
  const question_id = school.small.quiz.questions[place];
  const option = await optionsOf(question_id);
  const { user_puid } = person(student);
  return {
    op_id: randomUUID(),
    seq,
    lane: `${user_puid}:practice:0`,
    depends_on: [],
    method: 'POST' as const,
    path: '/v2/practice/record_answer',
    query: {},
    body: {
      user_puid,
      result_id,
      question_id,
      answer_ids: [option(isRight)],
      answer_text: '',
      is_right: told,
      try_no: tries,
      hints_used: hints,
      seed: null,
    },
    recorded_at: minutesAgo(at),
    clock_offset: 0,
  };
}
const send = (ops: Parameters<typeof pushAs>[1]) => pushAs(person(student), ops);

const teacherSees = async (who = student) => {
  const { data } = await school.teacher.call<IndividualStudentReport>('GET', '/Report/get_individual_student_assessment_report', {
    query: { group_puid: school.small.group_puid, user_puid: school.teacher.user_puid, student_puid: person(who).user_puid },
  });
  return Object.fromEntries(data.standards.map(({ standard, standing }) => [standard, standing.mastery]));
};
/** The practiced answers behind a student's mastery, in the report on all classes of the teacher. */
const practicedInAllClasses = async (who = student) => {
  const { data } = await school.teacher.call<StudentAssessmentReport>('GET', '/Report/get_student_assessment_report', {
    query: { group_puid: school.small.group_puid, user_puid: school.teacher.user_puid, all_classes: 'true' },
  });
  const standings = data.students.filter(({ user_puid }) => user_puid === person(who).user_puid).flatMap((row) => row.standings);
  return standings.reduce((sum, { mastery }) => sum + (mastery?.practiced ?? 0), 0);
};
const own = async (who = student) =>
  (await person(who).call<DataOf<typeof getOwnPathway>>('GET', `/v2/staarReady/get_own_pathway?user_puid=${person(who).user_puid}`)).data;
const rowsOf = async (who = student) =>
  (await school.server.pool.query('select * from practice_answer where user_puid = $1 order by answered_at', [person(who).user_puid])).rows;

test('the answers of two devices are one set: the teacher and the student see how many are behind the mastery', async () => {
  const tablet = [await practice(1, { at: 50, isRight: true }), await practice(2, { at: 40, isRight: true })];
  const laptop = [await practice(3, { at: 30, isRight: false })];
  const before = await own();
  expect(await teacherSees()).toEqual({ '5.6A': { level: null, answers: 3 }, '5.6B': { level: null, answers: 1 } });
  await send(laptop);
  await send(tablet);
  await send(tablet);
  expect(await rowsOf()).toHaveLength(3);
  expect(await teacherSees()).toEqual({
    '5.6A': { level: expect.any(String), answers: 3, practiced: 2 },
    '5.6B': { level: null, answers: 1, practiced: 1 },
  });
  expect(await teacherSees(other)).toEqual({ '5.6A': { level: null, answers: 3 }, '5.6B': { level: null, answers: 1 } });
  expect([await practicedInAllClasses(student), await practicedInAllClasses(other)]).toEqual([3, 0]);
  const after = await own();
  const practicedOn = ({ mastery }: typeof after) => mastery?.find(({ code }) => code === '5.6A')?.practiced ?? 0;
  expect(practicedOn(after) - practicedOn(before)).toBe(2);
  expect(after.recent_practice?.map(({ practice_id }) => practice_id)).toEqual([...tablet, ...laptop].map(({ op_id }) => op_id).reverse());
  expect((await own(other)).recent_practice).toEqual([]);
});

test('only first tries before any hint count, judged by the server whatever the device says', async () => {
  await send([
    await practice(1, { at: 50, isRight: false, told: true }),
    await practice(1, { at: 49, isRight: true, tries: 2 }),
    await practice(2, { at: 48, isRight: true, hints: 1 }),
  ]);
  expect((await rowsOf()).map(({ is_right, counts }) => [is_right, counts])).toEqual([
    [false, true],
    [true, false],
    [true, false],
  ]);
  expect(await teacherSees()).toMatchObject({ '5.6A': { answers: 3, practiced: 1 } });
});

test('nobody practices in another’s attempt, at a question of another quiz or before turning in', async () => {
  const foreign = await practice(1, { at: 5, isRight: true, result_id: results[1] }, 1);
  const elsewhere = await practice(1, { at: 5, isRight: true }, 2);
  const strange = { ...elsewhere, body: { ...elsewhere.body, question_id: school.small.assessment.questions[0] } };
  await school.server.pool.query('update quiz_result set submitted_at = null where result_id = $1', [results[1]]);
  const outcomes = await send([foreign, strange]);
  expect(outcomes.map(({ http_status }) => http_status)).toEqual([404, 404]);
  expect(await rowsOf()).toEqual([]);
});

test('practice of an attempt that a teacher took back is accepted from its student and changes nothing', async () => {
  const { server, teacher, small } = school;
  const { user_puid } = person(other);
  for (const table of ['quiz_answer', 'quiz_result']) await server.pool.query(`delete from ${table} where result_id = $1`, [results[1]]);
  const of = {
    group_puid: small.group_puid,
    assignment_id: small.quiz.assignment_id,
    quiz_id: small.quiz.quiz_id,
    student_puid: user_puid,
  };
  const entry = { ...of, entry_id: randomUUID(), attempt_no: 1, version: '', answers: [] };
  const { data } = await teacher.call<PaperStudent>('POST', '/v2/quiz/enter_paper_answers', { payload: entry });
  const queued = await practice(1, { at: 5, isRight: true, result_id: data.result_id ?? undefined });
  await teacher.call('POST', '/v2/quiz/undo_paper_entry', { payload: { ...of, version: data.version } });
  const [own] = await pushAs(person(other), [{ ...queued, body: { ...queued.body, user_puid } }]);
  const [strange] = await send([{ ...queued, op_id: randomUUID() }]);
  expect([own?.http_status, strange?.http_status]).toEqual([200, 404]);
  expect([await rowsOf(other), await rowsOf()]).toEqual([[], []]);
});

test('of each person only the newest are kept, by the time of the answer', async () => {
  await send([await practice(1, { at: 10, isRight: true }), await practice(2, { at: 90, isRight: true })]);
  await send([await practice(3, { at: 20, isRight: true })]);
  const [oldest, ...newest] = await rowsOf();
  await drizzle(school.server.pool).transaction((tx) =>
    keepNewestPractice(tx, [{ district_id: 1001, user_puid: person(student).user_puid }], 2),
  );
  expect(await rowsOf()).toEqual(newest);
  expect(oldest?.question_id).toBe(school.small.quiz.questions[2]);
});
