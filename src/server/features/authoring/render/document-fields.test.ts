import { describe, expect, test } from 'vitest';
import { renderFields } from './render-fields.ts';
import { renderMarkdown } from './render-markdown.ts';

const NO_PICTURES = new Map();
const read = (source: string, language: 'en' | 'es' = 'en') => renderMarkdown(source, language, NO_PICTURES);
const problemsOf = (en: string, es: string) =>
  renderFields([
    { language: 'en', fields: read(en).fields },
    { language: 'es', fields: read(es, 'es').fields },
  ]).problems.map(({ problem, text }) => [text, problem]);

describe('the fields of a document', () => {
  test('stand where the paper has them, and as paper until somebody fills them in', () => {
    const { html, fields, problems } = read(
      'The mass is [[mass: choice | less | the same]] because [[why]].\n\n1. Explain. [[explain: text]]\n2. Draw it. [[sketch: drawing]] [[setup?: photo]]',
    );
    expect(problems).toEqual([]);
    expect(html).toContain('<span data-field="mass" data-kind="choice">less / the same</span>');
    expect(html).toContain('<span data-field="why" data-kind="line">_____</span>');
    expect(fields.map(({ id, kind, isOptional }) => [id, kind, isOptional])).toEqual([
      ['mass', 'choice', false],
      ['why', 'line', false],
      ['explain', 'text', false],
      ['sketch', 'drawing', false],
      ['setup', 'photo', true],
    ]);
    expect(fields.map(({ stem }) => stem).slice(0, 3)).toEqual([
      'The mass is less / the same because ….',
      'The mass is less / the same because _____.',
      'Explain.',
    ]);
  });

  test('of one sentence are told apart: each is its own blank', () => {
    const { fields } = read('From [[a]] cm to [[b]] cm.');
    expect(fields.map(({ stem }) => stem)).toEqual(['From _____ cm to … cm.', 'From … cm to _____ cm.']);
  });

  test('make a table one field: words in its cells are given, units make numbers, and a column without names is filled in too', () => {
    const { html, fields } = read(
      '## Data\n\n[[data: table]]\n\n| Cup | Mass (g) | Looks |\n|---|---|---|\n| A | 10 | |\n| B | | |\n\n[[more: table]]\n\n| Thing | Sinks |\n|---|---|\n| | |\n| | |',
    );
    expect(html).toMatch(/<div data-field="data" data-kind="table"><div class="table-scroll"[^>]*><table>/);
    expect(fields[0]).toMatchObject({
      stem: 'Data',
      table: {
        corner: 'Cup',
        columns: [
          { title: 'Mass (g)', kind: 'number' },
          { title: 'Looks', kind: 'text' },
        ],
        rows: ['A', 'B'],
        given: [
          ['10', ''],
          ['', ''],
        ],
      },
    });
    expect(fields[1]).toMatchObject({ stem: 'Data (2)', table: { columns: [{ title: 'Thing' }, { title: 'Sinks' }], rows: ['1', '2'] } });
  });

  test.each([
    ['[[a]] and [[a]]', 'has the field a twice; give each its own id'],
    ['[[a: essay]]', 'has the field a of the unknown kind "essay"; use line, text, choice, table, drawing, photo'],
    ['[[a: choice | one]]', 'has the field a with the wrong choices; a choice has two or more, and no other field has any'],
    ['[[a: table]]\n\nNo table.', 'has a field a for a table, and no table on the next lines; put one there'],
    ['Words [[a: table]]', 'has the field a for a table within a text; put it on a line of its own, before the table'],
    ['[[Not an id]]', 'has a field that cannot be read; write [[id]], [[id: text]] or [[id: choice | one | other]]'],
  ])('%s is a fault that says what to do', (source, problem) => {
    expect(read(source).problems).toEqual([{ problem, line: 1 }]);
  });

  test('are the same in both languages, whose words differ', () => {
    const table = (cell: string) => `[[t: table]]\n\n| A | B |\n|---|---|\n| x | ${cell} |`;
    expect(problemsOf('[[a]] [[b: text]]', '[[b: text]] [[a]]')).toEqual([]);
    expect(problemsOf('[[a]]', 'Nada.')).toEqual([[1, 'has no field a, which the first text of the document has; add it']]);
    expect(problemsOf('Nothing.', '[[a]]')).toEqual([[1, 'has a field a that the first text of the document lacks; use the same id']]);
    expect(problemsOf('[[a]]', '[[a: text]]')).toHaveLength(1);
    expect(problemsOf(table(''), table('dado'))).toHaveLength(1);
    const { questions } = renderFields([
      { language: 'en', fields: read('[[c: choice | yes | no]]').fields },
      { language: 'es', fields: read('[[c: choice | sí | no]]').fields },
    ]);
    expect(questions[0]).toMatchObject({ external_id: 'c', type: 'choice', points: 0, options: [{ text: { en: 'yes', es: 'sí' } }, {}] });
  });
});
