import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { cutText } from '#domain/cut-text.ts';
import type { RosterKind } from '#domain/rostering/roster.ts';
import { macText, OldEncodingGuess } from '#server/files/read-old-text.ts';
import { utf16Of, windowsText } from '#server/files/read-text.ts';
import type { FaultLog, Row } from './fault-log.ts';
import { type IgnoredColumn, matchHeadings, type TableHeadings } from './match-headings.ts';
import { RosterFault } from './roster-fault.ts';

const MAX_FILES = 60;
const MAX_UNPACKED = 300_000_000;
/** Below this nothing can be a bomb, whatever its ratio. */
const HARMLESS = 1_048_576;
const MAX_RATIO = 200;
const MAX_ROWS = 1_000_000;
const MAX_RECORD = 100_000;

/** A table to read. */
export interface TableQuery {
  readonly file: string;
  /** What its rows are of. */
  readonly kind: RosterKind;
  readonly headings: TableHeadings;
}

/** The tables of a OneRoster zip. */
export interface ZipTables {
  has(file: string): boolean;
  /** Columns of the tables read so far that mean nothing here. */
  readonly ignored: readonly IgnoredColumn[];
  /** Reads a table row by row, each with its line. Rows and headings with faults are noted and left out. @throws RosterFault where it cannot be read */
  rows(query: TableQuery, log: FaultLog): AsyncGenerator<readonly [row: Row, line: number]>;
  close(): void;
}

/**
 * Opens a OneRoster zip. What an entry unpacks to is held to what the directory declares, and the whole to a limit, so that a small
 * file that unpacks to a huge one costs nothing.
 * @throws RosterFault
 */
export async function openTables(content: Buffer): Promise<ZipTables> {
  let zip: ZipFile;
  const entries = new Map<string, Entry>();
  try {
    zip = await new Promise<ZipFile>((resolve, reject) =>
      fromBuffer(content, { lazyEntries: true, decodeStrings: false, validateEntrySizes: true }, (error, opened) =>
        error ? reject(error) : resolve(opened),
      ),
    );
    await eachEntry(zip, (path, entry) => {
      const name = path.split('/').at(-1) ?? '';
      const isSystemFile = path.startsWith('__MACOSX/') || name.startsWith('.');
      if (!isSystemFile && name.toLowerCase().endsWith('.csv')) entries.set(path, entry);
    });
  } catch (error) {
    if (error instanceof RosterFault) throw error;
    throw new RosterFault('not_a_zip');
  }
  const folder = commonFolder([...entries.keys()]);
  const files = new Map([...entries].map(([path, entry]) => [path.slice(folder.length), entry]));
  const nested = [...files.keys()].find((name) => name.includes('/'));
  if (nested !== undefined) throw new RosterFault('folders', `${folder}${nested}`);
  const byName = new Map([...files].map(([name, entry]) => [name.toLowerCase(), entry]));
  const ignored: IgnoredColumn[] = [];
  return {
    has: (file) => byName.has(file.toLowerCase()),
    ignored,
    rows: (query, log) => readTable(zip, query, byName.get(query.file.toLowerCase()), log, ignored),
    close: () => zip.close(),
  };
}

/** The standard wants no folder. Whoever packs one by hand has all of its files in it, and then it means nothing. */
function commonFolder(paths: readonly string[]): string {
  const folder = /^[^/]+\//.exec(paths[0] ?? '')?.[0] ?? '';
  return paths.some((path) => path.toLowerCase() === `${folder}manifest.csv`.toLowerCase()) &&
    paths.every((path) => path.startsWith(folder))
    ? folder
    : '';
}

/** A path of the zip, with `/` between folders as the standard of zips has it. @throws RosterFault where it leads out of the zip */
function pathOf({ fileNameRaw }: Entry): string {
  const path = fileNameRaw.toString('utf8').replaceAll('\\', '/');
  if (/^\/|^[a-z]:/i.test(path) || path.split('/').includes('..')) throw new RosterFault('paths', cutText(path, 100));
  return path;
}

function eachEntry(zip: ZipFile, take: (path: string, entry: Entry) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    let count = 0;
    let unpacked = 0;
    const admit = (entry: Entry) => {
      const path = pathOf(entry);
      count += 1;
      unpacked += entry.uncompressedSize;
      const isBomb = entry.uncompressedSize > HARMLESS && entry.uncompressedSize > entry.compressedSize * MAX_RATIO;
      if (count > MAX_FILES || unpacked > MAX_UNPACKED || isBomb) throw new RosterFault('too_large', path);
      if ((entry.generalPurposeBitFlag & 1) === 1) throw new RosterFault('encrypted', path);
      take(path, entry);
    };
    zip.on('entry', (entry: Entry) => {
      try {
        admit(entry);
        zip.readEntry();
      } catch (error) {
        reject(error);
      }
    });
    zip.once('end', resolve);
    zip.once('error', reject);
    zip.readEntry();
  });
}

async function* readTable(
  zip: ZipFile,
  { file: name, kind, headings }: TableQuery,
  entry: Entry | undefined,
  log: FaultLog,
  ignored: IgnoredColumn[],
): AsyncGenerator<readonly [Row, number]> {
  if (!entry) throw new RosterFault('file_missing', name);
  const open = () =>
    new Promise<Readable>((resolve, reject) =>
      zip.openReadStream(entry, (error, opened) => (error ? reject(new RosterFault('damaged', name)) : resolve(opened))),
    );
  // The standard says UTF-8. Of what an older program wrote otherwise, every accented name would be spoiled.
  const encoding = await encodingOf(open);
  if (encoding === 'mixed') throw new RosterFault('letters', name);
  const opened = await open();
  const stream = encoding === 'utf-8' ? opened : Readable.from(inText(opened, encoding));
  const parser = parse({
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: MAX_RECORD,
  });
  stream.on('error', (error) => parser.destroy(error));
  stream.pipe(parser);
  let columns: ReadonlyMap<string, number> | null = null;
  let width = 0;
  let count = 0;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      if (columns === null) {
        width = record.length;
        columns = matchHeadings(name, record, headings, log, ignored);
        continue;
      }
      count += 1;
      if (count > MAX_ROWS) throw new RosterFault('too_large', name);
      if (record.length === width)
        yield [Object.fromEntries([...columns].map(([column, at]) => [column, clean(record[at] ?? '')])), count + 1];
      else log.addRow('row_length', { file: name, kind, line: count + 1, row: {}, value: `${record.length} ≠ ${width}` });
    }
  } catch (error) {
    if (error instanceof RosterFault) throw error;
    // The parser is ahead of the lines that were taken from it, and knows itself which one it cannot read.
    const line = error instanceof CsvError && 'records' in error ? Number(error.records) + 1 : count + 2;
    throw new RosterFault('damaged', `${name}: ${line}`);
  }
  if (columns === null) throw new RosterFault('table_empty', name);
}

const OLD = { windows: windowsText, mac: macText } as const;
type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | keyof typeof OLD;

/** How a table is written; one that is damaged is told when it is read. */
async function encodingOf(open: () => Promise<Readable>): Promise<Encoding | 'mixed'> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isBegun = false;
  try {
    for await (const part of (await open()) as AsyncIterable<Buffer>) {
      const encoding = isBegun ? null : utf16Of(part);
      if (encoding) return encoding;
      isBegun = true;
      decoder.decode(part, { stream: true });
    }
    decoder.decode();
    return 'utf-8';
  } catch (error) {
    return error instanceof TypeError ? oldEncodingOf(open) : 'utf-8';
  }
}

/** Exports of school systems come from Windows; only what cannot be from there was saved on a Mac. */
async function oldEncodingOf(open: () => Promise<Readable>): Promise<Encoding | 'mixed'> {
  const guess = new OldEncodingGuess();
  try {
    for await (const part of (await open()) as AsyncIterable<Buffer>) guess.add(part);
  } catch {
    return 'utf-8';
  }
  return guess.encoding === 'unclear' ? 'windows' : guess.encoding;
}

async function* inText(stream: Readable, encoding: Exclude<Encoding, 'utf-8'>): AsyncGenerator<string> {
  const decoder = encoding === 'windows' || encoding === 'mac' ? null : new TextDecoder(encoding);
  const read = decoder ? (part: Buffer) => decoder.decode(part, { stream: true }) : OLD[encoding as keyof typeof OLD];
  for await (const part of stream as AsyncIterable<Buffer>) yield read(part);
}

/** Accented letters as keyboards write them. */
const clean = (cell: string): string =>
  cell
    .normalize('NFC')
    .replace(/[\0\p{Surrogate}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
