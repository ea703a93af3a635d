import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ItemDetail } from '#contract/content/content.schemas.ts';
import { stripJpeg } from '#server/files/strip-jpeg.ts';
import { projectRoot } from '#server/project-root.ts';
import { CAMERA_PLACE, cameraJpeg } from '#testing/camera-jpeg.ts';
import { packageCopy } from '#testing/package-copy.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { checkPackage } from '../package/open-package.ts';
import { faultText } from '../package/package-faults.ts';
import { importPackage } from './import-package.ts';

const DEMO = join(projectRoot(), 'src/demo-content/science-grade-5');
const UNIT = 'unit-3-earth-and-space';
const OCEAN = `${UNIT}/sun-ocean-and-water-cycle`;

describe('films, sounds and PDF files of a package', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tidepool-media-'));
    await cp(join(DEMO, OCEAN), join(folder, OCEAN), { recursive: true });
    await keepOnly('manifest.json', { units: [UNIT] });
    await keepOnly(`${UNIT}/unit.json`, { subunits: ['sun-ocean-and-water-cycle'] });
    return () => rm(folder, { recursive: true });
  });
  const keepOnly = async (file: string, only: Record<string, unknown>) => {
    const whole = JSON.parse(await readFile(join(DEMO, file), 'utf8')) as Record<string, unknown>;
    await writeFile(join(folder, file), JSON.stringify({ ...whole, ...only }));
  };
  const edit = async (file: string, change: (content: string) => string) => {
    const path = join(folder, OCEAN, file);
    await writeFile(path, change(await readFile(path, 'latin1')), 'latin1');
  };
  const resource = (change: (each: Record<string, unknown>) => Record<string, unknown>) =>
    edit('subunit.json', (text) => {
      const subunit = JSON.parse(Buffer.from(text, 'latin1').toString('utf8')) as { resources: Record<string, unknown>[] };
      subunit.resources = subunit.resources.map(change);
      return Buffer.from(JSON.stringify(subunit, null, 1)).toString('latin1');
    });
  const faults = async () => (await checkPackage(folder)).faults.map((fault) => faultText(fault).replace(`${OCEAN}/`, ''));

  test('are refused when they are not what their names say, locked, or hold a program', async () => {
    await edit('media/shore-waves.wav', () => 'MZ this is a program');
    await edit('media/water-log.en.pdf', (pdf) => pdf.replace('/Root', '/Encrypt 9 0 R/Root'));
    await edit('media/water-log.es.pdf', (pdf) => pdf.replace('/Pages 2', '/OpenAction<</S/JavaScript/JS(app.alert)>>/Pages 2'));
    expect(await faults()).toEqual([
      'media/shore-waves.wav: is named .wav but is application/x-msdownload by its content; export it anew as .wav',
      'media/water-log.en.pdf: is protected by a password; save it without one',
      'media/water-log.es.pdf: holds a program (JavaScript or Launch); save it without',
    ]);
  });

  test('have captions in both languages, or are refused', async () => {
    await edit('media/shore-waves.es.vtt', (text) => text.replace('00:01.400 --> 00:05.200', '00:06.400 --> 00:05.200'));
    await rm(join(folder, OCEAN, 'media/shore-waves.en.vtt'));
    expect(await faults()).toEqual([
      'media/shore-waves.en.vtt: is missing; add it, or take out what names it',
      'media/shore-waves.es.vtt: line 8: this caption ends before it begins',
      'media/shore-waves.es.vtt: line 11: this caption begins before the one above it',
    ]);
  });

  test('have a transcript made of their captions where they bring none', async () => {
    await resource(({ documents, ...rest }) => (rest.id === 'shore-waves' ? rest : { ...rest, documents }));
    const { rendered, advice } = await checkPackage(folder);
    const items = rendered?.units.flatMap(({ subunits }) => subunits.flatMap((subunit) => subunit.items));
    const documents = items?.find(({ external_id }) => external_id === 'shore-waves')?.documents;
    expect(documents?.map(({ variant }) => variant)).toEqual(['english', 'spanish']);
    expect(documents?.[0]?.html).toContain('<p>[A second wave breaks, louder than the first]</p>');
    expect(documents?.[1]?.html).toContain('más fuerte que la primera');
    expect(advice.map(({ file }) => file)).toContain(`${OCEAN}/shore-waves.en.md`);
  });
});

describe('a photo of a package', () => {
  const copy = packageCopy('src/docs/content-package-example');

  test('is stored without the place where it was taken, and shown with the width and height at which it stands upright', async () => {
    const pools = 'unit-tides/rock-pools';
    await writeFile(join(copy.folder, pools, 'media/photo.jpg'), cameraJpeg({ width: 300, height: 400 }));
    await copy.change(`${pools}/media/labels.json`, (text) =>
      text.replace('"pool.png":', '"photo.jpg": { "alt": { "en": "A pool", "es": "Una poza" }, "labels": {} }, "pool.png":'),
    );
    for (const file of ['reader.md', 'reader.es.md'])
      await copy.change(`${pools}/${file}`, (text) => text.replace('pool.png', 'photo.jpg'));
    await importPackage(copy.db, copy.folder);
    const [photo] = await copy.rows(`select content, sha256 from asset where media_type = 'image/jpeg'`);
    expect(photo?.content).toEqual(stripJpeg(cameraJpeg({ width: 300, height: 400 }))?.content);
    expect(String(photo?.content)).not.toContain(CAMERA_PLACE);
    const [shown] = await copy.rows(`select html from item_document where html like '%${String(photo?.sha256)}%' limit 1`);
    expect(shown?.html).toContain('width="300" height="400"');
  });
});

describe('pictures that are named as a camera or a phone names them', () => {
  const copy = packageCopy('src/docs/content-package-example');

  test('are described, shown in texts of both kinds, and asked about', async () => {
    const pools = 'unit-tides/rock-pools';
    const names = ['IMG_0001.JPG', 'pool (1).jpg', 'Poza Núm. 2.jpg'];
    const described = names.map((name) => `"${name}": { "alt": { "en": "A pool", "es": "Una poza" }, "labels": {} }, `).join('');
    for (const [at, name] of names.entries())
      await writeFile(join(copy.folder, pools, 'media', name), cameraJpeg({ width: 300 + at, height: 400 }));
    await copy.change(`${pools}/media/labels.json`, (text) => text.replace('"pool.png":', `${described}"pool.png":`));
    await copy.change(`${pools}/reader.md`, (text) => text.replace('media/pool.png', `media/${names[1]}`));
    await copy.change(`${pools}/reader.es.md`, (text) => text.replace('media/pool.png', 'media/Poza%20Núm.%202.jpg'));
    await copy.change(`${pools}/subunit.json`, (text) => text.replace(/"cover": "[^"]*"/, `"cover": "media/${names[0]}"`));
    await importPackage(copy.db, copy.folder);
    const assets = await copy.rows(`select sha256 from asset where media_type = 'image/jpeg'`);
    expect(assets).toHaveLength(3);
    const [{ html } = { html: '' }] = await copy.rows(`select string_agg(html, '') as html from item_document`);
    expect(html).toContain('width="301" height="400"');
    expect(html).toContain('width="302" height="400"');
  });
});

describe('a sound of the demo product', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  test('comes with its files and captions, each served as what it is and nothing that could run', async () => {
    const teacher = await server.as('teacher1');
    const { rows } = await server.pool.query<{ item_id: number }>(`select item_id from item where external_id = 'shore-waves'`);
    const { data } = await teacher.call<{ item_details: ItemDetail }>('POST', '/v2/content/get_content_detail', {
      payload: { id: rows[0]?.item_id, userPuid: teacher.user_puid, roleId: 2, districtId: 1, stateId: 1, isProcUrl: false },
    });
    const item = data.item_details;
    const { media } = item;
    expect(media).toMatchObject({ look: 'sound', poster: null, files: { en: { media_type: 'audio/wav', bytes: 112_044 } } });
    expect(item.asset_urls).toEqual(expect.arrayContaining([media?.files.en.url, media?.captions?.en, media?.captions?.es]));
    const captions = await server.app.inject({ url: media?.captions?.es ?? '' });
    expect(captions.headers).toMatchObject({ 'content-type': 'text/vtt; charset=utf-8', 'x-content-type-options': 'nosniff' });
    expect(captions.body).toMatch(/^WEBVTT[\s\S]*más fuerte que la primera/);
    expect(captions.headers['content-security-policy']).toMatch(/default-src 'none'.*; sandbox$/);
  });
});
