import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FoundItem } from '#contract/search/search.schemas.ts';
import { RESOURCE_TYPE } from '#domain/content/resource-types.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

type Reply = { items: FoundItem[]; total: number; corrected_query: string | null };

describe('search', () => {
  let server: TestServer;
  let teacher: Person;
  beforeAll(async () => {
    server = await startTestServer();
    teacher = await server.as('teacher1');
  });
  afterAll(() => server.close());

  const search = async (query: string, more: Record<string, string> = {}) => {
    const asked = { query, product_id: 'null', unit_id: 'null', user_puid: teacher.user_puid, resource_types_denied: '', ...more };
    return (await teacher.call<Reply>('GET', '/search/', { query: asked })).data;
  };
  const titles = (reply: Reply) => reply.items.map(({ title }) => title.en);

  test('finds by any form of a word, the best first, with the words around it', async () => {
    const found = await search('mixtures');
    expect(titles(found)[0]).toMatch(/mixture/i);
    const marked = found.items.flatMap(({ excerpt }) => excerpt.filter(({ is_match }) => is_match).map(({ text }) => text));
    expect(marked.length).toBeGreaterThan(0);
    for (const word of marked) expect(word).toMatch(/^(mixture|mezcla)/i);
    expect(found.items.map(({ item_id }) => item_id)).toEqual((await search('MIXTURE')).items.map(({ item_id }) => item_id));
  });

  test('finds in Spanish with and without accents', async () => {
    const withAccents = await search('energía');
    expect(withAccents.total).toBeGreaterThan(0);
    expect((await search('energia')).items).toEqual(withAccents.items);
  });

  test.each([
    ['energía', /^energías?$/i],
    ['energia', /^energías?$/i],
    ['erosión', /^erosi[óo]n$/i],
    ['oceanos', /^océanos?$/i],
    ['solucio', /^soluci(ón|ones)$/i],
    ['solution', /^solutions?$/i],
  ])('marks the whole word in the text, accents and all, for %j', async (typed, whole) => {
    const { items } = await search(typed);
    const marked = items.map(({ excerpt }) => excerpt.filter(({ is_match }) => is_match).map(({ text }) => text));
    // What is found by its title or its topic alone has nothing to mark in its text.
    expect(marked.filter((words) => words.length > 0).length).toBeGreaterThan(items.length / 2);
    for (const word of marked.flat()) expect(word).toMatch(whole);
  });

  test('does not take “más” for a form of “masa”', async () => {
    const { items } = await search('masa');
    const marked = items.flatMap(({ excerpt }) => excerpt.filter(({ is_match }) => is_match).map(({ text }) => text.toLowerCase()));
    expect(marked).toContain('masa');
    expect(marked).not.toContain('más');
  });

  test('finds as one types, and needs every word', async () => {
    expect((await search('mixt')).total).toBeGreaterThanOrEqual((await search('mixture')).total);
    expect((await search('mixture xylophones')).total).toBe(0);
  });

  test.each([
    ['the water cycle', 'water cycle'],
    ['how is water heated by the sun', 'water heated sun'],
    ['ciclo del agua', 'ciclo agua'],
    ['las propiedades de la materia', 'propiedades materia'],
  ])('passes over the small words of %j', async (sentence, telling) => {
    const found = await search(sentence);
    expect(found.total).toBeGreaterThan(0);
    expect(found.total).toBe((await search(telling)).total);
    expect(found.corrected_query).toBeNull();
  });

  test('sets a slip of the pen right and says so', async () => {
    const found = await search('mixtrue');
    expect(found.corrected_query).toMatch(/^mixture/);
    expect(titles(found)[0]).toMatch(/mixture/i);
    expect((await search('mixture')).corrected_query).toBeNull();
  });

  test.each([
    ['watre', 'water'],
    ['wtaer', 'water'],
    ['enregia', 'energia'],
  ])('takes %j, two letters in each other’s place, for %j', async (typed, meant) => {
    expect((await search(typed)).corrected_query).toBe(meant);
  });

  test.each([
    ['watr', 'water', 'watt'],
    ['fuersa', 'fuerza', 'fuera'],
  ])('takes %j for %j, which finds more than %j, as many letters away', async (typed, meant, unlikely) => {
    const found = await search(typed);
    expect(found.corrected_query).toBe(meant);
    expect(found.total).toBe((await search(meant)).total);
    expect(found.total).toBeGreaterThan((await search(unlikely)).total);
  });

  test.each(['5.6A', 'TEKS 5.6(A)'])('finds what covers a standard by its code, %j', async (code) => {
    const found = await search(code);
    expect(found.total).toBeGreaterThan(0);
    for (const { standards } of found.items) expect(standards.some((covered) => covered.startsWith('5.6A'))).toBe(true);
  });

  test('stays within the place, leaves denied types out, and pages', async () => {
    const all = await search('water');
    const unit_id = all.items[0]?.unit_id ?? 0;
    const within = await search('water', { unit_id: String(unit_id) });
    expect(within.items.every((item) => item.unit_id === unit_id)).toBe(true);
    const denied = await search('water', { resource_types_denied: '25,18' });
    expect(denied.items.some(({ resource_type_id }) => [25, 18].includes(resource_type_id))).toBe(false);
    expect((await search('water', { offset: '1' })).items[0]).toEqual(all.items[1]);
    expect(await search('water', { offset: String(all.total) })).toMatchObject({ items: [], total: all.total });
  });

  test('tells a term from its meaning, and a heading from the text after it', async () => {
    const { rows } = await server.pool.query<{ text_en: string; plain: string }>(
      `select text_en, plain_text('<h2>Mass </h2><p>How much matter.</p><h3>Why?</h3><p>So.</p>') as plain
       from item_search join item using (item_id) where item.resource_type_id = $1 limit 1`,
      [RESOURCE_TYPE.vocabularyCards],
    );
    expect(rows[0]?.plain).toBe('Mass: How much matter. Why? So.');
    expect(rows[0]?.text_en).toMatch(/^\S[^:]*: \S/);
  });

  test.each(['', '   ', '%', "'; drop table item; --", '& | ! ( ) :*', '\\', '¿?'])(
    'finds nothing for %j and breaks nothing',
    async (query) => {
      const reply = await teacher.call<Reply>('GET', '/search/', { query: { query, user_puid: teacher.user_puid } });
      expect(reply.code).toBe(200);
      expect((await search('water')).total).toBeGreaterThan(0);
    },
  );

  test('is not open to students', async () => {
    const student = await server.as('student1');
    expect((await student.call('GET', '/search/', { query: { query: 'water', user_puid: student.user_puid } })).code).toBe(403);
  });

  test('forgets what was retired', async () => {
    const [first] = (await search('mixture')).items;
    await server.pool.query('update item set sort_order = -1 where item_id = $1', [first?.item_id]);
    expect((await search('mixture')).items.some(({ item_id }) => item_id === first?.item_id)).toBe(false);
  });
});
