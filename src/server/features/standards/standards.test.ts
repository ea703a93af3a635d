import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ItemSummary } from '#contract/content/content.schemas.ts';
import type { Citation, CorrelationDocument, GradeStandards } from '#contract/standards/standards.schemas.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

describe('correlations', () => {
  let server: TestServer;
  let teacher: Person;
  beforeAll(async () => {
    server = await startTestServer();
    teacher = await server.as('teacher1');
  });
  afterAll(() => server.close());

  const cite = async (query: Record<string, string>) =>
    (await teacher.call<{ citations: Citation[]; documents: ItemSummary[] }>('GET', '/v2/Citation/get_citation_data', { query })).data;
  const breakOut = (url: string) =>
    teacher.call<{ item: ItemSummary; breakouts: { code: string; questions: number[] }[] }>('POST', '/v2/Citation/get_item_breakout_list', {
      query: { url },
    });
  const grades = async () =>
    (
      await teacher.call<{ grades: GradeStandards[] }>('POST', '/v2/Citation/get_grades_and_standard', {
        payload: { user_puid: teacher.user_puid },
      })
    ).data.grades;

  const grade5 = async () => (await grades()).find(({ grade_id }) => grade_id === 5);

  test('list the standards of each grade that the library covers', async () => {
    const grade = await grade5();
    expect(grade).toMatchObject({ grade_id: 5, grade: '5' });
    const codes = grade?.standards.map(({ code }) => code) ?? [];
    expect(codes.length).toBeGreaterThan(5);
    expect(codes).toEqual([...codes].sort());
    expect((await grades()).map(({ grade_id }) => grade_id)).toEqual(
      (await server.pool.query('select distinct grade_id from standard_coverage order by 1')).rows.map((row) => row.grade_id),
    );
    expect(grade?.standards.every(({ item_count, is_teks }) => item_count > 0 && is_teks)).toBe(true);
  });

  test('give the resources of one standard, and its teacher guides as documents', async () => {
    const guided = await server.pool.query<{ code: string }>(
      `select s.code from item_standard s join item i using (item_id) join subunit using (subunit_id) join unit using (unit_id)
         join product p using (product_id) where i.resource_type_id = 17 and p.grade = '5' order by s.code limit 1`,
    );
    const code = guided.rows[0]?.code ?? '';
    const { citations, documents } = await cite({ grade_id: '5', standard_name: code, is_teks: 'true' });
    expect(code).not.toBe('');
    expect(citations[0]?.code).toBe(code);
    expect(citations[0]?.items).toHaveLength(citations[0]?.item_count ?? -1);
    expect(citations[0]?.items.every(({ standards }) => standards.includes(code))).toBe(true);
    expect(documents.map(({ resource_type_id }) => resource_type_id)).toContain(17);
  });

  test('say of each standard whether its text is a paraphrase and its Spanish ours, in every list that shows it', async () => {
    await server.pool.query(`update standard set description = description || '{"is_paraphrase": true}' where code = '5.13B'`);
    const marked = async (code: string) => {
      const { citations } = await cite({ grade_id: '5', standard_name: code, is_teks: 'true' });
      return citations.find((each) => each.code === code)?.text.is_paraphrase ?? false;
    };
    expect([await marked('5.13B'), await marked('5.6A')]).toEqual([true, false]);
    const listed = (await grade5())?.standards ?? [];
    expect(listed.filter(({ text }) => text.is_paraphrase).map(({ code }) => code)).toEqual(['5.13B']);
    expect(listed.filter(({ text }) => !text.is_our_spanish)).toEqual([]);
  });

  test.each(['5.6(A)', '5.6 (A)', '5.6a', '5.6.A', 'TEKS 5.6A'])('find the standard that is written %j', async (standard_name) => {
    const { citations } = await cite({ grade_id: '5', standard_name });
    expect(citations).toEqual((await cite({ grade_id: '5', standard_name: '5.6A' })).citations);
    expect(citations.map(({ code }) => code)).toEqual(['5.6A']);
    expect((await documentOf({ standard_name })).standards.map(({ code }) => code)).toEqual(['5.6A']);
  });

  test('give what lies beneath a standard, and not those that merely begin with its digits', async () => {
    const beneath = async (standard_name: string) => (await cite({ grade_id: '5', standard_name })).citations.map(({ code }) => code);
    expect((await beneath('5.')).some((code) => code.startsWith('5.1'))).toBe(true);
    expect((await beneath('5.1')).filter((code) => /^5\.1\d/.test(code))).toEqual([]);
    expect((await beneath('5.10')).every((code) => code.startsWith('5.10'))).toBe(true);
    expect(await beneath('5.10')).toContain('5.10A');
  });

  test('are empty for another grade, another framework, an unknown standard', async () => {
    expect((await cite({ grade_id: '11', standard_name: 'null', is_teks: 'true' })).citations).toEqual([]);
    expect((await cite({ grade_id: '5', standard_name: 'null', is_teks: 'false' })).citations).toEqual([]);
    expect((await cite({ grade_id: '5', standard_name: '%', is_teks: 'true' })).citations).toEqual([]);
  });

  test('break a quiz down question by question', async () => {
    const { data } = await teacher.call<{ items: ItemSummary[] }>('POST', '/v2/content/get_items', {
      payload: { user_puid: teacher.user_puid },
    });
    const quiz = data.items.find(({ resource_type_id }) => resource_type_id === 18);
    const { data: broken } = await breakOut(
      `https://any.example/authenticated/content/previewResource?item_id=${quiz?.item_id}&guide=true`,
    );
    expect(broken.item.item_id).toBe(quiz?.item_id);
    expect(broken.breakouts.map(({ code }) => code)).toEqual(quiz?.standards);
    const numbers = broken.breakouts.flatMap(({ questions }) => questions).sort((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    expect(numbers.length).toBeGreaterThanOrEqual(5);
    for (const screen of ['assessment', 'printQuiz'])
      expect((await breakOut(`/authenticated/content/${screen}?item_id=${quiz?.item_id}`)).data.item.item_id).toBe(quiz?.item_id);
  });

  test.each([
    '',
    'not an address',
    '/authenticated/content/previewResource',
    '/elsewhere?item_id=1',
    '/x/content/previewResource?item_id=99999999',
  ])('find nothing at %j', async (url) => {
    expect((await breakOut(url)).code).toBe(404);
  });

  const documentOf = async (query: Record<string, string>) =>
    (await teacher.call<CorrelationDocument>('GET', '/v2/Citation/get_correlation_document', { query })).data;

  test('are written as a document: every resource of every standard, quizzes by their questions, guides too', async () => {
    const grade = await grade5();
    const whole = await documentOf({ grade_id: '5' });
    expect(whole.is_cut).toBe(false);
    expect(whole.standards.map(({ code, lines }) => [code, lines.length])).toEqual(
      grade?.standards.map(({ code, item_count }) => [code, item_count]),
    );
    const one = (await documentOf({ standard_name: '5.10A' })).standards;
    expect(one.map(({ code }) => code)).toEqual(['5.10A']);
    const quiz = one[0]?.lines.find(({ title }) => title.en === 'Quiz: Sun, Ocean, and Water Cycle');
    expect(quiz).toMatchObject({ unit: { en: 'Earth and Space' }, questions: [1, 2, 3, 4, 5, 6, 7] });
    expect(one[0]?.lines.find(({ resource_type_id }) => resource_type_id === 17)?.questions).toEqual([]);
    const test = one[0]?.lines.find(({ title }) => title.en.startsWith('Reporting Category'));
    expect(test?.questions.length).toBeLessThan(10);
  });

  test('leave what is retired out of the document, and tell when it is cut', async () => {
    await server.pool.query(`update item set sort_order = -1 where external_id = 'water-log'`);
    const titles = (await documentOf({ standard_name: '5.10A' })).standards[0]?.lines.map(({ title }) => title.en);
    expect(titles).not.toContain('My Water-Cycle Log');
    await server.pool.query(`with more as (
        insert into item (subunit_id, external_id, resource_type_id, title, summary, minutes, is_assignable, asset_urls, content_hash, sort_order)
        select min(subunit_id), 'more-' || n, 25, '{"en": "", "es": ""}', '{"en": "", "es": ""}', 1, true, '{}', '', 100 + n
        from subunit, generate_series(1, 1000) n group by n returning item_id)
      insert into item_standard (item_id, code) select item_id, '5.10A' from more`);
    const cut = await documentOf({ grade_id: '5' });
    expect([cut.is_cut, cut.standards.reduce((sum, { lines }) => sum + lines.length, 0)]).toEqual([true, 1000]);
  });
});
