import readExcelFile from 'read-excel-file/node';
import { expect, test } from 'vitest';
import type { GradeCategories } from '#contract/reports/grade-categories.schemas.ts';
import type { Gradebook } from '#contract/reports/gradebook.schemas.ts';
import { smallClassForEachTest } from '#testing/small-class-server.ts';

/** The class of small-class.test.ts: a quiz with 100, 0, missing, 75, excused, and an assessment. */
const school = smallClassForEachTest();

const QUIZZES = { category_id: 1, name: 'Quizzes', weight: 30, takes: 'quiz' };
const TESTS = { category_id: 2, name: 'Tests', weight: 70, takes: 'assessment' };

const read = async (who = school.teacher) =>
  (await who.call<GradeCategories>('GET', `/Report/get_grade_categories?group_puid=${school.small.group_puid}`)).data;
const save = (categories: readonly object[], plan_no = 0, more: object = {}, who = school.teacher) =>
  who.call<GradeCategories>('POST', '/Report/save_grade_categories', {
    payload: { user_puid: who.user_puid, group_puid: school.small.group_puid, plan_no, categories, ...more },
  });
const book = async () => (await school.teacher.call<Gradebook>('GET', `/Report/get_gradebook?group_puid=${school.small.group_puid}`)).data;
const grades = ({ students }: Gradebook) => students.map(({ first_name, weighted }) => [first_name, weighted?.percent ?? null]);

test('without categories nothing is weighted', async () => {
  const { plan_no, categories, columns } = await read();
  expect([plan_no, categories, columns.map(({ category_id }) => category_id)]).toEqual([0, [], [0, 0]]);
  expect((await book()).students.map(({ weighted }) => weighted)).toEqual([null, null, null, null, null]);
});

test('each quiz and assessment counts by its kind, and the grade is that of the weights', async () => {
  const { data } = await save([QUIZZES, TESTS]);
  expect(data.columns.map(({ kind, category_id }) => [kind, category_id]).sort()).toEqual([
    ['assessment', 2],
    ['quiz', 1],
  ]);
  const view = await book();
  const { students, weighted_percent, uncounted_columns } = view;
  const of = (name: string) => students.find(({ first_name }) => first_name === name)?.weighted?.parts.map(({ percent }) => percent);
  // Ben: 0 in the quiz, 25 in the assessment: 0.3 × 0 + 0.7 × 25 = 17.5, where the plain average is 12.5.
  expect([of('Ben'), of('Dee')]).toEqual([
    [0, 25],
    [75, null],
  ]);
  expect(grades(view)).toEqual([
    ['Ana', 100],
    ['Ben', 17.5],
    ['Cal', null],
    ['Dee', 75],
    ['Eve', null],
  ]);
  // The class: (100 + 17.5 + 75) / 3 = 64.17, the mean of the column.
  expect([weighted_percent, uncounted_columns]).toEqual([64.2, 0]);
});

test('what a teacher placed elsewhere counts there, and what counts nowhere is said', async () => {
  const assessment = { assignment_id: school.small.assessment.assignment_id, quiz_id: school.small.assessment.quiz_id };
  const { data } = await save([{ ...QUIZZES, weight: 100 }], 0, { placements: [{ ...assessment, category_id: 1 }] });
  const one = await book();
  expect(grades(one)[1]).toEqual(['Ben', 12.5]);
  // One category that takes everything says what no category would: (100 + 12.5 + 75) / 3, and of each student the average.
  expect([one.weighted_percent, one.totals.average_percent]).toEqual([62.5, 62.5]);
  expect(one.students.map(({ weighted }) => weighted?.percent)).toEqual(one.students.map(({ totals }) => totals.average_percent));
  await save([{ ...QUIZZES, weight: 100 }], data.plan_no, { placements: [{ ...assessment, category_id: 0 }] });
  const view = await book();
  expect([grades(view)[1], view.uncounted_columns]).toEqual([['Ben', 0], 1]);
});

test('what a plan does not name stays as it was: where quizzes are placed, and which kind a category takes', async () => {
  const assessment = { assignment_id: school.small.assessment.assignment_id, quiz_id: school.small.assessment.quiz_id };
  const { data } = await save([{ ...QUIZZES, weight: 100 }], 0, { placements: [{ ...assessment, category_id: 1 }] });
  const { takes: _, ...untold } = QUIZZES;
  const { data: renamed } = await save([{ ...untold, name: 'All work', weight: 100 }], data.plan_no);
  expect(renamed.categories).toMatchObject([{ name: 'All work', takes: 'quiz' }]);
  expect(renamed.columns.find(({ quiz_id }) => quiz_id === assessment.quiz_id)).toMatchObject({ category_id: 1, is_placed: true });
  const { data: cleared } = await save([{ ...QUIZZES, takes: null, weight: 100 }], renamed.plan_no, { placements: [] });
  expect(cleared.categories).toMatchObject([{ takes: null }]);
  expect(cleared.columns.some(({ is_placed }) => is_placed)).toBe(false);
});

test('the spreadsheet says the grades of the screen', async () => {
  await save([QUIZZES, TESTS]);
  const { response } = await school.teacher.call('POST', '/Report/export_gradebook', { payload: { group_puid: school.small.group_puid } });
  const [sheet] = await readExcelFile(response.rawPayload);
  const [head = [], ...rows] = sheet?.data ?? [];
  const at = (title: string) => rows.map((cells) => cells[head.indexOf(title)] ?? null);
  expect(at('Weighted grade')).toEqual([1, 0.175, null, 0.75, null, 0.642]);
  expect(at('Tests (70%)')).toEqual([1, 0.25, null, null, null, 0.625]);
});

test('weights that do not come to 100, names that are missing or stand twice, and a kind taken twice are refused', async () => {
  const refused = async (...categories: object[]) => {
    const { code, message } = await save(categories);
    return [code, message];
  };
  expect(await refused(QUIZZES)).toEqual([422, 'The weights add up to 30%. They must add up to 100%.']);
  expect(await refused(QUIZZES, { ...TESTS, name: ' quizzes ' })).toEqual([422, 'Two categories have this name. Give each its own.']);
  expect(await refused(QUIZZES, { ...TESTS, name: ' ' })).toEqual([422, 'Enter a name for each category.']);
  expect((await refused(QUIZZES, { ...TESTS, takes: 'quiz' }))[0]).toBe(422);
  expect((await refused(QUIZZES, { ...TESTS, category_id: 1 }))[0]).toBe(422);
  expect((await refused({ ...QUIZZES, weight: -1 }, { ...TESTS, weight: 101 }))[0]).toBe(400);
  expect((await read()).plan_no).toBe(0);
});

test('of two teachers who save at once, the first one’s categories are kept and the other is told', async () => {
  const admin = await school.server.as('schooladmin');
  const both = await Promise.all([save([QUIZZES, TESTS]), save([{ ...QUIZZES, weight: 100 }], 0, {}, admin)]);
  expect(both.map(({ code }) => code).sort()).toEqual([200, 409]);
  const kept = both.find(({ code }) => code === 200)?.data;
  expect((await read()).categories).toEqual(kept?.categories);
  expect(both.find(({ code }) => code === 409)?.data.plan_no).toBe(kept?.plan_no);
});

test('categories are taken away by saving none', async () => {
  const { data } = await save([QUIZZES, TESTS]);
  expect((await save([], data.plan_no)).code).toBe(200);
  expect((await book()).students[0]?.weighted).toBe(null);
});

test('to whom the class does not belong there are no categories', async () => {
  for (const name of ['teacher2', 'mv-teacher1']) {
    const stranger = await school.server.as(name);
    expect((await stranger.call('GET', `/Report/get_grade_categories?group_puid=${school.small.group_puid}`)).code).toBe(404);
    expect((await save([QUIZZES, TESTS], 0, {}, stranger)).code).toBe(404);
  }
});
