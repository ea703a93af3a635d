import { beforeEach, expect, test, vi } from 'vitest';
import type { AnswersToGrade, GradingQueue } from '#contract/grading/grading.schemas.ts';
import type { AttemptResponse } from '#contract/reports/report-attempts.schemas.ts';
import { createGrading, suggestGrades } from '#server/features/grading/suggest-grades.ts';
import { makeGradedClass } from '#testing/graded-class.ts';
import { smallClassForEachTest } from '#testing/small-class-server.ts';
import type { Person } from '#testing/test-server.ts';

const school = smallClassForEachTest((pool) =>
  makeGradedClass(pool, { Ana: 'The Moon pulls and so the water rises.', Dee: 'It is the wind.' }),
);
beforeEach(async () => {
  await suggestGrades(school.server.pool, createGrading({ engine: 'rubric' }));
});

type Name = 'Ana' | 'Dee';
const keyOf = (name: Name) => ({
  result_id: school.small.results[`${name} assessment`] ?? '',
  id: school.small.assessment.questions[2] ?? 0,
});
const toGrade = async () => {
  const { group_puid, assessment } = school.small;
  const path = `/v2/autograding/get_answers_to_grade?group_puid=${group_puid}&assignment_id=${assessment.assignment_id}&quiz_id=${assessment.quiz_id}`;
  return (await school.teacher.call<AnswersToGrade>('GET', path)).data;
};
const answers = async () => (await toGrade()).answers;
const accept = (who: Person, ...seen: readonly (readonly [Name, number])[]) =>
  who.call<{ accepted: { version: number }[]; left: number }>('POST', '/v2/autograding/accept_suggestions', {
    payload: { user_puid: who.user_puid, answers: seen.map(([name, points]) => ({ ...keyOf(name), points })) },
  });
const takeBack = (version: number) =>
  school.teacher.call('POST', '/v2/autograding/take_back_grades', {
    payload: { user_puid: school.teacher.user_puid, grades: [{ ...keyOf('Ana'), version }] },
  });

test('a teacher sees what is proposed, with its quotations, and nothing of it counts', async () => {
  const [ana, dee] = await answers();
  expect(ana).toMatchObject({
    points: null,
    grade: null,
    suggestion: {
      score: 2,
      confidence: 'high',
      is_confident: true,
      criteria: [
        { id: 'moon', met: true, quote: 'Moon pulls', text: { en: 'The Moon pulls.', es: 'La Luna atrae.' } },
        { id: 'water', met: true, quote: 'water rises' },
      ],
      engine: 'rubric',
    },
  });
  expect(dee?.suggestion).toMatchObject({ score: 0, confidence: 'low', is_confident: false });
});

test('a question with a rubric comes with its criteria, a point each, and without what an engine looks for', async () => {
  expect((await toGrade()).questions.map(({ criteria, max_points }) => [criteria, max_points])).toEqual([
    [
      [
        { id: 'moon', text: { en: 'The Moon pulls.', es: 'La Luna atrae.' } },
        { id: 'water', text: expect.objectContaining({ en: expect.any(String) }) },
      ],
      2,
    ],
  ]);
});

test('sure ones are accepted together as they were seen; a zero stays for the teacher’s own eyes', async () => {
  const { data, message } = await accept(school.teacher, ['Ana', 2], ['Dee', 0]);
  expect([data, message]).toEqual([{ accepted: [{ ...keyOf('Ana'), version: 1 }], left: 1 }, 'Grades accepted successfully']);
  const [ana, dee] = await answers();
  expect(ana).toMatchObject({ points: 2, grade: { points: 2, feedback: ana?.suggestion?.feedback } });
  expect(dee).toMatchObject({ points: null, grade: null });
});

test('together they are taken back, and then no more accepted together', async () => {
  await accept(school.teacher, ['Ana', 2]);
  expect((await takeBack(1)).data).toEqual({ taken_back: 1, left: 0 });
  expect((await answers())[0]).toMatchObject({ points: null, grade: { version: 2, points: null } });
  // The same call again changes nothing.
  expect((await takeBack(1)).data).toEqual({ taken_back: 1, left: 0 });
  expect((await answers())[0]?.grade?.version).toBe(2);
  expect((await accept(school.teacher, ['Ana', 2])).data).toEqual({ accepted: [], left: 1 });
});

test('what was graded or proposed otherwise meanwhile is not accepted', async () => {
  expect((await accept(school.teacher, ['Ana', 1])).data.left).toBe(1);
  await school.teacher.call('POST', '/v2/autograding/update_ai_graded_question_state', { payload: { ...keyOf('Ana'), points: 0 } });
  expect((await accept(school.teacher, ['Ana', 2])).data.left).toBe(1);
  expect((await answers())[0]).toMatchObject({ points: 0, grade: { version: 1 } });
});

test('to whom the class does not belong there is no such answer, and with one of them none is touched', async () => {
  const stranger = await school.server.as('teacher2');
  expect((await accept(stranger, ['Ana', 2])).code).toBe(404);
  expect((await accept(await school.server.as('student1'), ['Ana', 2])).code).toBe(403);
  expect((await answers())[0]).toMatchObject({ grade: null });
});

test('reports of an attempt carry AiGradeDetail for what was written, and no suggestion', async () => {
  const { data } = await school.teacher.call<AttemptResponse>(
    'GET',
    `/Report/get_individual_assessment_response?result_id=${keyOf('Ana').result_id}`,
  );
  const written = data.responses[2];
  expect(written).toMatchObject({
    Id: keyOf('Ana').id,
    points: null,
    grade: null,
    AiGradeDetail: [{ Id: keyOf('Ana').id, show_feedback: 0, is_user_clicked_feedback: false }],
  });
  expect(JSON.stringify(data)).not.toContain('suggestion');
});

test('what the student says of a grade stands beside the teacher’s own word, in neither one’s place', async () => {
  const about = { result_id: keyOf('Ana').result_id, id: keyOf('Ana').id };
  const say = (kind: string, more: object) => school.teacher.call('PUT', `/Report/${kind}`, { payload: { ...about, ...more } });
  await say('insert_feedback', { is_thumbsUp: true });
  // As the student's own call writes it.
  await school.server.pool.query(
    `insert into answer_feedback (district_id, result_id, question_id, said_by_puid, is_thumbs_up, user_clicked_feedback, said_at)
     select district_id, result_id, $2, user_puid, false, true, now() from quiz_result where result_id = $1`,
    [about.result_id, about.id],
  );
  await say('insert_feedback_message', { feedback_message: 'Too strict.' });
  expect((await answers()).find(({ result_id }) => result_id === about.result_id)?.AiGradeDetail).toMatchObject([
    { said_by: '', is_students: false, is_thumbsUp: true, show_feedback: 1, feedback_message: 'Too strict.' },
    { said_by: 'Ana Ana', is_students: true, is_thumbsUp: false, show_feedback: 0, feedback_message: '' },
  ]);
});

test('a thumb and a message that are saved at the same moment are both there', async () => {
  const about = { result_id: keyOf('Dee').result_id, id: keyOf('Dee').id };
  const say = (kind: string, more: object) => school.teacher.call('PUT', `/Report/${kind}`, { payload: { ...about, ...more } });
  const { pool } = school.server;
  for (let turn = 0; turn < 5; turn += 1) {
    const said = { is_thumbsUp: turn % 2 === 0, feedback_message: `Turn ${turn}` };
    const holder = await pool.connect();
    await holder.query('begin; lock table answer_feedback in share mode');
    const both = Promise.all([
      say('insert_feedback', { is_thumbsUp: said.is_thumbsUp }),
      say('insert_feedback_message', { feedback_message: said.feedback_message }),
    ]);
    await vi.waitFor(async () => {
      const waiting = await pool.query("select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'");
      expect(waiting.rows).toHaveLength(2);
    });
    await holder.query('commit');
    holder.release();
    await both;
    expect((await answers()).find(({ result_id }) => result_id === about.result_id)?.AiGradeDetail).toMatchObject([said]);
  }
});

test('the queue says how often the teacher gave what was suggested, more, or less', async () => {
  const queue = async () => {
    const path = `/v2/autograding/get_grading_queue?group_puid=${school.small.group_puid}`;
    return (await school.teacher.call<GradingQueue>('GET', path)).data.questions.map(({ graded, suggested }) => [graded, suggested]);
  };
  expect(await queue()).toEqual([[0, undefined]]);
  await accept(school.teacher, ['Ana', 2]);
  const { result_id, id } = keyOf('Dee');
  const grade = (points: number, version: number) =>
    school.teacher.call('POST', '/v2/autograding/update_ai_graded_question_state', { payload: { result_id, id, points, version } });
  await grade(1, 0);
  expect(await queue()).toEqual([[2, { kept: 1, raised: 1, lowered: 0 }]]);
  await grade(0, 1);
  expect(await queue()).toEqual([[2, { kept: 2, raised: 0, lowered: 0 }]]);
});
