import { describe, expect, test } from 'vitest';
import { FaultList, faultText } from './package-faults.ts';
import { readCsvQuestions } from './read-csv-questions.ts';

const HEAD = 'id,type,standard,stem_en,stem_es,option_a_en,option_a_es,option_b_en,option_b_es,option_c_en,option_c_es,correct';

function read(text: string) {
  const faults = new FaultList();
  const questions = readCsvQuestions(text, 'q.csv', faults);
  return { questions, faults: faults.faults.map(faultText), advice: faults.advice.map(faultText) };
}

describe('questions as a table', () => {
  test('are read with quotes, line breaks, a byte-order mark and columns in any order', () => {
    const { questions, faults } = read(
      '\uFEFFcorrect,id,standard,type,option_b_en,option_a_en,stem_en,stem_es,option_a_es,option_b_es\r\nb,q1,5.6A,choice,"Yes, it does","No\nit does not","Does it ""float""?",¿Flota?,No,Sí\r\n',
    );
    expect(faults).toEqual([]);
    expect(questions).toMatchObject([
      {
        id: 'q1',
        stem: { en: 'Does it "float"?', es: '¿Flota?' },
        options: [
          { id: 'a', correct: false, text: { en: 'No\nit does not', es: 'No' } },
          { id: 'b', correct: true, text: { en: 'Yes, it does', es: 'Sí' } },
        ],
      },
    ]);
  });

  test('are read with the semicolons or tabs of a spreadsheet in another language', () => {
    for (const sign of [';', '\t']) {
      const text = `${HEAD}\nq1,choice,5.6A,"Salt§ or sugar?",¿Sal?,A,A,B,B,,,a\n`.replaceAll(',', sign).replace('§', ',');
      expect(read(text)).toMatchObject({ faults: [], questions: [{ id: 'q1', stem: { en: 'Salt, or sugar?', es: '¿Sal?' } }] });
    }
  });

  test('are read below the line in which Excel names its separator, and lines are still counted from the top', () => {
    const row = (id: string) => `${id},choice,5.6A,"Salt§ or sugar?",¿Sal?,A,A,B,B,,,a`;
    for (const mark of ['', '\uFEFF']) {
      const text = `${mark}sep=;\r\n${`${HEAD}\n${row('q1')}\n${row('q 2')}\n`.replaceAll(',', ';').replaceAll('§', ',')}`;
      const { questions, faults } = read(text);
      expect(questions[0]).toMatchObject({ id: 'q1', stem: { en: 'Salt, or sugar?' } });
      expect(faults).toEqual(['q.csv: line 4: "q 2" is no id; use letters, digits, - and _']);
    }
    expect(read(`sep=;\n${HEAD}\nq1,"`.replaceAll(',', ';')).faults[0]).toMatch(/^q\.csv: line 3: is not CSV/);
  });

  test('are read past rows that a spreadsheet has left empty, and keep their lines', () => {
    const row = (id: string) => `${id},choice,5.6A,S,S,A,A,B,B,,,a`;
    const { questions, faults } = read(`${HEAD}\n${row('q1')}\n,,,,,,,,,,,\n, ,\n${row('q 2')}\n,,,,,,,,,,,\n`);
    expect(questions.map(({ id }) => id)).toContain('q1');
    expect(faults).toEqual(['q.csv: line 5: "q 2" is no id; use letters, digits, - and _']);
  });

  test('have up to two hints, in steps', () => {
    const text = (hints: string) => `${HEAD},hint_1_en,hint_1_es,hint_2_en,hint_2_es\nq1,choice,5.6A,S,S,A,A,B,B,,,a,${hints}`;
    expect(read(text('Look.,Mira.,Count.,Cuenta.'))).toMatchObject({
      faults: [],
      questions: [
        {
          hints: [
            { en: 'Look.', es: 'Mira.' },
            { en: 'Count.', es: 'Cuenta.' },
          ],
        },
      ],
    });
    expect(read(text(',,,')).questions[0]?.hints).toBeUndefined();
    expect(read(text(',Mira.,,')).faults).toEqual(['q.csv: line 2: hint_1_en is empty, though hint_1_es is not; write it']);
  });

  test('to be drawn have no options, and only so many', () => {
    const row = (id: string, option = '') => `${id},drawing,5.6A,Draw it.,Dibújalo.,${option},,,,,,`;
    expect(read(`${HEAD}\n${row('q1')}`)).toMatchObject({ faults: [], questions: [{ type: 'drawing', options: [{ id: 'field' }] }] });
    expect(read(`${HEAD}\n${row('q1', 'Yes')}`).faults).toEqual(['q.csv: line 2: a drawing has no options; empty them']);
    const six = Array.from({ length: 6 }, (_, at) => row(`q${at}`)).join('\n');
    expect(read(`${HEAD}\n${six}`).faults).toEqual([
      'q.csv: line 1: has 6 drawings; 5 are the most, as all answers are turned in together',
    ]);
  });

  test('name the first line of a row, however many lines those before it take', () => {
    const { faults } = read(`${HEAD}\nq1,choice,5.6A,"One\ntwo\nthree",x,A,A,B,B,,,a\n\nq2,slider,5.6A,S,S,A,A,B,B,,,a\n`);
    expect(faults).toEqual([
      'q.csv: line 6: the type "slider" cannot be shown; use one of choice, multiple, order, text, extended, drawing, photo, file',
    ]);
  });

  test('put steps in order, take words or a number as right, and ask for a text that a person reads', () => {
    const { questions, faults } = read(
      `${HEAD},tolerance\nq1,order,5.6A,S,S,A,A,B,B,C,C,,\nq2,text,5.6A,S,S,gas,gas,vapor,vapor,,,,\nq3,text,5.6A,S,S,9.8,9.8,,,,,,0.1\nq4,extended,5.6A,S,S,,,,,,,,\n`,
    );
    expect(faults).toEqual([]);
    expect(
      questions.map((question) => {
        const places = question.options.map(({ rightPlace }) => rightPlace);
        return [question.type, places, question.type === 'text' ? question.written : undefined];
      }),
    ).toEqual([
      ['order', [0, 1, 2], undefined],
      [
        'text',
        [undefined],
        {
          accepted: [
            { en: 'gas', es: 'gas' },
            { en: 'vapor', es: 'vapor' },
          ],
        },
      ],
      ['text', [undefined], { value: 9.8, tolerance: 0.1 }],
      ['extended', [undefined], undefined],
    ]);
  });

  test.each([
    ['q1,match,5.6A,S,S,A,A,B,B,,,a', 'line 2: the type "match" has premises, which a table cannot say; write it as JSON or QTI'],
    ['q1,order,5.6A,S,S,A,A,B,B,,,a', 'line 2: an order has its options in the right order; leave the column correct empty'],
    ['q1,text,5.6A,S,S,,,,,,,', 'line 2: takes no answer as right; write one into option_a_en'],
    ['q1,extended,5.6A,S,S,A,A,,,,,', 'line 2: an extended has no options; empty them'],
    ['q1,choice,5.6A,S,S,A,A,B,B,,,d', 'line 2: names "d" as correct, which is no option of it'],
    ['q1,choice,5.6A,S,S,A,A,B,B,,,"a,b"', 'line 2: a choice has exactly one correct option, this has 2: the column correct says "a,b"'],
    ['q1,choice,5.6A,,,A,A,B,B,,,a', 'line 2: has no question in stem_en; write it'],
    ['q1,choice,5.6A,S,S,A,A,,,C,C,a', 'line 2: leaves an option out between two others; move them together'],
    ['q1,choice,5.6A,S,S,A,A,B,B,,C,a', 'line 2: option_c_en is empty, though option_c_es is not; write it'],
    ['Q 1,choice,5.6A,S,S,A,A,B,B,,,a', 'line 2: "Q 1" is no id; use letters, digits, - and _'],
    ['q1,choice,5.6A,S,S,A,A,B,B,,,a,more', 'line 2: has 13 fields where the first row names 12 columns; put texts with commas in quotes'],
    [
      'q1,choice,5.6A,S,S,A,A,B,B,,,a\nq1,choice,5.6A,S,S,A,A,B,B,,,a',
      'line 3: has the id "q1" of line 2 again; give each question its own',
    ],
    [
      'q1,choice,5.6A,"S,S,A,A,B,B,,,a',
      'line 2: is not CSV: Quote Not Closed: the parsing is finished with an opening quote; check its quotes',
    ],
  ])('%s is refused', (row, fault) => {
    expect(read(`${HEAD}\n${row}\n`).faults).toEqual([`q.csv: ${fault}`]);
  });

  test('are refused for columns that are missing or not known', () => {
    expect(read('id,type,standard,stem_en,option_a_en,answer\n').faults).toEqual([
      'q.csv: line 1: has no column "option_b_en"; add it to the first row',
      'q.csv: line 1: has no column "correct"; add it to the first row',
      'q.csv: line 1: has a column "answer" that is not known; rename it or take it out',
    ]);
  });

  test('without Spanish come in with English in its place, and say so', () => {
    const { questions, advice } = read(`${HEAD}\nq1,choice,5.6A,Which?,,A,A,B,B,,,a\n`);
    expect(questions[0]?.stem).toEqual({ en: 'Which?', es: 'Which?' });
    expect(advice).toEqual(['q.csv: line 2: stem_es is empty: English will be shown in its place']);
  });
});

describe('a row of a table', () => {
  const columns = `${HEAD},fixed,spelling_counts`;

  test('names the options that keep their places, and where spelling counts', () => {
    const { questions, faults } = read(
      `${columns}\nq1,choice,5.6A,S,S,A,A,B,B,All,Todas,a,C,\nq2,text,5.6A,S,S,light,luz,light ray,rayo,,,,,yes\nq3,text,5.6A,S,S,light,luz,ray,rayo,,,,,no`,
    );
    expect(faults).toEqual([]);
    expect(questions[0]?.options.map(({ fixed }) => fixed)).toEqual([undefined, undefined, true]);
    expect(questions.slice(1).map((question) => 'written' in question && 'spellingCounts' in question.written)).toEqual([true, false]);
  });

  test('is refused where that fits nothing', () => {
    expect(read(`${columns}\nq1,choice,5.6A,S,S,A,A,B,B,,,a,e,yes`).faults).toEqual([
      'q.csv: line 2: has spelling_counts, which belongs to a text; empty it',
      'q.csv: line 2: names "e" as fixed, which is no option of it',
    ]);
    expect(read(`${columns}\nq1,text,5.6A,S,S,A,A,B,B,,,,a,perhaps`).faults).toEqual([
      'q.csv: line 2: has fixed options, which belong to a choice or a multiple; empty it',
      'q.csv: line 2: the column spelling_counts says "perhaps"; write yes or no',
    ]);
  });
});
