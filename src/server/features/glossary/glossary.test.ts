import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ClassTerm, Glossary } from '#contract/glossary/glossary.schemas.ts';
import { DEMO_CLASSES } from '#server/demo/demo-classes.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

const PERIOD_1 = DEMO_CLASSES[0]?.groupPuid ?? '';

describe('the glossary', () => {
  let server: TestServer;
  let teacher: Person;
  beforeAll(async () => {
    server = await startTestServer();
    teacher = await server.as('teacher1');
  });
  afterAll(() => server.close());

  const glossary = async (who: Person) => (await who.call<Glossary>('GET', `/v2/glossary/get_glossary?user_puid=${who.user_puid}`)).data;
  const add = (who: Person, term_en: string, group_puid = PERIOD_1) =>
    who.call<ClassTerm>('POST', '/v2/glossary/add_class_term', {
      payload: { user_puid: who.user_puid, group_puid, term_en, definition_en: `What ${term_en} means.` },
    });

  test('has every word of the library once, in both languages, with the topics that use it', async () => {
    const { terms, subjects } = await glossary(await server.as('student1'));
    const words = terms.map(({ term }) => term.en.toLowerCase());
    expect(new Set(words).size).toBe(words.length);
    expect(terms.length).toBeGreaterThan(60);
    expect(terms.every(({ term, definition }) => term.es !== '' && definition.es !== '')).toBe(true);
    expect(terms.every(({ used_in }) => used_in.length > 0)).toBe(true);
    expect(subjects.reduce((sum, { term_count }) => sum + term_count, 0)).toBe(terms.length);
  });

  test('has facts for each subject, in both languages', async () => {
    const { subjects } = await glossary(teacher);
    for (const { facts } of subjects) {
      expect(facts.length).toBeGreaterThanOrEqual(5);
      expect(facts.every(({ en, es }) => en !== '' && es !== '' && en !== es)).toBe(true);
    }
  });

  test("a teacher's word reaches that class and nobody else", async () => {
    expect((await add(teacher, 'estuary')).data).toMatchObject({ term: { en: 'estuary', es: '' }, is_own: true });
    const words = async (name: string) => (await glossary(await server.as(name))).class_terms.map(({ term }) => term.en);
    expect(await words('student1')).toContain('estuary');
    expect(await words('student60')).not.toContain('estuary');
    expect(await words('teacher2')).not.toContain('estuary');
    expect(await words('mv-student1')).not.toContain('estuary');
  });

  test('has the words of the classes where there is no product, as in an empty library', async () => {
    await server.pool.query('update product set withdrawn_at = now()');
    const { product_id, terms, subjects, class_terms } = await glossary(await server.as('student1'));
    expect({ product_id, terms, subjects }).toEqual({ product_id: 0, terms: [], subjects: [] });
    expect(class_terms.map(({ term }) => term.en)).toContain('estuary');
    const { user_puid, call } = teacher;
    expect((await call('GET', '/v2/glossary/get_glossary', { query: { user_puid, product_id: '1' } })).code).toBe(404);
    await server.pool.query('update product set withdrawn_at = null');
  });

  test('a word can be changed, removed and brought back by who teaches the class', async () => {
    const { data } = await add(teacher, 'jetty');
    const change = (who: Person) =>
      who.call<ClassTerm>('POST', '/v2/glossary/update_class_term', {
        payload: {
          user_puid: who.user_puid,
          class_term_id: data.class_term_id,
          term_en: 'jetty',
          term_es: 'escollera',
          definition_en: 'A wall of rocks.',
        },
      });
    const remove = (who: Person, is_removed: boolean) =>
      who.call('POST', '/v2/glossary/set_class_term_removed', {
        payload: { user_puid: who.user_puid, class_term_id: data.class_term_id, is_removed },
      });
    expect((await change(teacher)).data.term).toEqual({ en: 'jetty', es: 'escollera' });
    const others = await server.as('teacher2');
    expect((await change(others)).code).toBe(404);
    expect((await remove(others, true)).code).toBe(404);
    await remove(teacher, true);
    expect((await glossary(teacher)).class_terms.map(({ term }) => term.en)).not.toContain('jetty');
    await remove(teacher, false);
    expect((await glossary(teacher)).class_terms.map(({ term }) => term.en)).toContain('jetty');
  });

  test('says so where an administrator’s classes have more words than one answer holds', async () => {
    const admin = await server.as('districtadmin');
    expect(await glossary(admin)).toMatchObject({ is_cut: false });
    await server.pool.query(
      `insert into class_term (district_id, group_puid, class_term_id, term_en, term_es, definition_en, definition_es, example_en, example_es,
         added_by_puid)
       select g.district_id, g.group_puid, gen_random_uuid(), 'word ' || n, '', 'a word', '', '', '', g.user_puid
       from generate_series(1, 2001) n, class_group g where g.group_puid = $1`,
      [PERIOD_1],
    );
    const { is_cut, class_terms, total_class_terms, total_terms } = await glossary(admin);
    expect([is_cut, class_terms.length, total_terms]).toEqual([true, 2_000, undefined]);
    const { rows } = await server.pool.query('select count(*)::int as n from class_term where removed_at is null');
    expect(total_class_terms).toBe(rows[0].n);
    expect(await glossary(await server.as('teacher2'))).toMatchObject({ is_cut: false });
  });

  test('says how many words there are where a product has more word cards than one answer holds, and keeps every subject', async () => {
    const before = await glossary(teacher);
    await server.pool.query(
      `insert into item overriding system value
       select (jsonb_populate_record(null::item, to_jsonb(i) || jsonb_build_object('item_id', 8200000 + n, 'external_id', 'words-' || n,
         'sort_order', 6000 + n, 'parts', jsonb_build_array((i.parts -> 0) || jsonb_build_object('term', jsonb_build_object('en', 'new word ' || n, 'es', 'palabra')))))).*
       from generate_series(1, 501) n cross join lateral (select item.* from item join subunit using (subunit_id) join unit using (unit_id)
         where unit.product_id = $1 and item.resource_type_id = 42 and item.sort_order >= 0 limit 1) i`,
      [before.product_id],
    );
    const after = await glossary(teacher);
    expect([after.is_cut, after.total_terms]).toEqual([true, before.terms.length + 501]);
    expect(after.terms.length).toBeLessThan(before.terms.length + 501);
    await server.pool.query("delete from item where external_id like 'words-%'");
    await server.pool.query(
      `insert into unit overriding system value
       select (jsonb_populate_record(null::unit, to_jsonb(u) || jsonb_build_object('unit_id', 8300000 + n, 'external_id', 'unit-' || n, 'sort_order', 7000 + n))).*
       from generate_series(1, 200) n cross join lateral (select * from unit where product_id = $1 and jsonb_array_length(facts) > 0 limit 1) u`,
      [before.product_id],
    );
    expect((await glossary(teacher)).subjects).toHaveLength(before.subjects.length + 200);
  });

  test('a class of another teacher is not found, and a word without letters is refused', async () => {
    expect((await add(await server.as('teacher2'), 'shoal')).code).toBe(404);
    expect((await add(teacher, '   ')).code).toBe(400);
  });
});
