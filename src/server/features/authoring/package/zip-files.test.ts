import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Zippable, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkPackage } from './open-package.ts';
import { FaultList, faultText } from './package-faults.ts';
import { openZip } from './zip-files.ts';

const text = (words: string) => new TextEncoder().encode(words);
const UNIX = 3;
const LINK = 0o120777 << 16;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidepool-zips-'));
});
afterAll(() => rm(folder, { recursive: true }));

let count = 0;
async function open(bytes: Uint8Array) {
  const path = join(folder, `${count++}.zip`);
  await writeFile(path, bytes);
  const faults = new FaultList();
  const files = await openZip(path, faults);
  return { path, files, faults: faults.faults.map(faultText) };
}

/** Writes another text of the same length over every place where one stands in a zip. */
function overwrite(zip: Uint8Array, from: string, to: string): Uint8Array {
  const bytes = Buffer.from(zip);
  for (let at = bytes.indexOf(from); at !== -1; at = bytes.indexOf(from, at + to.length)) bytes.write(to, at);
  return bytes;
}

describe('a hostile zip is refused by name', () => {
  const CASES: readonly [what: string, files: Zippable, fault: string][] = [
    [
      'a path out of the package',
      { '../../etc/passwd': text('x') },
      '../../etc/passwd: has a path that leads out of the package; remove it',
    ],
    [
      'a path out of the package, within it',
      { 'a/../../b.md': text('x') },
      'a/../../b.md: has a path that leads out of the package; remove it',
    ],
    [
      'an absolute path',
      { '/etc/passwd': text('x') },
      '/etc/passwd: has an absolute path; pack the folder itself, with paths that begin inside it',
    ],
    [
      'a drive',
      { 'C:/windows/a': text('x') },
      'C:/windows/a: has an absolute path; pack the folder itself, with paths that begin inside it',
    ],
    ['a backslash', { 'a\\..\\b': text('x') }, 'a\\..\\b: has a \\ in its path; use / between folders'],
    ['a link', { 'media/a.svg': [text('/etc/passwd'), { os: UNIX, attrs: LINK }] }, 'media/a.svg: is a link; put the file itself there'],
    [
      'a name in two spellings',
      { 'a.md': text('x'), 'A.md': text('y') },
      'A.md: differs from a.md only in its spelling; rename one of them',
    ],
    [
      'a bomb',
      { 'reader.md': [new Uint8Array(20_000_000), { level: 9 }] },
      'reader.md: unpacks to more than 200 times its size; this is no content',
    ],
    ['a file that is too large', { 'a.md': [new Uint8Array(27_000_000), { level: 0 }] }, 'a.md: is larger than 25 MB; make it smaller'],
    ['a control character', { 'a\u0007.md': text('x') }, 'a\u0007.md: has a control character in its path; rename it'],
  ];
  test.each(CASES)('%s', async (_what, files, fault) => {
    const { faults, files: opened } = await open(zipSync({ 'manifest.json': text('{}'), ...files }));
    await opened?.close();
    expect(faults).toEqual([fault]);
  });

  test('one name twice', async () => {
    const { faults, files } = await open(overwrite(zipSync({ 'a.md': text('one'), 'b.md': text('two') }), 'b.md', 'a.md'));
    await files?.close();
    expect(faults).toEqual(['a.md: is there twice; keep one of them']);
  });

  test('more files than any product has', async () => {
    const many = Object.fromEntries(Array.from({ length: 20_001 }, (_nothing, index) => [`${index}.md`, new Uint8Array()]));
    const { faults, files } = await open(zipSync(many, { level: 0 }));
    await files?.close();
    expect(faults).toEqual(['the package: holds more than 20000 files; split it into several products']);
  });

  test('more in all than fits', async () => {
    const zeros = new Uint8Array(24_000_000);
    const files = Object.fromEntries(Array.from({ length: 45 }, (_nothing, index) => [`${index}.md`, zeros] as const));
    // The directory is rewritten to claim the sizes; nothing is ever unpacked, as the sum alone refuses it.
    const zip = Buffer.from(zipSync(Object.fromEntries(Object.keys(files).map((name) => [name, text('x'.repeat(200_000))])), { level: 1 }));
    for (let at = zip.indexOf('PK\u0001\u0002', 0, 'latin1'); at !== -1; at = zip.indexOf('PK\u0001\u0002', at + 4, 'latin1')) {
      zip.writeUInt32LE(200_000, at + 20);
      zip.writeUInt32LE(24_000_000, at + 24);
    }
    const { faults, files: opened } = await open(zip);
    await opened?.close();
    expect(faults).toEqual(['the package: holds more than 1024 MB; split it into several products']);
  });

  test('a directory that lies about a size, when the file is read', async () => {
    const zip = Buffer.from(zipSync({ 'manifest.json': text('{"a": 1}'.repeat(50)) }));
    zip.writeUInt32LE(20, zip.indexOf('PK\u0001\u0002', 0, 'latin1') + 24);
    const { path, files } = await open(zip);
    await files?.close();
    const { faults, rendered } = await checkPackage(path);
    expect(rendered).toBeNull();
    expect(faults.map(faultText).join()).toMatch(/^manifest\.json: cannot be read \(.*too many bytes.*\); pack it again$/);
  });

  test('bytes that were damaged on the way', async () => {
    const zip = overwrite(zipSync({ 'manifest.json': [text('{"units": "here"}'), { level: 0 }] }), 'here', 'gone');
    const { path, files } = await open(zip);
    await files?.close();
    expect((await checkPackage(path)).faults.map(faultText)).toEqual([
      'manifest.json: cannot be read (is damaged in the zip); pack it again',
    ]);
  });

  test.each([
    ['no zip at all', text('hello, I am a letter')],
    ['an empty file', new Uint8Array()],
    ['a zip cut short', zipSync({ 'manifest.json': text('{}') }).subarray(0, 60)],
  ])('%s', async (_what, bytes) => {
    const { faults, files } = await open(bytes);
    expect(files).toBeNull();
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(/^the package: is not a zip that can be read \(.+\); pack the folder again$/);
  });
});

test.each([
  [
    'another zip',
    { 'orgs.csv': text('a') },
    'has no manifest.json, with which every content package begins; choose another file, or add it',
  ],
  [
    'a workbook in its place',
    { '[Content_Types].xml': text('<Types/>'), 'xl/workbook.xml': text('<workbook/>') },
    'is a workbook; save the sheet of questions as CSV (in Excel: File, Save As, “CSV UTF-8”), and add that to a content package',
  ],
  [
    'the folder beside other files',
    { 'tides/manifest.json': text('{}'), 'read me.txt': text('a') },
    'has its manifest.json in a folder (tides/manifest.json) beside other files; pack only that folder',
  ],
])('%s is told to lack a manifest, and what to do', async (_what, packed, fault) => {
  const { path, files } = await open(zipSync(packed));
  await files?.close();
  expect((await checkPackage(path)).faults.map(faultText)).toEqual([`the package: ${fault}`]);
});

test.each(['Ti\\u0000des', 'Ti\\ud83ddes'])(
  'a JSON text that no database can hold (%s) is refused by its line; a whole character is not',
  async (title) => {
    const faultsOf = async (json: string) => {
      const { path, files } = await open(zipSync({ 'manifest.json': text(json) }));
      await files?.close();
      return (await checkPackage(path)).faults.map(faultText);
    };
    const fault = 'holds a NUL character, or half a character; take it out';
    expect(await faultsOf(`{\n"title": { "en": "${title}" } }`)).toEqual([`manifest.json: line 2: ${fault}`]);
    expect((await faultsOf('{ "title": { "en": "Ti\\ud83c\\udf0ades" } }')).join()).not.toContain(fault);
  },
);

test('an id that the authoring tool could not open is refused', async () => {
  const { path, files } = await open(zipSync({ 'manifest.json': text(JSON.stringify({ id: 'a'.repeat(101) })) }));
  await files?.close();
  expect((await checkPackage(path)).faults.map(faultText)).toContain('manifest.json: line 1: id: has more than 100 letters; shorten it');
});

test('a zip of the folder itself, with what a Mac leaves behind, is read as the folder', async () => {
  const { files, faults } = await open(
    zipSync({
      'tides/manifest.json': text('{}'),
      'tides/unit/unit.json': text('[]'),
      '__MACOSX/tides/._manifest.json': text('x'),
      'tides/.DS_Store': text('x'),
    }),
  );
  expect(faults).toEqual([]);
  expect([...(files?.sizes.keys() ?? [])]).toEqual(['manifest.json', 'unit/unit.json']);
  expect((await files?.read('unit/unit.json'))?.toString()).toBe('[]');
  await files?.close();
});
