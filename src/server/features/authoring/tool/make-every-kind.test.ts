import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ContentImport, PACKAGE_PART_BYTES } from '#contract/authoring/authoring.schemas.ts';
import type { DraftFile, DraftReport, DraftTree, SentFile } from '#contract/authoring/authoring-tool.schemas.ts';
import type { ItemDetail } from '#contract/content/content.schemas.ts';
import type { LessonPack } from '#contract/packs/packs.schemas.ts';
import type { PackageKind } from '#domain/content/package-kinds.ts';
import { LIBRARY_LINK } from '#domain/content/resource-types.ts';
import { projectRoot } from '#server/project-root.ts';
import { CAMERA_PLACE, cameraJpeg } from '#testing/camera-jpeg.ts';
import { lessonAuthor } from '#testing/lesson-author.ts';
import type { Person } from '#testing/test-server.ts';

const PACKAGE = 'science-grade-5';
const DEMO = join(projectRoot(), 'src/demo-content', PACKAGE);
const UNIT = 'unit-3-earth-and-space';
const SUBUNIT = 'sun-ocean-and-water-cycle';
const FOLDER = `${UNIT}/${SUBUNIT}`;
const both = (en: string) => ({ en, es: `${en} (es)` });
const CAPTIONS = 'WEBVTT\n\n00:00.000 --> 00:02.000\n[A wave breaks]\n';

const school = lessonAuthor();
let owner: Person;
beforeAll(async () => {
  owner = await school.server.as('productadmin');
});

const say = <Data>(call: string, body: object) =>
  owner.call<Data>('POST', `/v2/authoring_tool/${call}`, { payload: { user_puid: owner.user_puid, package_id: PACKAGE, ...body } });
const open = async (path: string) => (await say<{ files: DraftFile[] }>('get_files', { paths: [path] })).data.files[0] as DraftFile;

/** Sends a file as the form does: in parts, then it is looked at. */
async function send(content: Buffer) {
  const sha256 = createHash('sha256').update(content).digest('hex');
  for (let part = 0; part * PACKAGE_PART_BYTES < content.length; part++)
    await owner.call('POST', '/v2/authoring/upload_content_package', {
      query: { user_puid: owner.user_puid, sha256, part: String(part) },
      payload: content.subarray(part * PACKAGE_PART_BYTES, (part + 1) * PACKAGE_PART_BYTES),
      headers: { 'content-type': 'application/octet-stream' },
    });
  return { sha256, ...(await say<SentFile>('keep_file', { sha256 })) };
}
async function sent(content: Buffer): Promise<SentFile> {
  const { code, message, data } = await send(content);
  expect([code, message]).toEqual([200, 'OK']);
  return data;
}
const demo = (path: string) => readFile(join(DEMO, path));
const wave = () => demo(`${FOLDER}/media/shore-waves.wav`);
const log = () => demo(`${FOLDER}/media/water-log.en.pdf`);
const film = () => demo('unit-4-organisms-and-environments/structures-and-behaviors/media/between-tides.webm');

interface Made {
  readonly resource: object;
  readonly files?: Readonly<Record<string, string | { readonly sha256: string }>>;
  /** Alternative texts of pictures. */
  readonly labels?: Readonly<Record<string, object>>;
  readonly seen: (item: ItemDetail) => void;
}
const picture = async (id: string) => {
  const { sha256, extension } = await sent(cameraJpeg({ width: 300, height: 200 }));
  return { name: `${id}-1.${extension}`, file: { sha256 } };
};
const said = (id: string) => ({
  captions: { en: `media/${id}.en.vtt`, es: `media/${id}.es.vtt` },
  files: { [`media/${id}.en.vtt`]: CAPTIONS, [`media/${id}.es.vtt`]: CAPTIONS.replace('A wave breaks', 'Una ola rompe') },
});

/** The files that a form saves for each kind, and the student's view of them. */
const KINDS: Readonly<Record<PackageKind, () => Promise<Made>>> = {
  link: async () => ({
    resource: { url: 'https://www.noaa.gov/education', summary: both('Tides') },
    seen: (item) =>
      expect(item).toMatchObject({ resource_type_id: LIBRARY_LINK, own: { url: 'https://www.noaa.gov/education', file: null } }),
  }),
  pdf: async () => ({
    resource: { type: 44, file: 'media/made-pdf.pdf', documents: [{ file: 'made-pdf.en.md', variant: 'english' }] },
    files: { 'media/made-pdf.pdf': await sent(await log()), 'made-pdf.en.md': 'A table to fill in.\n' },
    seen: (item) => expect(item.media).toMatchObject({ look: 'pdf' }),
  }),
  film: async () => {
    const { captions, files } = said('made-film');
    const shown = await picture('made-film');
    return {
      resource: { type: 45, file: 'media/made-film.webm', captions, poster: `media/${shown.name}` },
      files: { ...files, 'media/made-film.webm': await sent(await film()), [`media/${shown.name}`]: shown.file },
      labels: { [shown.name]: { alt: both('A wave'), labels: {} } },
      seen: (item) => {
        expect(item.media).toMatchObject({ look: 'film', poster: { alt: both('A wave') } });
        expect(item.documents[1]?.html).toContain('Una ola rompe');
      },
    };
  },
  sound: async () => {
    const { captions, files } = said('made-sound');
    return {
      resource: { type: 45, file: 'media/made-sound.wav', captions },
      files: { ...files, 'media/made-sound.wav': await sent(await wave()) },
      seen: (item) => expect(item.media).toMatchObject({ look: 'sound', files: { en: { media_type: 'audio/wav' } } }),
    };
  },
  vocabulary: async () => {
    const shown = await picture('made-vocabulary');
    const term = { id: 'tide', term: both('tide'), definition: both('Rise and fall'), example: both('Low tide'), cognate: false };
    return {
      resource: { file: 'made-vocabulary.json' },
      files: {
        'made-vocabulary.json': JSON.stringify({ terms: [{ ...term, image: `media/${shown.name}` }] }),
        [`media/${shown.name}`]: shown.file,
      },
      // It only decorates.
      labels: { [shown.name]: { decorative: true, labels: {} } },
      seen: (item) => expect(item.vocabulary).toMatchObject([{ term: both('tide'), image: { alt: { en: '', es: '' } } }]),
    };
  },
  animation: async () => {
    const shown = await picture('made-animation');
    const scene = { image: `media/${shown.name}`, seconds: 4, caption: both('The tide goes out.') };
    return {
      resource: { file: 'made-animation.json' },
      files: { 'made-animation.json': JSON.stringify({ summary: both('Tides'), scenes: [scene] }), [`media/${shown.name}`]: shown.file },
      labels: { [shown.name]: { alt: both('A shore'), labels: {} } },
      seen: (item) =>
        expect(item.animation?.scenes).toMatchObject([{ caption: both('The tide goes out.'), image: { alt: both('A shore') } }]),
    };
  },
  document: async () => {
    const shown = await picture('made-document');
    const text = `## Do it\n\n![](media/${shown.name})\n\nThe water is [[why]].\n\n[[data: table]]\n\n| Time | Height (cm) |\n| --- | --- |\n| Noon |  |\n`;
    return {
      resource: {
        type: 5,
        documents: [
          { file: 'made-document.english.md', variant: 'english' },
          { file: 'made-document.spanish.md', variant: 'spanish' },
        ],
      },
      files: { 'made-document.english.md': text, 'made-document.spanish.md': text, [`media/${shown.name}`]: shown.file },
      labels: { [shown.name]: { alt: both('A gauge'), labels: {} } },
      seen: (item) => {
        expect(item.documents[0]?.html).toContain('alt="A gauge"');
        expect(item.documents[0]?.html).toContain('data-field="data"');
      },
    };
  },
  quiz: async () => {
    const options = ['a', 'b'].map((id) => ({ id, text: both(id), correct: id === 'a' }));
    const item = { id: 'q1', type: 'choice', standard: '5.10A', depth: 1, stem: both('Which?'), rationale: both('So.'), options };
    return {
      resource: { questions: 'made-quiz.json' },
      files: { 'made-quiz.json': JSON.stringify({ instructions: both('Choose.'), items: [item] }) },
      seen: (made) => expect(made.quiz_id).not.toBeNull(),
    };
  },
};
const NAMES = Object.keys(KINDS) as PackageKind[];

describe('a resource of every kind', () => {
  const made = new Map<PackageKind, Made>();

  test('is saved as its form saves it, and seen as a student before it is published', async () => {
    for (const kind of NAMES) made.set(kind, await KINDS[kind]());
    const subunit = await open(`${FOLDER}/subunit.json`);
    const labels = await open(`${FOLDER}/media/labels.json`);
    const parsed = JSON.parse(subunit.text ?? '{}') as { resources?: object[]; standards: { code: string }[] };
    const code = parsed.standards[0]?.code ?? '';
    const added = NAMES.map((kind) => ({ kind, id: `made-${kind}`, title: both(`Made ${kind}`), minutes: 5, ...made.get(kind)?.resource }));
    const words = Object.assign({}, ...[...made.values()].map((each) => each.labels ?? {})) as object;
    const files = [...made.values()].flatMap((each) => Object.entries(each.files ?? {}));
    const saved = await say('save_files', {
      files: [
        {
          path: subunit.path,
          text: JSON.stringify({ ...parsed, resources: [...(parsed.resources ?? []), ...added] }),
          was: subunit.sha256,
        },
        { path: labels.path, text: JSON.stringify({ ...JSON.parse(labels.text ?? '{}'), ...words }), was: labels.sha256 },
        ...files.map(([path, file]) => ({
          path: `${FOLDER}/${path}`,
          ...(typeof file === 'string' ? { text: file.replace('5.10A', code) } : { sha256: file.sha256 }),
          was: null,
        })),
      ],
    });
    expect([saved.code, saved.message]).toEqual([200, 'OK']);
    for (const kind of NAMES) {
      const place = { unit: UNIT, subunit: SUBUNIT, resource: `made-${kind}` };
      const { data } = await say<{ item: ItemDetail | null; faults: object[] }>('preview', place);
      expect([kind, data.faults]).toEqual([kind, []]);
      made.get(kind)?.seen(data.item as ItemDetail);
      // All that the preview shows is there already: pictures, recordings and captions.
      const shown = [...new Set(JSON.stringify(data.item).match(/\/content-assets\/[\da-f]{64}\.\w+/g))];
      for (const url of shown) expect([url, (await school.server.app.inject({ url })).statusCode]).toEqual([url, 200]);
    }
  });

  test('is published, found in the library, assigned, seen by the student, and whole in the pack', async () => {
    const report = await say<DraftReport>('publish', { version: '9.0.0' });
    expect(report.data).toMatchObject({ faults: [], added: NAMES.length, retired: 0 });
    const { rows } = await school.server.pool.query<{ item_id: number; external_id: string }>(
      `select item_id, external_id from item where external_id like 'made-%' order by item_id`,
    );
    const lesson = await school.created({
      lesson_resources: rows.map(({ item_id }, index) => ({ item_id, time: 5, sort_order: index + 1 })),
    });
    const student = await school.server.as('student1');
    await school.given(lesson);
    const given = await school.server.pool.query<{ assignment_id: number }>('select assignment_id from assignment where lesson_id = $1', [
      lesson.lesson_id,
    ]);
    const { data: pack } = await student.call<LessonPack>('GET', '/v2/packs/lesson_pack', {
      query: {
        user_puid: student.user_puid,
        lesson_id: String(lesson.lesson_id),
        assignment_id: String(given.rows[0]?.assignment_id),
      },
    });
    expect(pack.lesson.contents).toHaveLength(NAMES.length);
    for (const [index, { external_id }] of rows.entries())
      made.get(external_id.slice('made-'.length) as PackageKind)?.seen(pack.lesson.contents[index]?.item as ItemDetail);
    const types = pack.assets.map(({ media_type }) => media_type);
    expect(types).toEqual(expect.arrayContaining(['video/webm', 'audio/wav', 'application/pdf', 'text/vtt', 'image/jpeg']));
    expect(
      pack.lesson.contents.flatMap(({ item }) => item.asset_urls).filter((url) => !pack.assets.some((asset) => asset.url === url)),
    ).toEqual([]);
  });

  test('is exported with the product, and the import finds nothing to change', async () => {
    const { rawPayload } = await school.server.app.inject({
      method: 'GET',
      url: '/v2/authoring_tool/export',
      query: { user_puid: owner.user_puid, package_id: PACKAGE },
      headers: { authorization: `Bearer ${owner.token}` },
    });
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
    const about = { user_puid: owner.user_puid, import_id: begun.import_id };
    const look = async () => (await owner.call<ContentImport>('GET', '/v2/authoring/get_content_import', { query: about })).data;
    await expect.poll(async () => (await look()).state).toBe('done');
    expect((await look()).report).toMatchObject({
      fault_count: 0,
      plan: { added: { count: 0 }, changed: { count: 0 }, retired: { count: 0 } },
    });
    expect((await say<DraftTree>('restore_version', { version_no: 1 })).data.changes.length).toBeGreaterThan(NAMES.length);
    await say('discard', {});
  });
});

test('captions that came with a package, which the library keeps, are opened as texts; a recording has its hash alone', async () => {
  expect((await open(`${FOLDER}/media/shore-waves.en.vtt`)).text).toMatch(/^WEBVTT/);
  expect(await open(`${FOLDER}/media/shore-waves.wav`)).toMatchObject({ text: null, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
});

describe('a file that is sent for a draft', () => {
  test('is kept without the place where it was taken', async () => {
    const { sha256 } = await sent(cameraJpeg({ width: 320, height: 200 }));
    const { rows } = await school.server.pool.query<{ content: Buffer }>('select content from asset where sha256 = $1', [sha256]);
    expect(String(rows[0]?.content)).not.toContain(CAMERA_PLACE);
  });

  test('is refused by what it is: a program, a locked PDF, a drawing with a script', async () => {
    const pdf = await log();
    const locked = Buffer.from(pdf.toString('latin1').replace('/Root', '/Encrypt 9 0 R/Root'), 'latin1');
    const running = Buffer.from(pdf.toString('latin1').replace('/Pages 2', '/OpenAction<</S/JavaScript>>/Pages 2'), 'latin1');
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>alert(1)</script></svg>');
    for (const [content, words] of [
      [Buffer.from('MZ this is a program'), /no picture, video, audio or PDF/],
      [locked, /protected by a password/],
      [running, /runs a program/],
      [drawing, /Export it as PNG/],
    ] as const) {
      const { code, message } = await send(content);
      expect([code, message]).toEqual([400, expect.stringMatching(words)]);
    }
  });

  test('is asked for again where its parts did not arrive, and is no text', async () => {
    expect((await say('keep_file', { sha256: 'a'.repeat(64) })).code).toBe(409);
    const written = await say('save_files', { files: [{ path: `${FOLDER}/media/x.pdf`, text: '%PDF', was: null }] });
    expect(written.code).toBe(400);
  });
});
