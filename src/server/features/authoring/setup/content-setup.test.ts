import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ContentImport } from '#contract/authoring/authoring.schemas.ts';
import type { ContentProduct, PastImport, ProductUse } from '#contract/authoring/content-setup.schemas.ts';
import { projectRoot } from '#server/project-root.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';
import { zipFolder } from '#testing/zip-folder.ts';

const EXAMPLE = join(projectRoot(), 'src/docs/content-package-example');

let server: TestServer;
let owner: Person;
let teacher: Person;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.as('productadmin');
  teacher = await server.as('teacher1');
});
afterAll(() => server.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidepool-setup-'));
  await cp(EXAMPLE, folder, { recursive: true });
  return () => rm(folder, { recursive: true });
});

const rename = async (from: string, to: string, file = 'manifest.json') => {
  const path = join(folder, file);
  const before = await readFile(path, 'utf8');
  expect(before).toContain(from);
  await writeFile(path, before.replaceAll(from, to));
};
const descriptionOf = async (code: string) =>
  (await server.pool.query<{ en: string }>("select description->>'en' as en from standard where code = $1", [code])).rows[0]?.en;
const productsOf = async (person: Person) =>
  (
    await person.call<{ data: { id: number }[] }>('POST', '/v2/content/get_units', { payload: { user_puid: person.user_puid } })
  ).data.data.map(({ id }) => id);
const ask = <Data>(path: string, query: object) =>
  owner.call<Data>('GET', `/v2/content_setup/${path}`, { query: { user_puid: owner.user_puid, ...query } as Record<string, string> });
const tell = (path: string, product_id: number) =>
  owner.call<ContentProduct>('POST', `/v2/content_setup/${path}`, { payload: { user_puid: owner.user_puid, product_id } });

/** Uploads the folder as it is now, and has it looked through or imported. */
async function bringIn({ isDryRun = false, replace = [] as string[] } = {}): Promise<ContentImport> {
  const zip = await zipFolder(folder);
  const sha256 = createHash('sha256').update(zip).digest('hex');
  const user_puid = owner.user_puid;
  await owner.call('POST', '/v2/authoring/upload_content_package', {
    query: { user_puid, sha256, part: '0' },
    payload: Buffer.from(zip),
    headers: { 'content-type': 'application/octet-stream' },
  });
  const started = await owner.call<ContentImport>('POST', '/v2/authoring/start_content_import', {
    payload: { user_puid, sha256, is_dry_run: isDryRun, replace_standards: replace },
  });
  let now = started.data;
  const state = async () => {
    const { data } = await owner.call<ContentImport>('GET', '/v2/authoring/get_content_import', {
      query: { user_puid, import_id: now.import_id },
    });
    now = data;
    return now.state;
  };
  await expect.poll(state).not.toBe('running');
  return now;
}

describe('the history of a product', () => {
  test('tells each import with who did it and what it changed, the last one first, and no dry run', async () => {
    const first = await bringIn();
    const product_id = first.report?.product_id ?? 0;
    await rename('"version": "1.0.0"', '"version": "1.1.0"');
    await rename('Words of the Shore', 'Words of the Coast', 'unit-tides/rock-pools/subunit.json');
    await bringIn({ isDryRun: true });
    await bringIn();
    const { data } = await ask<{ imports: PastImport[]; total: number }>('get_product_imports', { product_id });
    expect(data.total).toBe(2);
    expect(data.imports).toMatchObject([
      { version: '1.1.0', version_before: '1.0.0', added: 0, changed: 1, retired: 0, imported_by: expect.stringMatching(/\w+ \w+/) },
      { version: '1.0.0', version_before: null, added: 5, changed: 0, retired: 0, unchanged: 0 },
    ]);
    const { data: list } = await ask<{ products: ContentProduct[] }>('get_products', {});
    expect(list.products.find((product) => product.product_id === product_id)).toMatchObject({
      version: '1.1.0',
      item_count: 5,
      imported_at: data.imports[0]?.imported_at,
    });
    // A dry run is forgotten after its time, the history is not.
    await server.pool.query("update content_import set started_at = '2020-01-01'");
    await bringIn({ isDryRun: true });
    expect((await ask<{ total: number }>('get_product_imports', { product_id })).data.total).toBe(2);
    expect((await server.pool.query('select 1 from content_import where is_dry_run')).rowCount).toBe(1);
  });
});

describe('a standard that another package brought', () => {
  test('keeps its text unless the import names its code', async () => {
    await server.pool.query(
      `insert into standard (code, description, owner_package) values ('4.8A', '{"en":"Theirs.","es":"Suyo."}', 'science-grade-5')
       on conflict (code) do update set description = excluded.description, owner_package = excluded.owner_package`,
    );
    const differencesOf = ({ report }: ContentImport) => report?.plan?.standards.differences.filter(({ code }) => code === '4.8A');

    const dry = await bringIn({ isDryRun: true });
    expect(differencesOf(dry)).toMatchObject([
      {
        owner: { en: 'Science Grade 5' },
        now: { en: 'Theirs.' },
        incoming: { en: 'Investigate and identify the transfer of energy by objects in motion, waves in water, and sound.' },
      },
    ]);
    await bringIn();
    expect(await descriptionOf('4.8A')).toBe('Theirs.');
    // The same package again, now confirmed: nothing of it changed, but this.
    const { report } = await bringIn({ replace: ['4.8A', '5.6A'] });
    expect(report?.plan?.replaced_standards).toEqual(['4.8A']);
    expect(await descriptionOf('4.8A')).toBe(
      'Investigate and identify the transfer of energy by objects in motion, waves in water, and sound.',
    );
    // From here on it belongs to the package that replaced it.
    expect(differencesOf(await bringIn({ isDryRun: true }))).toEqual([]);
  });

  test('a product with the title of another is let in with advice', async () => {
    await bringIn();
    await rename('"tides-grade-4"', '"twin-tides"');
    const { report } = await bringIn({ isDryRun: true });
    expect(report?.advice.map(({ problem }) => problem)).toContainEqual(
      expect.stringContaining('has the same title and grade as the product'),
    );
  });
});

describe('a withdrawn product', () => {
  test('is not found by teachers, keeps its place in lessons, and comes back as it was', async () => {
    const { data: list } = await ask<{ products: ContentProduct[] }>('get_products', {});
    const before = list.products.find(({ package_id }) => package_id === 'science-grade-5');
    const product_id = before?.product_id ?? 0;
    const use = await ask<ProductUse>('get_product_use', { product_id });
    expect(use.data.lessons).toBeGreaterThan(0);
    const student = await server.as('student1');
    const lessons = async () => {
      const query = { user_puid: student.user_puid };
      const { data } = await student.call<object>('GET', '/v2/studentDashboard/load_student_dashboard', { query });
      return { ...data, server_time: null };
    };
    const search = async () =>
      (await teacher.call<{ total: number }>('GET', '/search/', { query: { user_puid: teacher.user_puid, query: '5.6A' } })).data.total;
    const found = await search();
    expect(found).toBeGreaterThan(0);
    const open = await lessons();

    const withdrawn = await tell('withdraw_product', product_id);
    expect(withdrawn.data).toMatchObject({ withdrawn_at: expect.any(String), item_count: 0 });
    expect((await tell('withdraw_product', product_id)).data.withdrawn_at).toBe(withdrawn.data.withdrawn_at);
    expect(await productsOf(teacher)).not.toContain(product_id);
    expect(await search()).toBe(0);
    expect(await lessons()).toEqual(open);

    expect((await tell('restore_product', product_id)).data).toEqual(before);
    expect(await productsOf(teacher)).toContain(product_id);
    expect(await search()).toBe(found);
  });

  test('comes back when its package is imported again, and nothing counts as changed', async () => {
    const product_id = (await bringIn()).report?.product_id ?? 0;
    await tell('withdraw_product', product_id);
    const dry = await bringIn({ isDryRun: true });
    expect(dry.report?.plan).toMatchObject({ is_withdrawn: true, changed: { count: 0 }, unchanged: 5 });
    expect(await productsOf(teacher)).not.toContain(product_id);
    await bringIn();
    expect(await productsOf(teacher)).toContain(product_id);
  });

  test('is no business of teachers, and one that does not exist is not found', async () => {
    const refused = await teacher.call('POST', '/v2/content_setup/withdraw_product', {
      payload: { user_puid: teacher.user_puid, product_id: 1 },
    });
    expect(refused.code).toBe(403);
    expect((await tell('withdraw_product', 99_999)).code).toBe(404);
  });
});
