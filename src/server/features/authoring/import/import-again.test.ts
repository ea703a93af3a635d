import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '#server/project-root.ts';
import { packageCopy } from '#testing/package-copy.ts';
import { zipFolder } from '#testing/zip-folder.ts';
import { dryRunPackage, importPackage } from './import-package.ts';

const EXAMPLE = 'src/docs/content-package-example';
const POOLS = 'unit-tides/rock-pools';
const TABLES = [
  'product',
  'unit',
  'subunit',
  'item',
  'item_document',
  'item_standard',
  'item_search',
  'quiz_question',
  'quiz_option',
  'asset',
  'standard',
];

const copy = packageCopy(EXAMPLE);

/** Every row with the transaction that wrote it last: writing the same again would show. */
const everyRow = async () =>
  Object.fromEntries(
    await Promise.all(
      TABLES.map(async (table) => [table, await copy.rows(`select xmin::text, md5(t::text) as content from ${table} t order by 2`)]),
    ),
  );
const itemRows = () =>
  copy.rows(
    `select i.external_id, i.item_id, i.content_hash, i.sort_order, i.is_assignable from item i join subunit s using (subunit_id) where s.external_id = 'rock-pools' order by 1`,
  );
const plain = (items: Record<string, unknown>[]) =>
  Object.fromEntries(items.map(({ external_id, ...rest }) => [external_id as string, rest]));

describe('the example of the documentation', () => {
  test('comes in whole, and what it says is there', async () => {
    const { product_id, items, plan } = await importPackage(copy.db, copy.folder);
    expect(items).toBe(5);
    expect(plan.added.map(({ key }) => key.split('/').at(-1))).toEqual(['reader', 'field-trip', 'words', 'check-csv', 'check-qti']);
    expect(await copy.rows(`select title->>'es' as title, grade, package_version from product where product_id = ${product_id}`)).toEqual([
      { title: 'Las mareas', grade: '4', package_version: '1.0.0' },
    ]);
    const questions =
      await copy.rows(`select q.external_id, q.question_type, q.standard_code, q.stem->>'en' as en, q.stem->>'es' as es, q.rationale->>'en' as why,
        string_agg(o.external_id || case when o.is_correct then '+' else '' end, ' ' order by o.sort_order) as options
      from quiz_question q join quiz_option o using (question_id) join item i on i.item_id = q.quiz_id
      where i.external_id = 'check-qti' group by q.question_id order by q.sort_order`);
    expect(questions).toEqual([
      {
        external_id: 'limpet',
        question_type: 'choice',
        standard_code: '4.12A',
        en: 'Waves beat on the rock all day. The picture shows a limpet.\nHow does a limpet stay where it is?',
        es: 'Las olas golpean la roca todo el día. La imagen muestra una lapa.\n¿Cómo se queda la lapa en su lugar?',
        why: 'Its foot holds like a suction cup.',
        options: 'a b+ c',
      },
      expect.objectContaining({ external_id: 'shore', question_type: 'multiple', options: 'weed+ sun shell+' }),
      expect.objectContaining({
        external_id: 'moon',
        question_type: 'choice',
        en: 'The tide rises mostly because of the pull of the _____.',
        options: 'wind moon+',
      }),
    ]);
    const [page] = await copy.rows(
      `select html from item_document d join item i using (item_id) where i.external_id = 'field-trip' and variant = 'english'`,
    );
    expect(page?.html).toContain('<h2>What to bring</h2>');
    expect(page?.html).toMatch(/<div class="table-scroll" role="region" tabindex="0" aria-label="Table 1"><table>/);
    expect(page?.html).toMatch(/<img src="\/content-assets\/[\da-f]{64}\.png" alt="A rock pool, seen from above" width="64" height="36"/);
    expect(await copy.rows(`select media_type, bytes = octet_length(content) as whole from asset where media_type = 'image/png'`)).toEqual([
      { media_type: 'image/png', whole: true },
    ]);
  });

  test('brought in again, as a folder or as a zip, writes not one row', async () => {
    const before = await everyRow();
    const again = await importPackage(copy.db, copy.folder);
    expect(again.plan).toMatchObject({ added: [], changed: [], retired: [], unchanged: 5 });
    const zip = `${copy.folder}.zip`;
    await writeFile(zip, await zipFolder(copy.folder));
    try {
      await importPackage(copy.db, zip);
    } finally {
      await rm(zip);
    }
    expect(await everyRow()).toEqual(before);
  });
});

describe('a newer version', () => {
  test('changes what changed, keeps every id, and leaves the texts of all else alone', async () => {
    const before = plain(await itemRows());
    const texts = await copy.rows(`select d.xmin::text, i.external_id, d.variant from item_document d join item i using (item_id)
      join subunit s using (subunit_id) where s.external_id = 'rock-pools' and i.external_id <> 'reader' order by 2, 3`);
    await copy.change('manifest.json', (text) => text.replace('1.0.0', '1.1.0'));
    await copy.change(`${POOLS}/reader.md`, (text) => text.replace('Limpets hold on', 'Limpets hold tight'));
    const { plan } = await importPackage(copy.db, copy.folder);
    expect(plan).toMatchObject({ version_before: '1.0.0', version: '1.1.0', added: [], retired: [], unchanged: 4 });
    expect(plan.changed.map(({ key }) => key)).toEqual([`${POOLS}/reader`]);
    const after = plain(await itemRows());
    const differing = Object.keys(after).filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]));
    expect(differing).toEqual(['reader']);
    expect(after.reader?.item_id).toBe(before.reader?.item_id);
    expect(
      await copy.rows(`select d.xmin::text, i.external_id, d.variant from item_document d join item i using (item_id)
      join subunit s using (subunit_id) where s.external_id = 'rock-pools' and i.external_id <> 'reader' order by 2, 3`),
    ).toEqual(texts);
  });

  test('retires what it leaves out, and brings it back under its old id', async () => {
    const before = plain(await itemRows());
    await copy.change(`${POOLS}/subunit.json`, (text) => {
      const subunit = JSON.parse(text) as { resources: { id: string }[] };
      return JSON.stringify({ ...subunit, resources: subunit.resources.filter(({ id }) => id !== 'check-csv') });
    });
    const { plan } = await importPackage(copy.db, copy.folder);
    expect(plan.retired.map(({ key }) => key)).toEqual([`${POOLS}/check-csv`]);
    expect(plain(await itemRows())['check-csv']).toMatchObject({
      item_id: before['check-csv']?.item_id,
      sort_order: -1,
      is_assignable: false,
    });
    await importPackage(copy.db, join(projectRoot(), EXAMPLE));
    expect(plain(await itemRows())['check-csv']).toEqual(before['check-csv']);
  });

  test('is told apart from an older one, by numbers and not by letters', async () => {
    const adviceOn = async (version: string) => {
      await copy.change('manifest.json', (text) => text.replace(/"version": "[^"]*"/, `"version": "${version}"`));
      return (await dryRunPackage(copy.db, copy.folder)).advice.filter(({ problem }) => problem.includes('is older than'));
    };
    await adviceOn('1.10.0');
    await importPackage(copy.db, copy.folder);
    expect(await adviceOn('1.9.2')).toMatchObject([{ file: 'manifest.json', line: expect.any(Number) }]);
    for (const version of ['1.10.1', '1.10', '2', 'spring']) expect(await adviceOn(version)).toEqual([]);
  });

  test('may not turn a quiz or a question into another kind under the same id: work may be on its way', async () => {
    await copy.change(`${POOLS}/subunit.json`, (text) => {
      const subunit = JSON.parse(text) as { resources: Record<string, unknown>[] };
      const [reader] = subunit.resources;
      return JSON.stringify({
        ...subunit,
        resources: subunit.resources.map((entry) => (entry.id === 'check-csv' ? { ...reader, id: 'check-csv' } : entry)),
      });
    });
    await copy.change(`${POOLS}/qti/moon.xml`, (text) =>
      text.replace('cardinality="single"', 'cardinality="multiple"').replace('</value>', '</value><value>wind</value>'),
    );
    await copy.change(`${POOLS}/qti/moon.es.xml`, (text) =>
      text.replace('cardinality="single"', 'cardinality="multiple"').replace('</value>', '</value><value>wind</value>'),
    );
    const before = await everyRow();
    const message = String(await importPackage(copy.db, copy.folder).catch((error: unknown) => error));
    expect(message).toContain('check-csv was another kind of resource in the version that is in use');
    expect(message).toContain('check-qti: the question moon was a choice and is now a multiple');
    expect((await dryRunPackage(copy.db, copy.folder)).faults).toHaveLength(2);
    expect(await everyRow()).toEqual(before);
  });

  test('leaves lessons, answers and scores of those who worked with the old one as they are', async () => {
    const work = () =>
      copy.rows(
        'select r.*, a.question_id, a.answer_ids, a.is_correct from quiz_result r join quiz_answer a using (district_id, result_id) order by result_id, question_id',
      );
    const before = await work();
    expect(before.length).toBeGreaterThan(50);
    const demo = join(projectRoot(), 'src/demo-content/science-grade-5');
    await rm(copy.folder, { recursive: true });
    await cp(demo, copy.folder, { recursive: true });
    await copy.change('unit-1-matter/properties-of-matter/quiz.json', (text) => {
      const quiz = JSON.parse(text) as { items: { id: string; stem: { en: string }; options: { id: string }[] }[] };
      const [first, ...rest] = quiz.items;
      if (first) first.stem.en = `${first.stem.en} Look again.`;
      return JSON.stringify({ ...quiz, items: [...rest, ...(first ? [first] : [])] });
    });
    const { plan } = await importPackage(copy.db, copy.folder);
    expect(plan.changed.map(({ key }) => key)).toEqual(['unit-1-matter/properties-of-matter/quiz']);
    expect(await work()).toEqual(before);
    expect(
      await copy.rows('select 1 from quiz_answer a left join quiz_question q using (question_id) where q.question_id is null'),
    ).toEqual([]);
    expect(
      await copy.rows(
        `select 1 from quiz_answer a cross join unnest(a.answer_ids) chosen left join quiz_option o on o.answer_id = chosen where o.answer_id is null`,
      ),
    ).toEqual([]);
  });
});

test('a fault at the very last step takes everything back, pictures too', async () => {
  await copy.database.pool.query(`create function refuse_last() returns trigger language plpgsql as $$ begin raise exception 'the disk is full'; end $$;
    create trigger refuse_last before insert on standard_coverage for each statement execute function refuse_last()`);
  const before = await everyRow();
  await copy.change('manifest.json', (text) => text.replace('tides-grade-4', 'tides-grade-9'));
  await copy.change(`${POOLS}/media/cover.svg`, (text) => text.replace('#c4553b', '#c4553c'));
  await expect(importPackage(copy.db, copy.folder)).rejects.toThrow(/disk is full|refresh_library_counts/);
  expect(await everyRow()).toEqual(before);
  await copy.database.pool.query('drop trigger refuse_last on standard_coverage');
  await importPackage(copy.db, copy.folder);
  expect(await copy.rows(`select 1 from product where package_id = 'tides-grade-9'`)).toHaveLength(1);
});

test('two imports of one package at once give one product', async () => {
  await copy.change('manifest.json', (text) => text.replace('tides-grade-4', 'tides-grade-8'));
  const both = await Promise.all([importPackage(copy.db, copy.folder), importPackage(copy.db, copy.folder)]);
  expect(both[0].product_id).toBe(both[1].product_id);
  expect(both.map(({ plan }) => plan.added.length).sort()).toEqual([0, 5]);
});
