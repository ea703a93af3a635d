import { expect, test } from 'vitest';
import type { Gradebook } from '#contract/reports/gradebook.schemas.ts';
import { smallClassForEachTest } from '#testing/small-class-server.ts';

/** The class of small-class.test.ts, where every figure is worked out by hand. */
const school = smallClassForEachTest();

const fileOf = async (more: object) => {
  const payload = { user_puid: school.teacher.user_puid, group_puid: school.small.group_puid, ...more };
  const { response } = await school.teacher.call('POST', '/Report/export_scores', { payload });
  return { name: String(response.headers['content-disposition']), text: response.body };
};
const linesOf = (text: string) => text.replace('\ufeff', '').split('\r\n').slice(0, -1);
let classes = 0;
/** Gives Ana and Ben numbers that nobody in the district has, with leading zeros. */
const numberStudents = async (): Promise<[ana: string, ben: string]> => {
  classes += 1;
  const numbers: [string, string] = [`000${classes}1`, `000${classes}2`];
  for (const [at, name] of (['Ana', 'Ben'] as const).entries())
    await school.server.pool.query('update app_user set external_id = $2 where user_puid = $1', [school.small.people[name], numbers[at]]);
  return numbers;
};

test('PowerSchool gets a score template: seven lines, then a row a student by the district’s number, leading zeros kept', async () => {
  const [ana, ben] = await numberStudents();
  const { quiz } = school.small;
  const { name, text } = await fileOf({ ...quiz, layout: 'powerschool' });
  const lines = linesOf(text);
  expect(lines.slice(0, 3)).toEqual([
    expect.stringMatching(/^Teacher Name:,\S.*,$/),
    'Class:,Small class,',
    'Assignment Name:,Shores quiz,',
  ]);
  expect(lines[3]).toMatch(/^Due Date:,\d{4}-\d\d-\d\d,$/);
  expect(lines.slice(4, 8)).toEqual([
    'Points Possible:,4.0,',
    'Extra Points:,0.0,',
    'Score Type:,POINTS,',
    'Student Num,Student Name,Score',
  ]);
  // Ana's last attempt, Ben's zero, Cal's missing work, Dee's score by the teacher, Eve excused: an empty cell.
  expect(lines.slice(8)).toEqual([`${ana},"Ana, Ana",4`, `${ben},"Ben, Ben",0`, ',"Cal, Cal",MIS', ',"Dee, Dee",3', ',"Eve, Eve",']);
  expect(name).toContain('_pst.csv');
});

test('the points of one quiz: number, sign-in name, earned, possible, percent and state, as the gradebook shows them', async () => {
  const [ana, ben] = await numberStudents();
  const { quiz } = school.small;
  const [head, ...rows] = linesOf((await fileOf(quiz)).text).map((line) => line.split(','));
  expect(head).toEqual(['Student number', 'Sign-in name', 'Last name', 'First name', 'Points', 'Points possible', 'Percent', 'State']);
  expect(rows.map(([id, , , first, ...figures]) => [id, first, ...figures])).toEqual([
    [ana, 'Ana', '4', '4', '100', 'Scored'],
    [ben, 'Ben', '0', '4', '0', 'Zero'],
    ['', 'Cal', '', '4', '', 'Missing'],
    ['', 'Dee', '3', '4', '75', 'Scored'],
    ['', 'Eve', '', '4', '', 'Excused'],
  ]);
});

test('an attempt that was out of other points is converted from its points, not from the rounded percentage', async () => {
  const { quiz, results } = school.small;
  const { pool } = school.server;
  // The paper is worth 30 points since; Ana earned 5 of 15.
  await pool.query('update quiz_question set points = 27 where question_id = $1', [quiz.questions[0]]);
  await pool.query('update quiz_result set score = 5, max_score = 15 where result_id = $1', [results['Ana quiz 2']]);
  const [head = [], ...rows] = linesOf((await fileOf(quiz)).text).map((line) => line.split(','));
  const ana = rows.find((row) => row.includes('Ana')) ?? [];
  expect(['Points', 'Points possible', 'Percent'].map((title) => ana[head.indexOf(title)])).toEqual(['10', '30', '33.3']);
});

test('the whole gradebook: points possible below the titles, and what waits for the teacher is empty, never a zero', async () => {
  const { text, name } = await fileOf({});
  const [titles, possible, ...rows] = linesOf(text).map((line) => line.split(','));
  const { data } = await school.teacher.call<Gradebook>('GET', `/Report/get_gradebook?group_puid=${school.small.group_puid}`);
  expect(titles?.slice(4)).toEqual(data.columns.map(({ quiz }) => quiz?.title.en));
  expect(possible?.slice(4)).toEqual(data.columns.map(({ quiz }) => String(quiz?.paper_points)));
  const at = 4 + data.columns.findIndex(({ quiz }) => quiz?.quiz_id === school.small.assessment.quiz_id);
  // Dee's writing waits; Ana's does too, though two of her points are there.
  expect(rows.map((cells) => [cells[3], cells[at]])).toEqual([
    ['Ana', ''],
    ['Ben', '1'],
    ['Cal', ''],
    ['Dee', ''],
    ['Eve', ''],
  ]);
  expect(name).toContain('Gradebook.csv');
});

test('a template is of one quiz, and of a quiz that the class has', async () => {
  const payload = { user_puid: school.teacher.user_puid, group_puid: school.small.group_puid, layout: 'powerschool' };
  const ask = (more: object) => school.teacher.call('POST', '/Report/export_scores', { payload: { ...payload, ...more } });
  expect((await ask({})).message).toBe('Choose one quiz for this file.');
  expect((await ask({ quiz_id: 999_999_999 })).code).toBe(404);
});
