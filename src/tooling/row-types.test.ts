import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { misdescribedRows } from './row-types.ts';

const CODE = `interface Db { execute<Row>(sql: string): Promise<Row[]>; query<Row>(sql: string): Promise<Row[]> }
interface Person { name: string; born: string | null; lists: number[]; note?: string }
export const people = (db: Db) => db.execute<Person & Record<string, unknown>>('…');
export const counts = (db: Db) => db.query<{ n: number }>('…');
`;

describe('types of rows', () => {
  let folder = '';
  let file = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'row-types-'));
    file = join(folder, 'people.ts');
    writeFileSync(file, CODE);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const place = (line: number, name: string) => ({ line, column: (CODE.split('\n')[line - 1] ?? '').indexOf(name) + 1 });
  const PEOPLE = () => ({ file: relative(process.cwd(), file), ...place(3, 'execute') });
  const COUNTS = () => ({ file: relative(process.cwd(), file), ...place(4, 'query') });
  const compared = (...rows: readonly object[]) => misdescribedRows(rows.map((row) => JSON.stringify(row)).join('\n'), [file]);
  const GOOD = { name: ['string'], born: ['null', 'string'], lists: ['list'] };

  it('finds nothing in rows that are what their types say', () => {
    const { faults, unread } = compared({ ...PEOPLE(), kinds: GOOD }, { ...COUNTS(), kinds: { n: ['number'] } });
    expect({ faults, unread }).toEqual({ faults: [], unread: [] });
  });

  it('names a column that was renamed in one of two statements', () => {
    const { faults } = compared({ ...PEOPLE(), kinds: GOOD }, { ...PEOPLE(), kinds: { ...GOOD, name: undefined, full_name: ['string'] } });
    expect(faults).toEqual([expect.stringMatching(/people\.ts:3 reads no column "name"/)]);
  });

  it('names each value that the type does not allow, and the statement that no test ran', () => {
    const { faults, unread } = compared({ ...PEOPLE(), kinds: { ...GOOD, name: ['null', 'string'], lists: ['object'] } });
    expect(faults).toEqual([
      expect.stringMatching(/people\.ts:3 reads null as "name", which is string/),
      expect.stringMatching(/people\.ts:3 reads object as "lists", which is list/),
    ]);
    expect(unread).toEqual([expect.stringMatching(/people\.ts:4$/)]);
  });

  it('asks nothing of a column without rows, nor of one that may be left out', () => {
    const kinds = { name: [], born: [], lists: [] };
    expect(compared({ ...PEOPLE(), kinds }, { ...COUNTS(), kinds: { n: [] } }).faults).toEqual([]);
  });
});
