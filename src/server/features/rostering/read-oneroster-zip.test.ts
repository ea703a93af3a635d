import { expect, it } from 'vitest';
import { rosterFiles, zipOf } from '#testing/roster-zip.ts';
import { readOneRosterZip } from './read-oneroster-zip.ts';

const FILES = rosterFiles({
  people: [
    { id: 't1', first: 'Íñigo', last: 'Muñoz', role: 'teacher' },
    { id: 'p1', first: 'Zoë', last: 'Reef' },
  ],
});
const named = async (files: Readonly<Record<string, string | Buffer>>) =>
  (await readOneRosterZip(zipOf(files))).roster.people.map(({ first_name, last_name }) => `${first_name} ${last_name}`);
const NAMES = ['Íñigo Muñoz', 'Zoë Reef'];
const each = (change: (name: string, text: string) => readonly [string, string | Buffer]) =>
  Object.fromEntries(Object.entries(FILES).map(([name, text]) => change(name, text)));

it.each([
  ['/', 'as a Mac packs it'],
  ['\\', 'with the paths of Windows'],
])('reads a zip of the folder itself, with %s in its paths: %s', async (sign) => {
  const left = { 'Fall roster/': '', 'Fall roster/.DS_Store': 'x', '__MACOSX/Fall roster/._users.csv': 'x' };
  expect(await named({ ...left, ...each((name, text) => [`Fall roster${sign}${name}`, text]) })).toEqual(NAMES);
});

it('reads tables that somebody saved on a Mac, letter by letter', async () => {
  const onMac = (text: string) => Buffer.from(text.replaceAll('Í', '\xea').replaceAll('ñ', '\x96').replaceAll('ë', '\x91'), 'latin1');
  expect(await named(each((name, text) => [name, onMac(text)]))).toEqual(NAMES);
});

it('passes over the rows that a spreadsheet leaves empty', async () => {
  expect(await named({ ...FILES, 'users.csv': `${FILES['users.csv']}\r\n${','.repeat(17)}\r\n` })).toEqual(NAMES);
});
