import { describe, expect, test } from 'vitest';
import { sourceOf } from './json-question.ts';
import { quizFile } from './question.schemas.ts';

const L = (en: string, es = en) => ({ en, es });
const shared = { id: 'q1', standard: '5.6A', depth: 1, stem: L('Which?', '¿Cuál?'), rationale: L('So.', 'Así.') };
const option = (id: string, correct: boolean) => ({ id, text: L(id), correct, feedback: L('No.') });
const gap = { options: [option('a', true), option('b', false)] };
const read = (item: object) => quizFile.safeParse({ instructions: L('Do.'), items: [{ ...shared, ...item }] });
const faultsOf = (item: object) => read(item).error?.issues.map(({ path, message }) => `${path.slice(2).join('.')}: ${message}`);
const sourced = (item: object) => {
  const [question] = read(item).data?.items ?? [];
  return question && sourceOf(question, { file: 'quiz.json', line: 1 });
};

describe('a question of a JSON file', () => {
  test('may have no feedback: blank means none, in all languages or in none', () => {
    const { feedback: _, ...bare } = option('c', false);
    for (const type of ['choice', 'multiple'] as const) {
      const options = [option('a', true), { ...option('b', type === 'multiple'), feedback: L('', ' ') }, bare];
      expect(sourced({ type, options })?.options.map(({ feedback }) => feedback.en)).toEqual(['No.', '', '']);
    }
    const half = [option('a', true), { ...option('b', false), feedback: L('No.', '') }];
    expect(faultsOf({ type: 'choice', options: half })).toEqual([
      'options.1.feedback.es: is in one language only; write the other one, or leave both blank',
    ]);
  });

  test('with several gaps has the words of each under ids of their own', () => {
    const question = sourced({ type: 'inline', stem: L('A _____ and ____.'), gaps: [gap, gap] });
    expect(question?.options.map(({ id, gap: place }) => [id, place])).toEqual([
      ['0--a', 0],
      ['0--b', 0],
      ['1--a', 1],
      ['1--b', 1],
    ]);
  });

  test('with something to match has every pair, and one right of each premise', () => {
    const question = sourced({
      type: 'match',
      premises: [
        { id: 'p', text: L('P'), match: 'y' },
        { id: 'q', text: L('Q'), match: 'y' },
      ],
      options: [
        { id: 'x', text: L('X') },
        { id: 'y', text: L('Y') },
      ],
    });
    expect(question?.options.filter(({ correct }) => correct).map(({ id }) => id)).toEqual(['p--y', 'q--y']);
    expect(question?.options).toHaveLength(4);
  });

  test('with a field has one option, and its key beside it', () => {
    expect(sourced({ type: 'text', answers: [L('gas')] })).toMatchObject({ options: [{ id: 'field' }], written: { accepted: [L('gas')] } });
    expect(sourced({ type: 'text', number: { value: 4 } })).toMatchObject({ written: { value: 4, tolerance: 0 } });
    expect(sourced({ type: 'extended' })).toMatchObject({ options: [{ id: 'field' }], type: 'extended' });
  });

  test('with a drawing has the field alone, and more drawings than are turned in by one call are a fault', () => {
    expect(sourced({ type: 'drawing' })?.options).toEqual([expect.objectContaining({ id: 'field' })]);
    expect(faultsOf({ type: 'drawing', rubric: {} })).toHaveLength(1);
    const many = (count: number) =>
      quizFile.safeParse({
        instructions: L('Do.'),
        items: Array.from({ length: count }, (_, at) => ({ ...shared, id: `q${at}`, type: 'drawing' })),
      });
    const photos = (drawn: number, taken: number) =>
      quizFile.safeParse({
        instructions: L('Do.'),
        items: ['drawing', 'photo'].flatMap((type) =>
          Array.from({ length: type === 'photo' ? taken : drawn }, (_, at) => ({ ...shared, id: `${type}${at}`, type })),
        ),
      });
    expect([photos(0, 2).success, photos(2, 1).success]).toEqual([true, true]);
    expect(photos(3, 1).error?.issues[0]?.message).toBe(
      'has too much for one call (drawings: 3, photos: 1, files: 0, tables: 0), 107 % of what there is room for; a drawing takes 20, a photo 47, a file 70, a table 10',
    );
    expect(photos(0, 3).success).toBe(false);
    expect(many(5).success).toBe(true);
    expect(many(6).error?.issues[0]?.message).toBe('has 6 drawings; 5 are the most, as all answers are turned in together');
  });

  const number = (en: string) => ({ title: L(en), kind: 'number' });
  const table = { type: 'table', corner: L('Trial', 'Prueba'), columns: [number('Distance (cm)')], rows: [L('1'), L('2')] };

  test('with a data table has the field, and its rows and columns beside it', () => {
    expect(sourced(table)).toMatchObject({
      type: 'table',
      options: [{ id: 'field' }],
      table: { corner: L('Trial', 'Prueba'), columns: [number('Distance (cm)')], rows: [L('1'), L('2')] },
    });
    const moved = { title: L('Moved?'), kind: 'choice', choices: [L('yes', 'sí'), L('no')] };
    expect(sourced({ ...table, columns: [moved] })).toMatchObject({ table: { columns: [moved] } });
    const fault = 'a column of the kind choice has choices, and no other column has; this has';
    expect(faultsOf({ ...table, columns: [{ ...moved, kind: 'text' }] })).toEqual([`columns.0: ${fault} 2`]);
    expect(faultsOf({ ...table, columns: [{ title: L('Moved?'), kind: 'choice' }] })).toEqual([`columns.0: ${fault} 0`]);
    expect(faultsOf({ ...table, rows: [] })).toHaveLength(1);
    expect(faultsOf({ ...table, columns: Array.from({ length: 9 }, (_, at) => number(`${at}`)) })).toHaveLength(1);
    const [columns, rows] = [Array.from({ length: 8 }, (_, at) => number(`${at}`)), Array.from({ length: 10 }, (_, at) => L(`${at}`))];
    expect(faultsOf({ ...table, columns, rows: rows.slice(1) })).toBeUndefined();
    expect(faultsOf({ ...table, columns, rows })).toEqual([expect.stringMatching(/has 80 cells; 72 are the most$/)]);
  });

  test('with a file has the field alone, and two files are more than is turned in by one call', () => {
    const files = (count: number) =>
      quizFile.safeParse({
        instructions: L('Do.'),
        items: Array.from({ length: count }, (_, at) => ({ ...shared, id: `f${at}`, type: 'file' })),
      });
    expect(sourced({ type: 'file' })).toMatchObject({ type: 'file', options: [{ id: 'field' }] });
    expect([files(1).success, files(2).success]).toEqual([true, false]);
  });

  test('to be read by a person may have a rubric', () => {
    const criterion = (id: string, ...ways: string[][]) => ({ id, text: L('So.', 'Así.'), ways });
    const rubric = {
      ideas: { one: { en: ['one'], es: ['uno'] }, ten: { number: { value: 10, units: ['m'] } } },
      criteria: [criterion('a', ['one']), criterion('b', ['one', 'ten'], ['ten'])],
    };
    expect(sourced({ type: 'extended', rubric })).toMatchObject({
      rubric: {
        ideas: { ten: { number: { tolerance: 0 } } },
        criteria: [{ least: 1 }, { ways: [['one', 'ten'], ['ten']] }],
        wrong: [],
      },
    });
    const faulty = {
      ideas: { one: rubric.ideas.one, two: rubric.ideas.one },
      criteria: [criterion('a', ['won']), criterion('a', ['one'])],
    };
    expect(
      faultsOf({ type: 'extended', rubric: { ...faulty, criteria: [...faulty.criteria, { ...criterion('c', ['one']), least: 2 }] } }),
    ).toEqual([
      'rubric: names "won", which is none of the ideas',
      'rubric: has an idea "two" that no criterion names',
      'rubric: "c" asks for more ways than it has',
      'rubric: has two criteria with the same id',
      'rubric: has 3 criteria for 2 points; each criterion is worth one',
    ]);
  });

  test.each([
    ['gaps without blanks', { type: 'inline', gaps: [gap] }, 'stem.en: has 0 blanks (_____) for 1 gaps; give each gap one blank'],
    [
      'a gap with nothing right',
      { type: 'inline', stem: L('_____'), gaps: [{ options: [option('a', false), option('b', false)] }] },
      'gaps.0: a gap has exactly one correct option, this has 0',
    ],
    [
      'a match with nobody',
      {
        type: 'match',
        premises: [
          { id: 'p', text: L('P'), match: 'z' },
          { id: 'q', text: L('Q'), match: 'x' },
        ],
        options: [
          { id: 'x', text: L('X') },
          { id: 'y', text: L('Y') },
        ],
      },
      'premises.0.match: names "z", which is none of the options',
    ],
    ['a hotspot without a picture', { type: 'hotspot', options: [] }, 'image: Invalid input: expected string, received undefined'],
    [
      'both a number and words',
      { type: 'text', answers: [L('4')], number: { value: 4 } },
      ': a text has either answers or a number: give one of the two',
    ],
    ['options where one writes', { type: 'extended', options: [] }, ': Unrecognized key: "options"'],
  ])('is refused with %s', (_what, item, fault) => expect(faultsOf(item)).toContain(fault));
});
