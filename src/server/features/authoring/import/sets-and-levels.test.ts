import { describe, expect, test } from 'vitest';
import { packageCopy } from '#testing/package-copy.ts';
import { importPackage } from './import-package.ts';

const POOLS = 'unit-tides/rock-pools/subunit.json';
const LEVELS = [
  { id: 'learn', title: { en: 'Learn', es: 'Aprende' }, resources: ['reader', 'words'] },
  { id: 'go', title: { en: 'Go and See', es: 'Ve y mira' }, resources: ['field-trip'] },
];

describe('the third level and the sets of a package', () => {
  const copy = packageCopy('src/docs/content-package-example');
  interface Subunit {
    level3?: unknown;
    standards: Record<string, unknown>[];
    resources: Record<string, unknown>[];
  }
  const change = (edit: (subunit: Subunit) => void) =>
    copy.change(POOLS, (text) => {
      const subunit = JSON.parse(text) as Subunit;
      edit(subunit);
      return JSON.stringify(subunit, null, 2);
    });
  const placed = async () =>
    (
      await copy.database.pool.query<{ item: string; level3: string | null; collection: string | null }>(
        `select i.external_id as item, l.external_id as level3, i.collection from item i join subunit s using (subunit_id)
         left join level3 l on l.level3_id = i.level3_id where s.external_id = 'rock-pools' order by i.sort_order`,
      )
    ).rows.map(({ item, level3, collection }) => [item, level3, collection]);
  const levels = async () =>
    (
      await copy.database.pool.query<{ level3_id: number; external_id: string; sort_order: number }>(
        `select level3_id, l.external_id, l.sort_order from level3 l join subunit s using (subunit_id)
         where s.external_id = 'rock-pools' order by level3_id`,
      )
    ).rows;

  test('come in, and follow a newer version with their ids kept', async () => {
    await change((subunit) => {
      subunit.level3 = LEVELS;
      for (const resource of subunit.resources) if (resource.id === 'check-csv') resource.collection = 'star_smart';
    });
    await importPackage(copy.db, copy.folder);
    expect(await placed()).toEqual([
      ['reader', 'learn', null],
      ['field-trip', 'go', null],
      ['words', 'learn', null],
      ['check-csv', null, 'star_smart'],
      ['check-qti', null, null],
    ]);
    const before = await levels();
    await change((subunit) => {
      subunit.level3 = [{ ...LEVELS[1], resources: ['field-trip', 'reader'] }];
      for (const resource of subunit.resources) delete resource.collection;
    });
    await importPackage(copy.db, copy.folder);
    expect(await placed()).toEqual([
      ['reader', 'go', null],
      ['field-trip', 'go', null],
      ['words', null, null],
      ['check-csv', null, null],
      ['check-qti', null, null],
    ]);
    expect(await levels()).toEqual(before.map((level) => ({ ...level, sort_order: level.external_id === 'go' ? 1 : -1 })));
  });

  test('are refused where they name what is not there, or one resource twice', async () => {
    await change((subunit) => {
      subunit.level3 = [...LEVELS, { ...LEVELS[0], resources: ['poem', 'reader'] }];
    });
    const message = String(await importPackage(copy.db, copy.folder).catch((error: unknown) => error));
    expect(message).toContain('level3 holds the id "learn" twice');
    expect(message).toContain('level3 learn names "poem", which is no resource of this sub-unit');
    expect(message).toContain('level3 holds the resource "reader" twice');
  });

  test('a standard of some resources is said of these alone, and is refused where it names what is not there', async () => {
    const practice = { code: '4.1E', text: { en: 'Collect observations.', es: 'Reunir observaciones.' } };
    await change((subunit) => {
      subunit.standards.push({ ...practice, resources: ['field-trip', 'check-csv'] });
      for (const resource of subunit.resources) delete resource.standards;
    });
    await importPackage(copy.db, copy.folder);
    const { rows } = await copy.database.pool.query(
      `select i.external_id as item, s.standards as of_subunit from item_standard x join item i using (item_id) join subunit s using (subunit_id)
       where x.code = '4.1E' and s.external_id = 'rock-pools' order by i.sort_order`,
    );
    expect(rows.map(({ item }) => item)).toEqual(['field-trip', 'check-csv']);
    expect(rows[0].of_subunit).toContain('4.1E');
    await change((subunit) => {
      subunit.standards = subunit.standards.map((standard) => ({ ...standard, resources: ['field-trip', 'poem'] }));
    });
    const message = String(await importPackage(copy.db, copy.folder).catch((error: unknown) => error));
    expect(message).toContain('has no standard for all of its resources');
    expect(message).toContain('the standard 4.1E names "poem", which is no resource of this sub-unit');
  });

  test('the demo has a test of each set in every unit, over the standards of the whole unit, and none in a given lesson', async () => {
    const { rows } = await copy.database.pool.query(`
      select u.external_id as unit, i.collection, count(distinct x.code)::int as codes from item i join subunit s using (subunit_id)
        join unit u using (unit_id) join product p using (product_id) join item_standard x using (item_id)
      where p.package_id = 'science-grade-5' and i.collection is not null group by 1, 2 order by 1, 2`);
    const ofUnits = rows.filter(({ collection }) => collection === 'rc_test' || collection === 'star_smart');
    expect(ofUnits.map(({ collection }) => collection)).toEqual(Array.from({ length: 4 }, () => ['rc_test', 'star_smart']).flat());
    expect(rows.find(({ collection }) => collection === 'staar_test')).toEqual({
      unit: 'staar-practice',
      collection: 'staar_test',
      codes: 27,
    });
    expect(rows.find(({ unit, collection }) => unit === 'unit-2-force-and-energy' && collection === 'rc_test')?.codes).toBe(5);
    const given = await copy.database.pool.query('select 1 from lesson_resource join item using (item_id) where collection is not null');
    expect(given.rows).toEqual([]);
  });
});
