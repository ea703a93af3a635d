import { describe, expect, test } from 'vitest';
import { readPasted, readQuestionTable, tableIn } from './question-table.ts';

const short = (text: string, ...more: Parameters<typeof readPasted> extends [string, ...infer Rest] ? Rest : never) => {
  const { questions, faults } = readPasted(text, ...more);
  return { questions: questions.map(({ stem, answers, correct, written }) => [stem, answers, correct, written]), faults };
};
const tabbed = (...rows: (readonly string[])[]) => rows.map((cells) => cells.map((cell) => `"${cell}"`).join('\t')).join('\n');

describe('spreadsheets of other programs, by the names of their columns', () => {
  test('Kahoot: titles above, an en dash in a name, and keys that count empty cells', () => {
    const names = [
      '',
      'Question - max 120 characters',
      'Answer 1 - max 75 characters',
      'Answer 2 - max 75 characters',
      'Answer 3 - max 75 characters',
    ];
    const text = tabbed(
      ['Quiz template'],
      [],
      [...names, 'Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs', 'Correct answer(s) - choose at least one'],
      ['1', 'What pulls the tide?', 'Wind', '', 'Moon', '20', '3'],
      ['2', 'Which are planets?', 'Mars', 'Moon', 'Venus', '20', '1,3'],
    );
    expect(short(text)).toEqual({
      questions: [
        ['What pulls the tide?', ['Wind', 'Moon'], [1], ''],
        ['Which are planets?', ['Mars', 'Moon', 'Venus'], [0, 2], ''],
      ],
      faults: [],
    });
  });

  test('Wayground: kinds, accepted answers, and the row that explains the columns', () => {
    const text = tabbed(
      ['Question Text', 'Question Type', 'Option 1', 'Option 2', 'Correct Answer', 'Time in seconds', 'Answer explanation'],
      ['Text of the question', 'Question Type (default is Multiple Choice)', 'Text for option 1', '', '', '', ''],
      ['Salty?', 'Multiple Choice', 'yes', 'no', '1', '30', 'It has salt.'],
      ['Two legs?', 'Checkbox', 'bird', 'human', '1,2', '', ''],
      ['Name it.', 'Fill-in-the-Blank', 'tide', 'the tide', '', '', ''],
      ['Why?', 'Open-Ended', '', '', '', '', ''],
      ['Like it?', 'Poll', 'yes', 'no', '', '', ''],
    );
    expect(short(text)).toEqual({
      questions: [
        ['Salty?', ['yes', 'no'], [0], ''],
        ['Two legs?', ['bird', 'human'], [0, 1], ''],
        ['Name it.', [], [], 'tide'],
        ['Why?', [], [], ''],
      ],
      faults: [{ line: 7, problem: 'not understood', text: 'Poll: Like it?' }],
    });
    expect(readPasted(text).questions[2]?.alsoRight).toEqual(['the tide']);
  });

  test('Blooket: names of columns over several lines', () => {
    const text = tabbed(
      ['Blooket\nImport Template'],
      ['Question #', 'Question Text', 'Answer 1', 'Answer 2', 'Answer 3\n(Optional)', 'Correct Answer(s)\n(Only include Answer #)'],
      ['1', 'Salty?', 'yes', 'no', '', '1'],
    );
    expect(short(text)).toEqual({ questions: [['Salty?', ['yes', 'no'], [0], '']], faults: [] });
  });

  test('Google Forms: all choices in one cell, and the key in words', () => {
    const text = tabbed(
      ['Question title', 'Type', 'Options', 'Correct answer', 'Points', 'Feedback'],
      ['Salty?', 'MULTIPLE_CHOICE', 'yes\nno', 'yes', '2', 'It has salt.'],
      ['Two legs?', 'CHECKBOX', 'bird; human; fish', 'bird; human', '1', ''],
      ['Name it.', 'SHORT_ANSWER', '', 'tide', '', ''],
      ['Why?', 'PARAGRAPH_TEXT', '', '', '', ''],
    );
    const { questions, faults } = readQuestionTable(text);
    expect(faults).toEqual([]);
    expect(questions.map(({ answers, correct, written, points }) => [answers, correct, written, points])).toEqual([
      [['yes', 'no'], [0], '', 2],
      [['bird', 'human', 'fish'], [0, 1], '', 1],
      [[], [], 'tide', null],
      [[], [], '', null],
    ]);
    expect(questions[0]?.explanation).toBe('It has salt.');
  });

  test('a form’s answer sheet is recognized, and the message says that it has no questions', () => {
    const text = tabbed(['Timestamp', 'Score', 'Salty?'], ['1/2/2026', '1 / 1', 'yes']);
    expect(readPasted(text)).toEqual({ questions: [], faults: [{ line: 1, problem: 'form answers' }] });
  });
});

describe('a table whose columns have other names', () => {
  const text = tabbed(['No', 'Frage', 'A1', 'A2', 'Lösung'], ['1', 'Salty?', 'yes', 'no', '1']);

  test('is known as one, and read once somebody says what its columns hold', () => {
    expect(tableIn(text)).toMatchObject({ head: ['No', 'Frage', 'A1', 'A2', 'Lösung'], uses: ['none', 'none', 'none', 'none', 'none'] });
    expect(short(text, ['none', 'stem', 'answer', 'answer', 'correct'])).toEqual({
      questions: [['Salty?', ['yes', 'no'], [0], '']],
      faults: [],
    });
    expect(short(text, ['none', 'none', 'answer', 'answer', 'correct']).faults).toEqual([{ line: 1, problem: 'columns' }]);
  });

  test('a list of questions with commas is no table', () => {
    expect(tableIn('1. What, where, when?\na) Moon, Sun\n*b) Wind')).toBeNull();
  });
});
