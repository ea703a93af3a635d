import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportedQuestions, OwnQuestion, OwnQuiz } from '#contract/authoring/own-quizzes.schemas.ts';
import type { getBankQuestions } from '#contract/authoring/question-bank.contract.ts';
import type { BankQuestion, BuiltForms, WholeQuestion } from '#contract/authoring/question-bank.schemas.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { openDatabase } from '#server/db/database.ts';
import { demoPerson } from '#server/demo/demo-people.ts';
import { writePlaceFigures } from '#server/features/reports/items/item-rollup.store.ts';
import { essence } from '#testing/exported-questions.ts';
import { makeClass } from '#testing/small-class.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

type Answer = DataOf<typeof getBankQuestions>;

let server: TestServer;
let owner: Person;
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.as('productadmin');
});
afterAll(() => server.close());

const list = async (asked: Record<string, string> = {}) =>
  (await owner.call<Answer>('GET', '/v2/question_bank/get_questions', { query: { user_puid: owner.user_puid, ...asked } })).data;
const one = (question_id: number, asked: Record<string, string> = {}) =>
  owner.call<WholeQuestion>('GET', '/v2/question_bank/get_question', {
    query: { user_puid: owner.user_puid, question_id: String(question_id), ...asked },
  });

describe('the question bank', () => {
  test('lists every live question of quizzes once, page by page, and none of assessments', async () => {
    const { rows } = await server.pool.query<{ question_id: number }>(
      'select question_id from quiz_question q join item i on i.item_id = q.quiz_id where i.resource_type_id = 18 and q.sort_order >= 0 and i.sort_order >= 0',
    );
    const first = await list();
    expect(first.total).toBe(rows.length);
    const seen: number[] = [];
    for (let page = 1; seen.length < first.total; page++) {
      const { questions } = await list({ page: String(page) });
      expect(questions.length).toBeGreaterThan(0);
      seen.push(...questions.map(({ question_id }) => question_id));
    }
    expect(seen.sort((a, b) => a - b)).toEqual(rows.map(({ question_id }) => question_id).sort((a, b) => a - b));
  });

  test('is searched by words of either language and by standard, and a percent sign means itself', async () => {
    const [some] = (await list()).questions;
    if (!some) throw new Error('The demo has quizzes.');
    const spanish = some.stem.es.slice(3, 30);
    expect((await list({ search: spanish.toUpperCase() })).questions.map(({ question_id }) => question_id)).toContain(some.question_id);
    const plain = spanish.normalize('NFD').replace(/\p{Mn}/gu, '');
    expect((await list({ search: plain })).questions.map(({ question_id }) => question_id)).toContain(some.question_id);
    const coded = await list({ search: some.standard.toLowerCase() });
    expect(coded.questions.map(({ standard }) => standard)).toEqual(coded.questions.map(() => some.standard));
    expect((await list({ search: '%' })).questions.every(({ stem }) => stem.en.includes('%') || stem.es.includes('%'))).toBe(true);
    const ordered = await list({ type: 'order' });
    expect(new Set(ordered.questions.map(({ type }) => type))).toEqual(new Set(ordered.total > 0 ? ['order'] : []));
  });

  test('shows a question with its key, its feedback and its neighbors', async () => {
    const [first, second] = (await list({ type: 'choice' })).questions;
    const { data } = await one(first?.question_id ?? 0);
    expect(data.options.filter(({ is_correct }) => is_correct)).toHaveLength(1);
    expect(data.options.every(({ feedback }) => feedback.en !== '' && feedback.es !== '')).toBe(true);
    expect(data).toMatchObject({ position: 1, previous_id: null });
    expect(data.next_id).not.toBeNull();
    expect((await one(data.next_id ?? 0)).data).toMatchObject({ position: 2, previous_id: first?.question_id, quiz_id: data.quiz_id });
    // A question of a quiz is none of an assessment.
    expect((await one(second?.question_id ?? 0, { part: 'assessment' })).code).toBe(404);
  });

  test('is shut for students, who would see keys', async () => {
    const student = await server.as('student1');
    const refused = await student.call('GET', '/v2/question_bank/get_questions', { query: { user_puid: student.user_puid } });
    expect(refused.code).toBe(403);
  });
});

describe('a question in use', () => {
  let questions: BankQuestion[];
  const seen = async (person: Person, asked: Record<string, string> = {}) =>
    (await person.call<Answer>('GET', '/v2/question_bank/get_questions', { query: { user_puid: person.user_puid, ...asked } })).data;
  const figuresOf = (data: Answer, at: number) =>
    data.questions.find(({ question_id }) => question_id === questions[at]?.question_id)?.figures;

  /** The sums of a class: each student earned the question's point or not, and as much on the rest. */
  const use = async (group_puid: string, at: number, answers: number, right: number, times: Record<string, number>) => {
    const { question_id = 0, quiz_id = 0 } = questions[at] ?? {};
    await server.pool.query(
      `insert into item_class (district_id, group_puid, quiz_id, school_id, students, earned, possible)
       values (1001, $1, $2, 101, '{}', 0, 0) on conflict do nothing`,
      [group_puid, quiz_id],
    );
    await server.pool.query(
      `insert into item_figure (district_id, group_puid, quiz_id, question_id, n, unanswered, awaiting, earned, possible, earned_squared, rest,
         rest_squared, products, seconds, timed, chosen, times)
       values (1001, $1, $2, $3, $4::int, 0, 0, $5::float8, $4::int, $5::float8, $5::float8, $5::float8, $5::float8, 0, 0, '{}', $6)`,
      [group_puid, quiz_id, question_id, answers, right, JSON.stringify(times)],
    );
  };

  beforeAll(async () => {
    questions = (await list({ for_quizzes: 'true' })).questions;
    const mine = await makeClass(server.pool, demoPerson('teacher1').userPuid);
    const theirs = await makeClass(server.pool, demoPerson('teacher2').userPuid);
    await use(mine, 0, 12, 9, { 10: 6, 21: 6 });
    await use(theirs, 0, 20, 2, { 10: 20 });
    await use(mine, 1, 9, 9, { 5: 9 });
    await openDatabase(server.pool).transaction((tx) => writePlaceFigures(tx, 1001, null));
  });

  test('shows teachers the figures of their classes, a district administrator those of the district', async () => {
    // 9 of 12; the points of the rest are the same, so the correlation is 1. Between 10 and 21 seconds lies 15.5.
    expect(figuresOf(await seen(await server.as('teacher1')), 0)).toEqual({
      answers: 12,
      share: 75,
      discrimination: 1,
      median_seconds: 16,
    });
    // 11 of 32, and the median of 26 times 10 and 6 times 21.
    const district = await seen(await server.as('districtadmin'));
    expect(district).toMatchObject({ figures_of: 'district' });
    expect(figuresOf(district, 0)).toEqual({ answers: 32, share: 34.4, discrimination: 1, median_seconds: 10 });
    expect(await seen(await server.as('schooladmin'))).toMatchObject({ figures_of: 'school' });
  });

  test('says only how many answered below ten, and nothing to those who see no student', async () => {
    const teacher = await server.as('teacher1');
    expect(figuresOf(await seen(teacher), 1)).toEqual({ answers: 9, share: null, discrimination: null, median_seconds: null });
    const nobody = await seen(owner, { for_quizzes: 'true' });
    expect(nobody).toMatchObject({ figures_of: 'nobody', as_of: null });
    expect(figuresOf(nobody, 0)).toEqual({ answers: 0, share: null, discrimination: null, median_seconds: null });
  });

  test('is found by its difficulty and sorted by its figures, those without one last', async () => {
    const teacher = await server.as('teacher1');
    const { questions: medium } = await seen(teacher, { difficulty: 'medium' });
    expect(medium.map(({ question_id }) => question_id)).toEqual([questions[0]?.question_id]);
    expect((await seen(teacher, { difficulty: 'easy' })).total).toBe(0);
    const byShare = await seen(teacher, { sort: 'share' });
    expect(byShare.questions[0]?.question_id).toBe(questions[0]?.question_id);
    const byAnswers = await seen(teacher, { sort: 'answers', descending: 'true', page_size: '2' });
    expect(byAnswers.questions.map(({ question_id }) => question_id)).toEqual([questions[0]?.question_id, questions[1]?.question_id]);
  });

  test('is found by its picture and its standard', async () => {
    const teacher = await server.as('teacher1');
    const [all, withOne, without] = [
      await seen(teacher),
      await seen(teacher, { picture: 'with' }),
      await seen(teacher, { picture: 'without' }),
    ];
    expect(withOne.questions.every(({ has_picture }) => has_picture)).toBe(true);
    expect(withOne.total + without.total).toBe(all.total);
    const code = all.questions[0]?.standard ?? '';
    const { questions: same, standards } = await seen(teacher, { standard: code });
    expect(new Set(same.map(({ standard }) => standard))).toEqual(new Set([code]));
    expect(standards.map((each) => each.code)).toContain(code);
  });

  test('becomes a quiz of a teacher’s own as a copy, in the order that was chosen', async () => {
    const teacher = await server.as('teacher1');
    const { user_puid } = teacher;
    const ids = [questions[2]?.question_id ?? 0, questions[0]?.question_id ?? 0];
    const copied = await teacher.call<{ questions: OwnQuestion[]; left_out: number }>('POST', '/v2/question_bank/copy_questions', {
      body: { user_puid, question_ids: [...ids, 987_654_321] },
    });
    expect(copied.data.left_out).toBe(1);
    expect(copied.data.questions.map(({ id }) => id)).toEqual(ids.map((id) => `q${id}`));
    const saved = await teacher.call<{ quiz: OwnQuiz | null }>('POST', '/v2/own_quizzes/save_quiz', {
      body: {
        user_puid,
        own_quiz_id: null,
        version: null,
        client_id: randomUUID(),
        content: { title: { en: 'Kelp', es: '' }, questions: copied.data.questions },
      },
    });
    expect(saved.data.quiz?.question_count).toBe(2);
  });

  test('of a product that needs a license is hidden from a school without one', async () => {
    const teacher = await server.as('teacher1');
    const { rows } = await server.pool.query<{ product_id: number }>(
      `select u.product_id from quiz_question q join item i on i.item_id = q.quiz_id join subunit using (subunit_id) join unit u using (unit_id)
       where q.question_id = $1`,
      [questions[0]?.question_id],
    );
    const product = rows[0]?.product_id;
    await server.pool.query('update product set is_licensed = true where product_id = $1', [product]);
    expect(figuresOf(await seen(teacher), 0)).toBeUndefined();
    const copied = await teacher.call<{ left_out: number }>('POST', '/v2/question_bank/copy_questions', {
      body: { user_puid: teacher.user_puid, question_ids: [questions[0]?.question_id ?? 0] },
    });
    expect(copied.data.left_out).toBe(1);
    await server.pool.query('update product set is_licensed = false where product_id = $1', [product]);
  });
});

describe('a selection', () => {
  test('leaves as QTI 3 and comes back through our own import as the same questions', async () => {
    const { questions } = await list({ for_quizzes: 'true', page_size: '100' });
    // A table is a text in QTI; of each other kind that the library has, some.
    const ids = questions.filter(({ type }) => type !== 'table').map(({ question_id }) => question_id);
    const copied = await owner.call<{ questions: OwnQuestion[] }>('POST', '/v2/question_bank/copy_questions', {
      body: { user_puid: owner.user_puid, question_ids: ids },
    });
    expect(new Set(copied.data.questions.map(({ type }) => type)).size).toBeGreaterThan(3);
    const file = await server.app.inject({
      method: 'POST',
      url: '/v2/own_quizzes/export_questions',
      payload: { user_puid: owner.user_puid, title: 'Kelp', questions: copied.data.questions, format: 'qti3', language: 'en' },
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect(file.statusCode).toBe(200);
    const { data } = await owner.call<ImportedQuestions>('POST', '/v2/own_quizzes/read_question_file', {
      query: { user_puid: owner.user_puid, language: 'en' },
      payload: file.rawPayload,
      headers: { 'content-type': 'application/octet-stream' },
    });
    expect(data.questions.map(({ question }) => essence(question))).toEqual(copied.data.questions.map((each) => essence(each)));
  });
});

describe('a blueprint', () => {
  const built = async (body: object) => {
    const teacher = await server.as('teacher1');
    return (await teacher.call<BuiltForms>('POST', '/v2/question_bank/build', { body: { user_puid: teacher.user_puid, ...body } })).data;
  };
  const rows = [
    { category: 1, count: 3 },
    { category: 2, type: 'choice', count: 2 },
  ];

  test('makes forms of the bank that share no question, and the same again for the same seed', async () => {
    const first = await built({ rows, forms: 2, seed: 11 });
    expect(first.lacking).toEqual([]);
    expect(first.forms.map((form) => form.length)).toEqual([5, 5]);
    expect(new Set(first.forms.flat()).size).toBe(10);
    expect(await built({ rows, forms: 2, seed: 11 })).toEqual(first);
    const { rows: stored } = await server.pool.query<{ question_id: number; standard_code: string; question_type: string }>(
      'select question_id, standard_code, question_type from quiz_question where question_id = any ($1)',
      [first.forms.flat()],
    );
    const sortOf = new Map(stored.map((each) => [each.question_id, `${each.standard_code} ${each.question_type}`]));
    const [a, b] = first.forms.map((form) => form.map((id) => sortOf.get(id)));
    expect(b).toEqual(a);
    expect(a?.slice(3).every((sort) => /^\d\.[78]\w? choice$/.test(sort ?? ''))).toBe(true);
  });

  test('says what the bank lacks instead of making less', async () => {
    expect(await built({ rows: [{ standard: '12.99Z', count: 2 }], seed: 1 })).toEqual({
      forms: [],
      lacking: [{ row: 0, wanted: 2, available: 0 }],
      pictures: null,
    });
  });
});
