import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BankQuestion, WholeQuestion } from '#contract/authoring/question-bank.schemas.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

interface Answer {
  readonly questions: BankQuestion[];
  readonly total: number;
}

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

  test('is shut for teachers, who could be asked for a key', async () => {
    const teacher = await server.as('teacher1');
    const refused = await teacher.call('GET', '/v2/question_bank/get_questions', { query: { user_puid: teacher.user_puid } });
    expect(refused.code).toBe(403);
  });
});
