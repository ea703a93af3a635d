import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** As the table writes a line: without list marks, emphasis and the cells of a table. */
const plain = (text: string) =>
  text
    .replace(/^- |\*\*/g, '')
    .replaceAll('|', ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Lines by the number of their section; headings and heads of tables are none. */
function sectionsOf(file: string): Map<string, string[]> {
  const sections = readFileSync(file, 'utf8').split(/^## (?=\d+\.)/m);
  const isLine = (line: string) => line !== '' && !/^\|(---| Number | line )/.test(line);
  return new Map(
    sections.map((section, at) => {
      const [head = '', ...lines] = section.split('\n');
      return [at === 0 ? 'head' : (/^\d+/.exec(head)?.[0] ?? ''), (at === 0 ? [] : lines).filter(isLine)];
    }),
  );
}

interface Row {
  readonly quoted: string;
  readonly clause: string;
  readonly tests: string;
  readonly remark: string;
}

function readRows(lines: readonly string[]): Row[] {
  const rows: Row[] = [];
  for (const line of lines.filter((each) => each.startsWith('| '))) {
    const [, quoted = '', clause = '', tests = '', remark = ''] = line.split('|').map((cell) => cell.trim());
    rows.push({ quoted: quoted || (rows.at(-1)?.quoted ?? ''), clause, tests, remark });
  }
  return rows;
}

/** Details that the rows of a line must name: quoted texts, names in code, numbers. */
function namesIn(line: string): string[] {
  const texts = [...line.matchAll(/(?<=[\s(])'([^']+)'(?=[\s,.;)/]|$)/g)].map(([, text = '']) => text);
  const rest = texts.reduce((left, text) => left.replace(`'${text}'`, ' '), line);
  return [...texts, ...(rest.match(/\b\w*_\w+\b|\b[a-z]+[A-Z]\w*\b|\b[A-Z][a-z]+[A-Z]\w*\b|\b\d[\d.]*\d\b|\b\d\b/g) ?? [])];
}

/** Lines and names of the specification that the table lacks, and rows that quote no line of it. */
function gaps(specification: readonly string[], rows: readonly Row[]): string[] {
  const lines = specification.map(plain);
  const unknown = rows.filter(({ quoted }) => lines.filter((line) => line.startsWith(quoted)).length !== 1);
  const missing = lines.flatMap((line) => {
    const own = rows.filter(({ quoted }) => quoted !== '' && line.startsWith(quoted));
    if (own.length === 0) return [`no row for: ${line.slice(0, 80)}`];
    const said = own.map(({ clause }) => clause).join(' ');
    if (own.some(({ clause }) => clause.startsWith('All of it'))) return [];
    return namesIn(line).flatMap((name) =>
      `${said} ${own[0]?.quoted}`.includes(name) ? [] : [`${line.slice(0, 40)}: no row says ${name}`],
    );
  });
  return [...unknown.map(({ quoted }) => `not one line begins with: ${quoted}`), ...missing];
}

/** Of the text that the table was written for. After a change, go through the rows of each line that changed, then put the new one here. */
const WRITTEN_FOR = '8d8a0b4890bb';

test('the table was written for this text of the specification', () => {
  expect(createHash('sha256').update(readFileSync('src/docs/SPECIFICATION.md')).digest('hex').slice(0, 12)).toBe(WRITTEN_FOR);
});

const specification = sectionsOf('src/docs/SPECIFICATION.md');
const table = sectionsOf('src/docs/CLAUSES.md');
/** The sentence above the first section. */
const [opening = ''] = readFileSync('src/docs/SPECIFICATION.md', 'utf8').split('\n').slice(2);

test.each([...specification.keys()].filter((section) => section !== 'head'))(
  'section %s: every line of the specification has its rows',
  (section) => {
    const lines = [...(section === '1' ? [opening] : []), ...(specification.get(section) ?? [])];
    expect(gaps(lines, readRows(table.get(section) ?? []))).toEqual([]);
  },
);

test('each row names a test, or a page that says what the customer must confirm', () => {
  const rows = [...table.values()].flatMap(readRows);
  expect(rows.length).toBeGreaterThan(250);
  // That the files are there is seen by `named-files.test.ts`.
  const isShown = ({ tests }: Row) => /^`[\w.-]+\.(test|spec)\.tsx?`/.test(tests);
  const isDecided = ({ remark }: Row) => /\]\((?:decisions\/[\w-]+|SPECIFICATION-NOTES)\.md/.test(remark);
  expect(rows.filter((row) => !isShown(row) && !isDecided(row)).map(({ clause }) => clause)).toEqual([]);
});

test('a line that was added or changed, a name that no row has, and a row of nothing are found', () => {
  const row = (quoted: string, clause: string): Row => ({ quoted, clause, tests: '', remark: '' });
  const lines = ["- Tides rise twice a day: 'High water' and low_water at 12.", '- Moons pull.'];
  expect(gaps(lines, [row('Tides rise', "'High water', low_water, 12"), row('Moons', 'they pull')])).toEqual([]);
  expect(gaps(lines, [row('Tides rise', 'All of it')])).toEqual(['no row for: Moons pull.']);
  expect(gaps(lines, [row('Tides rise', "'High water'"), row('Moons', ''), row('Suns', '')])).toEqual([
    'not one line begins with: Suns',
    `${plain(lines[0] ?? '').slice(0, 40)}: no row says low_water`,
    `${plain(lines[0] ?? '').slice(0, 40)}: no row says 12`,
  ]);
});
