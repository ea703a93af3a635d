import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ContentImport, PACKAGE_PART_BYTES } from '#contract/authoring/authoring.schemas.ts';
import type { DraftFile, DraftReport, DraftTree, PackageVersion, SavedFile } from '#contract/authoring/authoring-tool.schemas.ts';
import { faultInSpanish } from '#domain/faults/fault-in-spanish.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let owner: Person;
let other: Person;
beforeAll(async () => {
  server = await startTestServer();
  [owner, other] = [await server.as('productadmin'), await server.as('superadmin')];
});
afterAll(() => server.close());

const DEMO = 'science-grade-5';
const say = <Data>(person: Person, call: string, body: object) =>
  person.call<Data>('POST', `/v2/authoring_tool/${call}`, { payload: { user_puid: person.user_puid, package_id: DEMO, ...body } });
const ask = <Data>(call: string, query: Record<string, string>) =>
  owner.call<Data>('GET', `/v2/authoring_tool/${call}`, { query: { user_puid: owner.user_puid, package_id: DEMO, ...query } });
const open = async (path: string, package_id = DEMO) => {
  const { data } = await say<{ files: DraftFile[] }>(owner, 'get_files', { paths: [path], package_id });
  return data.files[0] as DraftFile;
};
const save = (person: Person, files: object[], package_id = DEMO) =>
  say<{ files: SavedFile[] }>(person, 'save_files', { files, package_id });
const tree = async () => (await ask<DraftTree>('get_tree', {})).data;

/** Changes the title of a unit as an editor does. */
async function retitle(title: string, person = owner) {
  const { units } = await tree();
  const path = `${units[0]?.id}/unit.json`;
  const file = await open(path);
  const text = `${JSON.stringify({ ...JSON.parse(file.text ?? '{}'), title: { en: title, es: title } }, null, 2)}\n`;
  return { path, file, text, answer: await save(person, [{ path, text, was: file.sha256 }]) };
}

describe('a product that is in the library', () => {
  test('is a tree of what it holds, with nothing changed', async () => {
    const { units, changes, version_no } = await tree();
    expect([version_no, changes]).toEqual([1, []]);
    const subunit = units[0]?.subunits[0];
    expect(subunit?.resources.map(({ id }) => id).slice(0, 6)).toEqual([
      'reader',
      'vocabulary',
      'animation',
      'investigation',
      'quiz',
      'teacher_guide',
    ]);
  });

  test('is changed in a draft that nobody sees, published as a version, and put back; a lesson keeps its resources', async () => {
    const seen = async () =>
      (await server.pool.query<{ en: string }>("select title->>'en' as en from unit where unit_id = (select min(unit_id) from unit)"))
        .rows[0]?.en;
    const before = await seen();
    const items = async () =>
      (await server.pool.query('select item_id, content_hash from item where sort_order >= 0 order by item_id')).rows;
    const stored = await items();
    await retitle('Stuff of the world');
    expect(await seen()).toBe(before);
    expect((await tree()).changes).toMatchObject([{ what: 'changed', is_stale: false }]);
    const report = await say<DraftReport>(owner, 'publish', { version: '9.0.0', note: 'A better title' });
    expect(report.data).toMatchObject({ fault_count: 0, added: 0, changed: 0, retired: 0 });
    expect(await seen()).toBe('Stuff of the world');
    expect(await items()).toEqual(stored);
    const { versions } = (await ask<{ versions: PackageVersion[] }>('get_versions', {})).data;
    expect(versions.map(({ version_no, note }) => [version_no, note])).toEqual([
      [2, 'A better title'],
      [1, ''],
    ]);
    expect((await tree()).changes).toEqual([]);
    const restored = await say<DraftTree>(owner, 'restore_version', { version_no: 1 });
    expect(restored.data.changes.map(({ path }) => path)).toHaveLength(2);
    await say(owner, 'publish', { version: '9.1.0' });
    expect(await seen()).toBe(before);
  });

  test('of two editors the later one sees what the other saved, and chooses', async () => {
    const { path, file, text } = await retitle('First');
    const later = await save(other, [{ path, text: text.replaceAll('First', 'Second'), was: file.sha256 }]);
    expect(later.code).toBe(409);
    const theirs = later.data as unknown as DraftFile;
    expect(theirs.text).toContain('First');
    expect(theirs.edited_by).toBeTruthy();
    // The same save again, as after a lost reply, is no conflict.
    expect((await save(owner, [{ path, text, was: file.sha256 }])).code).toBe(200);
    expect((await save(other, [{ path, text: text.replaceAll('First', 'Second'), was: theirs.sha256 }])).code).toBe(200);
    const { data } = await say<{ files: SavedFile[] }>(owner, 'discard', {});
    expect((await tree()).changes).toEqual([]);
    await save(
      owner,
      data.files.map(({ path: at, sha256, before }) => ({ path: at, sha256: before, was: sha256 })),
    );
    expect((await open(path)).text).toContain('Second');
    await say(owner, 'discard', {});
  });

  test('is not published with a fault, which is named', async () => {
    const { path, file } = await retitle('Broken');
    const now = await open(path);
    await save(owner, [{ path, text: '{', was: now.sha256 }]);
    const report = await say<DraftReport>(owner, 'publish', { version: '10' });
    expect(report.data.fault_count).toBeGreaterThan(0);
    expect(report.data.faults[0]?.file).toBe(path);
    expect((await tree()).version_no).toBe(3);
    expect(file.sha256).not.toBe(now.sha256);
    await say(owner, 'discard', {});
  });

  test('says plainly what was left empty, in English and Spanish', async () => {
    const { path } = await retitle('');
    const { data } = await say<DraftReport>(owner, 'publish', { version: '10' });
    const problem = data.faults.find((fault) => fault.file === path)?.problem ?? '';
    expect(problem).toMatch(/title\.en: is empty; write it, or take out what names it$/);
    expect(faultInSpanish(problem)).toMatch(/está vacío; escríbelo/);
    await say(owner, 'discard', {});
  });

  test('takes a quiz made the plain way, whose feedback is blank', async () => {
    const { units } = await tree();
    const folder = `${units[0]?.id}/${units[0]?.subunits[0]?.id}`;
    const subunit = await open(`${folder}/subunit.json`);
    const {
      resources = [],
      standards,
      ...rest
    } = JSON.parse(subunit.text ?? '{}') as {
      resources?: object[];
      standards: { code: string }[];
    };
    const blank = { en: '', es: '' };
    const both = (en: string) => ({ en, es: `${en} (es)` });
    const item = {
      id: 'q1',
      type: 'choice',
      standard: standards[0]?.code,
      depth: 1,
      stem: both('Which?'),
      rationale: both('So.'),
      options: ['a', 'b'].map((id) => ({ id, text: both(id), correct: id === 'a', feedback: blank })),
    };
    const plain = { kind: 'quiz', id: 'plain', title: both('Plain'), minutes: 10, questions: 'plain.json' };
    const saved = await save(owner, [
      {
        path: `${folder}/subunit.json`,
        text: JSON.stringify({ ...rest, standards, resources: [...resources, plain] }),
        was: subunit.sha256,
      },
      { path: `${folder}/plain.json`, text: JSON.stringify({ instructions: both('Do.'), items: [item] }), was: null },
    ]);
    expect(saved.code).toBe(200);
    const { data } = await say<DraftReport>(owner, 'check', {});
    expect(data).toMatchObject({ fault_count: 0, faults: [] });
    // An editor's remarks are listed, and stop nothing.
    const problem = 'q1: stem: has no pair of ¿ ? in Spanish ("Which? (es)"); add what is missing';
    expect(data.advice).toContainEqual(expect.objectContaining({ file: `${folder}/plain.json`, line: expect.any(Number), problem }));
    expect(faultInSpanish(problem)).toMatch(/^q1: stem: no tiene el par ¿ \?/);
    await say(owner, 'discard', {});
  });

  test('shows a reading and a quiz as a student has them', async () => {
    const { units } = await tree();
    const place = { unit: units[0]?.id, subunit: units[0]?.subunits[0]?.id };
    const reader = await say<{ item: { documents: { html: string }[] } }>(owner, 'preview', { ...place, resource: 'reader' });
    expect(reader.data.item.documents[0]?.html).toContain('<p');
    const quiz = await say<{ quiz: { questions: object[] } }>(owner, 'preview', { ...place, resource: 'quiz' });
    expect(quiz.data.quiz.questions.length).toBeGreaterThan(3);
    expect(JSON.stringify(quiz.data.quiz)).not.toMatch(/is_correct|rationale|feedback/);
  });

  test('shows a reading without faults while other parts of its sub-unit have some, and names those', async () => {
    const { units } = await tree();
    const place = { unit: units[0]?.id ?? '', subunit: units[0]?.subunits[0]?.id ?? '' };
    const folder = `${place.unit}/${place.subunit}`;
    const preview = async (resource: string) =>
      (await say<{ item: { documents: { html: string }[] } | null; faults: { file: string }[] }>(owner, 'preview', { ...place, resource }))
        .data;
    const whole = await preview('reader');
    const withoutFigures = (html: string) => html.replaceAll(/<figure>.*?<\/figure>/gs, '').replaceAll(/\s+/g, ' ');
    const write = async (name: string, change: (text: string) => string) => {
      const file = await open(`${folder}/${name}`);
      await save(owner, [{ path: file.path, text: change(file.text ?? ''), was: file.sha256 }]);
    };
    const subunitWith = (more: object) => (text: string) => JSON.stringify({ ...JSON.parse(text), ...more });
    const faulty: [name: string, change: (text: string) => string][] = [
      ['quiz.json', () => '{'],
      ['subunit.json', subunitWith({ title: { en: '', es: '' }, note: 'a key that nobody knows' })],
      ['subunit.json', subunitWith({ resources: [{ kind: 'film', id: 'not yet' }], minutes: { reader: 10 }, standards: [], level3: [{}] })],
      ['media/labels.json', () => 'not json'],
    ];
    for (const [name, change] of faulty) {
      await write(name, change);
      const shown = await preview('reader');
      // Without the words of its pictures a reading is shown without them.
      const texts = shown.item?.documents.map(({ html }) => html);
      expect([name, texts?.map(withoutFigures)]).toEqual([name, whole.item?.documents.map(({ html }) => withoutFigures(html))]);
      if (name !== 'media/labels.json') expect(texts).toEqual(whole.item?.documents.map(({ html }) => html));
      expect(shown.faults.map(({ file }) => file)).toContain(`${folder}/${name}`);
    }
    expect((await preview('quiz')).item).toBeNull();
    expect((await preview('nothing-of-that-name')).item).toBeNull();
    await write('subunit.json', () => 'not json');
    expect((await preview('reader')).item).toBeNull();
    await say(owner, 'discard', {});
  });

  test('is exported as a package that the import takes, with nothing to change', async () => {
    const query = { user_puid: owner.user_puid, package_id: DEMO };
    const { rawPayload, headers } = await server.app.inject({
      method: 'GET',
      url: '/v2/authoring_tool/export',
      query,
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect(headers['content-type']).toBe('application/zip');
    expect(Object.keys(unzipSync(rawPayload))).toContain('manifest.json');
    const sha256 = createHash('sha256').update(rawPayload).digest('hex');
    for (let part = 0; part * PACKAGE_PART_BYTES < rawPayload.length; part++)
      await owner.call('POST', '/v2/authoring/upload_content_package', {
        query: { user_puid: owner.user_puid, sha256, part: String(part) },
        payload: rawPayload.subarray(part * PACKAGE_PART_BYTES, (part + 1) * PACKAGE_PART_BYTES),
        headers: { 'content-type': 'application/octet-stream' },
      });
    const { data: begun } = await owner.call<ContentImport>('POST', '/v2/authoring/start_content_import', {
      payload: { user_puid: owner.user_puid, sha256, is_dry_run: true },
    });
    let found = begun;
    while (found.state === 'running') {
      await new Promise((resolve) => setTimeout(resolve, 200));
      const about = { user_puid: owner.user_puid, import_id: begun.import_id };
      found = (await owner.call<ContentImport>('GET', '/v2/authoring/get_content_import', { query: about })).data;
    }
    expect(found.report).toMatchObject({ fault_count: 0, plan: { added: { count: 0 }, changed: { count: 0 }, retired: { count: 0 } } });
  });
});

test('a foreign path, a role below and a product that is none are refused', async () => {
  for (const path of ['../manifest.json', '/etc/passwd.json', 'a/b.exe'])
    expect((await save(owner, [{ path, text: '{}', was: null }])).code).toBe(400);
  const teacher = await server.as('teacher1');
  expect((await save(teacher, [{ path: 'manifest.json', text: '{}', was: null }])).code).toBe(403);
  expect((await ask('get_tree', { package_id: 'no-such' })).code).toBe(404);
  expect((await save(owner, [{ path: 'unit/unit.json', text: '{}', was: null }], 'brand-new')).code).toBe(400);
});
