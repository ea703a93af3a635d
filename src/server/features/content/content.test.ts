import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { AnswerKeyEntry, ItemDetail, ItemSummary, libraryTree, QuizPaper } from '#contract/content/content.schemas.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

describe('the library', () => {
  let server: TestServer;
  let teacher: Person;
  beforeAll(async () => {
    server = await startTestServer();
    teacher = await server.as('mv-teacher1');
  });
  afterAll(() => server.close());

  const post = <Data>(person: Person, path: string, payload: Record<string, unknown>) => person.call<Data>('POST', path, { payload });
  const units = async (more: Record<string, unknown> = {}) =>
    (await post<z.output<typeof libraryTree>>(teacher, '/v2/content/get_units', { user_puid: teacher.user_puid, ...more })).data;
  const items = async (more: Record<string, unknown> = {}) =>
    (await post<{ items: ItemSummary[] }>(teacher, '/v2/content/get_items', { user_puid: teacher.user_puid, ...more })).data.items;

  test('has units with their sub-units, and says where to begin', async () => {
    const tree = await units();
    expect(tree.units.length).toBeGreaterThan(0);
    expect(tree.units.every(({ sub_categories }) => sub_categories.length > 0)).toBe(true);
    expect(tree.data.map(({ id }) => id)).toContain(tree.default_data.product_id);
    expect(tree.default_data).toMatchObject({ unit_id: tree.units[0]?.unit_id, language_id: 101 });
    expect(tree.default_filter).toEqual({ type: 2, language_id: 101 });
  });

  test('lists the usual six of a sub-unit first, then what it has besides; a teacher guide cannot be assigned', async () => {
    const subunit_id = (await units()).units[0]?.sub_categories[0]?.subunit_id;
    const found = await items({ subunit_id, unit_id: 'null' });
    expect(found.slice(0, 6).map(({ resource_type_id, is_assignable }) => [resource_type_id, is_assignable])).toEqual([
      [25, true],
      [42, true],
      [39, true],
      [5, true],
      [18, true],
      [17, false],
    ]);
    expect(found.length).toBeGreaterThan(6);
    expect(found.slice(6).every(({ is_assignable }) => is_assignable)).toBe(true);
    expect(await items({ subunit_id, language_id: 102 })).toMatchObject(found.map(() => ({ language: 'sp' })));
    const query = `/content/get_items?product_id=null&unit_id=null&subunit_id=${subunit_id}&level3_id=null&user_puid=${teacher.user_puid}&is_learnosity_enabled=false`;
    expect((await teacher.call<{ items: ItemSummary[] }>('GET', query)).data.items).toEqual(found);
  });

  test('shows each resource whole, and every picture of it can be fetched', async () => {
    const all = await items();
    expect(all.length).toBeGreaterThan(6);
    for (const { item_id } of all.slice(0, 6)) {
      const { data, response } = await post<{ item_details: ItemDetail; quiz: QuizPaper | null }>(
        teacher,
        '/v2/content/get_content_detail',
        { id: item_id, userPuid: teacher.user_puid },
      );
      expect(response.body).not.toMatch(/is_correct|feedback|rationale/);
      expect(data.quiz === null).toBe(data.item_details.quiz_id === null);
      const shown = new Set([...response.body.matchAll(/\/content-assets\/[\da-f]{64}\.[a-z\d]+/g)].map(([address]) => address));
      expect([...shown].sort()).toEqual([...new Set(data.item_details.asset_urls)].sort());
      for (const url of shown) expect((await server.app.inject({ url })).statusCode).toBe(200);
    }
  });

  test('is not open to students, and an unknown resource is not found', async () => {
    const student = await server.as('student1');
    expect((await post(student, '/v2/content/get_content_detail', { id: 1, userPuid: student.user_puid })).code).toBe(403);
    expect((await post(teacher, '/v2/content/get_content_detail', { id: 2_000_000_000, userPuid: teacher.user_puid })).code).toBe(404);
  });

  test('remembers the filter of each person', async () => {
    await post(teacher, '/v2/content/updateDefaultFilter', { user_puid: teacher.user_puid, type: 2, language_id: 102 });
    expect((await units()).default_filter).toEqual({ type: 2, language_id: 102 });
    for (const type of [1, 3])
      expect(await post(teacher, '/v2/content/updateDefaultFilter', { user_puid: teacher.user_puid, type })).toMatchObject({
        code: 422,
        data: { fields: { type: expect.any(String) } },
      });
  });

  test('a call that names no language is in that of the default filter', async () => {
    const reader = await server.as('teacher3');
    const { user_puid } = reader;
    const marks = async () => {
      const query = { user_puid, product_id: 'null', unit_id: '1', subunit_id: 'null', level3_id: 'null', is_learnosity_enabled: 'false' };
      await post(reader, '/v2/content/update_star_item', { user_puid, item_id: 1, is_starred: true });
      const kept = { user_puid, item_id: 1, item_type_id: 25 };
      await post(reader, '/v2/mylibrary/add_item', kept);
      const answers = [
        await reader.call<{ items: ItemSummary[] }>('GET', '/content/get_items', { query }),
        await reader.call<{ items: ItemSummary[] }>('GET', '/v2/content/get_star_items', { query: { user_puid } }),
        await post<{ items: ItemSummary[] }>(reader, '/v2/content/get_engineeringDesing_Items', { user_puid }),
        await post<{ items: ItemSummary[] }>(reader, '/v2/mylibrary/Get_MyLibrary_resources', { user_puid }),
      ];
      const { data } = await reader.call<z.output<typeof libraryTree>>('GET', '/content/get_units', { query: { user_puid } });
      return [...answers.map(({ data: { items } }) => items[0]?.language), data.default_data.language_id];
    };
    expect(await marks()).toEqual(['en', 'en', 'en', 'en', 101]);
    await post(reader, '/v2/content/updateDefaultFilter', { user_puid, type: 2, language_id: 102 });
    expect(await marks()).toEqual(['sp', 'sp', 'sp', 'sp', 102]);
    const named = await post<{ items: ItemSummary[] }>(reader, '/v2/content/get_items', { user_puid, unit_id: 1, language_id: 101 });
    expect(named.data.items[0]?.language).toBe('en');
  });

  test('lists products by their grade as a number, kindergarten first', async () => {
    await server.pool.query(`insert into product (package_id, package_version, title, subject, grade)
      select 'by-grade-' || grade, '1', '{"en":"By grade","es":"Por grado"}', '{"en":"Science","es":"Ciencias"}', grade
      from unnest(array['10', '9', 'K', '1']) grade`);
    const grades = (await units()).data.map(({ grade }) => grade);
    expect(grades.filter((grade) => ['10', '9', 'K', '1'].includes(grade))).toEqual(['K', '1', '9', '10']);
    await server.pool.query("delete from product where package_id like 'by-grade-%'");
  });

  test('opens with the product that a person chose last, for this person alone, and names no product that is not there', async () => {
    const chooser = await server.as('teacher2');
    const ask = async (person: Person) =>
      (await post<z.output<typeof libraryTree>>(person, '/v2/content/get_units', { user_puid: person.user_puid })).data;
    const { data, default_data, default_filter } = await ask(chooser);
    const other = data.find(({ id }) => id !== default_data.product_id)?.id ?? 0;
    const choose = (product_id: number) =>
      post(chooser, '/v2/content/updateDefaultFilter', { user_puid: chooser.user_puid, ...default_filter, product_id });
    expect((await choose(2_000_000)).code).toBe(404);
    expect((await choose(other)).data).toEqual(default_filter);
    const chosen = await ask(chooser);
    expect(chosen.default_data.product_id).toBe(other);
    const listed = await post<{ items: ItemSummary[] }>(chooser, '/v2/content/get_items', { user_puid: chooser.user_puid });
    expect(new Set(listed.data.items.map(({ product_id }) => product_id))).toEqual(new Set([other]));
    // What another device chose meanwhile stays where this one chooses something else.
    const update = (chosen: object) =>
      post<{ type: number; language_id: number }>(chooser, '/v2/content/updateDefaultFilter', { user_puid: chooser.user_puid, ...chosen });
    expect((await update({ language_id: 102 })).data).toEqual({ ...default_filter, language_id: 102 });
    expect((await update({ product_id: other })).data).toEqual({ ...default_filter, language_id: 102 });
    // Another filter leaves the product as it is.
    await post(chooser, '/v2/content/updateDefaultFilter', { user_puid: chooser.user_puid, type: 2, language_id: 102 });
    expect((await ask(chooser)).default_data.product_id).toBe(other);
    expect((await ask(teacher)).default_data.product_id).not.toBe(other);
    await server.pool.query('update product set withdrawn_at = now() where product_id = $1', [other]);
    expect((await ask(chooser)).default_data.product_id).not.toBe(other);
    await server.pool.query('update product set withdrawn_at = null where product_id = $1', [other]);
  });
});

describe('the answer key of a quiz', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const quizIds = async () =>
    (await server.pool.query<{ item_id: number }>('select item_id from item where resource_type_id = 18 order by item_id')).rows.map(
      ({ item_id }) => item_id,
    );
  const keyFor = async (name: string, quiz_id: number) => {
    const person = await server.as(name);
    return person.call<{ answers: AnswerKeyEntry[] }>('POST', '/v2/content/get_answer_key', {
      payload: { user_puid: person.user_puid, quiz_id },
    });
  };

  test('names for each question of the paper as many right answers as it asks for', async () => {
    const teacher = await server.as('teacher1');
    for (const quiz_id of (await quizIds()).slice(0, 3)) {
      const { data: paper } = await teacher.call<{ quiz: QuizPaper }>('POST', '/v2/content/get_content_detail', {
        payload: { id: quiz_id, userPuid: teacher.user_puid },
      });
      const { data } = await keyFor('teacher1', quiz_id);
      expect(data.answers.map(({ question_id, correct_answer_ids }) => [question_id, correct_answer_ids.length])).toEqual(
        paper.quiz.questions.map(({ question_id, select_count }) => [question_id, select_count]),
      );
      for (const [index, { options }] of paper.quiz.questions.entries())
        expect(options.map(({ answer_id }) => answer_id)).toEqual(expect.arrayContaining(data.answers[index]?.correct_answer_ids ?? [0]));
    }
  });

  test('is refused to a student, whatever quiz it is about', async () => {
    const [quiz = 0] = await quizIds();
    const { code, response } = await keyFor('student1', quiz);
    expect(code).toBe(403);
    expect(response.body).not.toContain('correct_answer_ids');
  });

  test('leaves out a question that was retired, as its paper does', async () => {
    const [quiz = 0] = await quizIds();
    const [first] = (await keyFor('teacher1', quiz)).data.answers;
    await server.pool.query('update quiz_question set sort_order = -1 where question_id = $1', [first?.question_id]);
    expect((await keyFor('teacher1', quiz)).data.answers.map(({ question_id }) => question_id)).not.toContain(first?.question_id);
  });

  test('of what is no quiz does not exist', async () => {
    expect((await keyFor('teacher1', 1)).code).toBe(404);
  });
});
