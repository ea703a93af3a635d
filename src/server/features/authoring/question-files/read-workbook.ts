import { posix } from 'node:path';
import { readText } from '#server/files/read-text.ts';
import type { PackageFiles } from '../package/package-files.ts';
import { attributeOf, named, type QtiElement, readXml, textOf } from '../package/qti-document.ts';

/** A thousand questions have some ten thousand cells. */
const MAX_ELEMENTS = 200_000;
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_ROWS = 2_000;
const MAX_COLUMNS = 60;
const MAX_CHARACTERS = 2_000_000;

/** The first sheet of a workbook as a table with tabs, which is then read like one that was pasted; null where it cannot be read. */
export async function workbookTable(files: PackageFiles): Promise<string | null> {
  const workbook = await xmlIn(files, 'xl/workbook.xml');
  const relations = await xmlIn(files, 'xl/_rels/workbook.xml.rels');
  const [first] = workbook ? named(workbook, 'sheet') : [];
  const id = first ? attributeOf(first, 'r:id') : '';
  const [relation] = relations ? named(relations, 'Relationship').filter((each) => attributeOf(each, 'Id') === id) : [];
  const target = relation ? attributeOf(relation, 'Target') : '';
  const sheet = await xmlIn(files, target.startsWith('/') ? target.slice(1) : posix.join('xl', target));
  if (!sheet) return null;
  const strings = await xmlIn(files, 'xl/sharedStrings.xml');
  const shared = strings ? named(strings, 'si').map(stringOf) : [];
  const rows = named(sheet, 'row').slice(0, MAX_ROWS);
  const lines = rows.map((row) => lineOf(row, shared)).filter((line) => line.replace(/[\t"]/g, '') !== '');
  const text = lines.join('\n');
  return text.length > MAX_CHARACTERS ? null : text;
}

async function xmlIn(files: PackageFiles, file: string): Promise<QtiElement | null> {
  if ((files.sizes.get(file) ?? Number.POSITIVE_INFINITY) > MAX_BYTES) return null;
  const text = readText(await files.read(file));
  const root = text === null ? null : readXml(text, MAX_ELEMENTS);
  return root && !('problem' in root) ? root : null;
}

/** The words of a string, without how they are said in Japanese. */
function stringOf(element: QtiElement): string {
  return element.children
    .map((child) => (typeof child === 'string' || child.name === 'rPh' ? '' : child.name === 't' ? textOf(child) : stringOf(child)))
    .join('');
}

function lineOf(row: QtiElement, shared: readonly string[]): string {
  const cells: string[] = [];
  for (const cell of named(row, 'c')) {
    const column = columnOf(attributeOf(cell, 'r')) ?? cells.length;
    if (column < MAX_COLUMNS) cells[column] = wordsIn(cell, shared);
  }
  return Array.from(cells, (words = '') => `"${words.replaceAll('"', '""')}"`).join('\t');
}

/** "C8" is in column 2. */
function columnOf(reference: string): number | null {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference)?.[0];
  return letters === undefined ? null : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function wordsIn(cell: QtiElement, shared: readonly string[]): string {
  const type = attributeOf(cell, 't');
  if (type === 'inlineStr') return stringOf(named(cell, 'is')[0] ?? cell).trim();
  const [value] = named(cell, 'v').map(textOf);
  if (value === undefined) return '';
  if (type === 's') return (shared[Number(value)] ?? '').trim();
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  // Digits after the twelfth come from floating-point sums; nobody typed them.
  const number = Number(value);
  return type === '' || type === 'n' ? (Number.isFinite(number) ? String(Number(number.toPrecision(12))) : value) : value.trim();
}
