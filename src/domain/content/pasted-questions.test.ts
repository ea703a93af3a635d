import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPastedList } from './pasted-questions.ts';
import { readPasted, readQuestionTable } from './question-table.ts';

const short = (text: string) =>
  readPasted(text).questions.map(({ stem, answers, correct, written }) => [stem, answers, correct, ...(written === '' ? [] : [written])]);

describe('a pasted list', () => {
  test.each([
    ['a star before the letter', '1. What pulls?\n*a) Moon\nb) Wind'],
    ['a star behind the letter', '1) What pulls?\na)* Moon\nb) Wind'],
    ['a star behind the answer', 'Q1: What pulls?\nA. Moon *\nB. Wind'],
    ['a word behind the answer', '1. What pulls?\n(A) Moon (correct)\n(B) Wind'],
    ['the key below', '1. What pulls?\nA. Moon\nB. Wind\nANSWER: A'],
    ['the key in Spanish', '1. What pulls?\na) Moon\nb) Wind\nRespuesta: a'],
    ['the key in words', '1. What pulls?\na) Moon\nb) Wind\nAns: moon'],
    ['a list of keys at the end', '1. What pulls?\na) Moon\nb) Wind\n\n1 A, 2 B'],
    ['tabs and hard blanks, as Word has them', '1.\tWhat pulls?\r\na)\u00a0Moon*\r\nb)\tWind'],
  ])('with %s', (_what, text) => {
    expect(readPasted(text)).toMatchObject({ faults: [] });
    expect(short(text)).toEqual([['What pulls?', ['Moon', 'Wind'], [0]]]);
  });

  test('takes several right answers, true or false, a short answer, and a question to be graded', () => {
    const text =
      '1. Pick two\n*a) One\n*b) Two\nc) Three\n2. The sea is salty.\nAnswer: True\n3. El mar es dulce.\nRespuesta: Falso\n4. Name it.\nAnswer: tide\n5. Explain.';
    expect(short(text)).toEqual([
      ['Pick two', ['One', 'Two', 'Three'], [0, 1]],
      ['The sea is salty.', ['True', 'False'], [0]],
      ['El mar es dulce.', ['Verdadero', 'Falso'], [1]],
      ['Name it.', [], [], 'tide'],
      ['Explain.', [], []],
    ]);
  });

  test('goes on with the question or the answer above where a line is broken', () => {
    expect(short('1. A question\nin two lines\na) an answer\nin two lines\n*b) another')).toEqual([
      ['A question\nin two lines', ['an answer in two lines', 'another'], [1]],
    ]);
  });

  test('goes on with the key or the explanation above, and with neither behind a blank line', () => {
    const { questions, faults } = readPasted(
      '1. Name it.\nAnswer: the neap\ntide\n2. Why?\n*a) So\nb) No\nExplanation: It is\nnear.\n\nTurn over',
    );
    expect(questions.map(({ stem, written, explanation }) => [stem, written, explanation])).toEqual([
      ['Name it.', 'the neap tide', ''],
      ['Why?', '', 'It is near.'],
    ]);
    expect(readPasted('1. Fish fly.\nAnswer: False\n\nTurn over')).toMatchObject({ questions: [{ stem: 'Fish fly.', correct: [1] }] });
    expect(faults).toEqual([{ line: 10, problem: 'not understood', text: 'Turn over' }]);
  });

  test('without numbers has a blank line between questions', () => {
    expect(short('Why?\n*a) So\nb) No\n\nHow?\na) So\n*b) No').map(([stem]) => stem)).toEqual(['Why?', 'How?']);
  });

  test('names what is wrong by its line', () => {
    const { faults, questions } = readPasted(
      '1. Why?\na) So\nb) No\n2. How?\n*a) So\n3. When?\na) x\nb) y\nAnswer: D\n\nSee you on Monday\n',
    );
    expect(faults).toEqual([
      { line: 1, problem: 'no key' },
      { line: 4, problem: 'one answer' },
      { line: 6, problem: 'no key' },
      { line: 9, problem: 'no such answer' },
      { line: 11, problem: 'not understood', text: 'See you on Monday' },
    ]);
    expect(questions).toHaveLength(3);
  });

  test('loses no line: each word is in a question or in a fault', () => {
    const word = fc.stringMatching(/^[a-z]{5,9}$/);
    const line = fc.oneof(
      word,
      word.map((each) => `1. ${each}`),
      word.map((each) => `*a) ${each}`),
      word.map((each) => `b. ${each}`),
      fc.constant(''),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const read = JSON.stringify(readPastedList(lines.join('\n')));
        for (const each of lines) expect(read).toContain(each.split(' ').at(-1));
      }),
    );
  });
});

describe('a table', () => {
  test('has a row for each question, in whatever order its columns are', () => {
    const text =
      'Standard,Question,Correct,Answer 1,Answer 2,Points,Explanation\n5.6A,"What, really?",2,"a ""b""",c,3,Because\n,Why?,,,,,\n';
    expect(readPasted(text)).toEqual({
      faults: [],
      questions: [
        {
          line: 2,
          stem: 'What, really?',
          answers: ['a "b"', 'c'],
          correct: [1],
          written: '',
          points: 3,
          standard: '5.6A',
          explanation: 'Because',
        },
        { line: 3, stem: 'Why?', answers: [], correct: [], written: '', points: null, standard: '', explanation: '' },
      ],
    });
  });

  test('of a game has titles above its columns', () => {
    const text =
      'Quiz template\n\n,Question - max 120 characters,Answer 1 - max 75 characters,Answer 2 - max 75 characters,Time limit (sec),Correct answer(s) - choose at least one\n1,What pulls?,Moon,Wind,20,1\n2,Which two?,a,b,20,"1,2"';
    expect(short(text)).toEqual([
      ['What pulls?', ['Moon', 'Wind'], [0]],
      ['Which two?', ['a', 'b'], [0, 1]],
    ]);
  });

  test('in Spanish has semicolons', () => {
    expect(short('Pregunta;Respuesta 1;Respuesta 2;Correcta\n¿Qué?;Luna;Viento;A')).toEqual([['¿Qué?', ['Luna', 'Viento'], [0]]]);
  });

  test('names what is wrong by the first line of its row', () => {
    const { faults } = readQuestionTable(
      'question,answer 1,answer 2,correct,points\n"Two\nlines",a,b,9,1\nOther,a,b,a,many\n,a,b,a,\n"open,a,b,a',
    );
    expect(faults).toEqual([
      { line: 2, problem: 'no such answer' },
      { line: 2, problem: 'no key' },
      { line: 4, problem: 'points' },
      { line: 5, problem: 'no question' },
      { line: 6, problem: 'quotes' },
    ]);
  });

  test('without a column of questions says which there must be', () => {
    expect(readQuestionTable('a,b\n1,2')).toEqual({ questions: [], faults: [{ line: 1, problem: 'columns' }] });
  });
});
