import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isGift, readGift } from './read-gift.ts';

const read = (text: string) => readGift(text, 'en');
const en = (text: string) => ({ en: text, es: '' });
const only = (text: string) => {
  const { questions, notes } = read(text);
  return { question: questions[0]?.question, count: questions.length, notes };
};

describe('GIFT', () => {
  test('one right answer with comments, a title and a general explanation', () => {
    const { question, notes } = only(
      '// made by hand\n::Tides::What pulls the tide? {\n=The Moon#Yes.\n~The wind#It makes waves.\n~The Sun\n####The Moon is near.\n}',
    );
    expect(notes).toEqual([]);
    expect(question).toMatchObject({
      type: 'choice',
      stem: en('What pulls the tide?'),
      rationale: en('The Moon is near.'),
      options: [
        { text: en('The Moon'), correct: true, feedback: en('Yes.') },
        { text: en('The wind'), correct: false, feedback: en('It makes waves.') },
        { text: en('The Sun'), correct: false },
      ],
    });
  });

  test('several right answers, true and false, short answers, numbers, pairs, and an essay', () => {
    const { questions, notes } = read(
      [
        'Which are planets? {~%50%Mars ~%50%Venus ~%-100%The Moon}',
        'The sea is salty.{TRUE#No, taste it.#Yes.}',
        'Who wrote it? {=Rachel Carson =Carson}',
        'How many legs has a crab? {#10}',
        'Pi? {#3.14:0.01}',
        'Room temperature? {#18..24}',
        'Match. {=whale -> mammal =shark -> fish = -> bird}',
        'Explain tides. {}',
      ].join('\n\n'),
    );
    const of = (at: number) => questions[at]?.question;
    expect(questions.map(({ question }) => question.type)).toEqual([
      'multiple',
      'choice',
      'text',
      'text',
      'text',
      'text',
      'match',
      'extended',
    ]);
    expect(of(0)?.options?.map(({ correct, points }) => [correct, points])).toEqual([
      [true, 1],
      [true, 1],
      [false, -2],
    ]);
    expect([of(0)?.points, of(6)?.points, of(6)?.premises?.map(({ points }) => points)]).toEqual([2, 2, [1, 1]]);
    expect(of(1)?.options).toMatchObject([
      { text: { en: 'True', es: 'Verdadero' }, correct: true, feedback: en('Yes.') },
      { text: { en: 'False', es: 'Falso' }, correct: false, feedback: en('No, taste it.') },
    ]);
    expect(of(2)).toMatchObject({ answers: [en('Rachel Carson'), en('Carson')], spelling_counts: true });
    expect([of(3)?.number, of(4)?.number, of(5)?.number]).toEqual([
      { value: 10, tolerance: 0 },
      { value: 3.14, tolerance: 0.01 },
      { value: 21, tolerance: 3 },
    ]);
    expect(of(6)).toMatchObject({
      premises: [
        { text: en('whale'), match: 'a' },
        { text: en('shark'), match: 'b' },
      ],
      options: [{ text: en('mammal') }, { text: en('fish') }, { text: en('bird') }],
    });
    expect(notes.map(({ kind, problem, count }) => [kind, problem, count])).toEqual([
      ['changed', 'is worth more points, so that its parts earn whole ones', 2],
      ['changed', 'less than no points count as none', 1],
    ]);
  });

  test('a blank in the sentence, escaped signs and markup', () => {
    expect(only('Water boils at {#100} degrees.').question).toMatchObject({ stem: en('Water boils at _____ degrees.'), type: 'text' });
    expect(only('What is 2\\=2? {=x \\{ y\\} \\~ \\# ~no}').question).toMatchObject({
      stem: en('What is 2=2?'),
      options: [{ text: en('x { y} ~ #') }, { text: en('no') }],
    });
    expect(only('[html]<p>H<sub>2</sub>O &amp; <b>salt</b></p><script>alert(1)</script> {=a~b}').question?.stem.en).toBe('H₂O & **salt**');
  });

  test('categories are groups', () => {
    const { questions } = read('$CATEGORY: $course$/Unit 1\nA? {T}\n\n$CATEGORY: Unit 2\n\nB? {F}');
    expect(questions.map(({ group, question }) => [group, question.stem.en])).toEqual([
      ['Unit 1', 'A?'],
      ['Unit 2', 'B?'],
    ]);
  });

  test('one that cannot be read is named with its line, and the others come in', () => {
    const { questions, notes } = read('One? {=a ~b}\n\nBroken {=a ~b\n\nJust words.\n\nTwo right {=a =b ~c}\n\nTwo? {=a ~b}');
    expect(questions.map(({ question }) => question.stem.en)).toEqual(['One?', 'Two?']);
    expect(notes.map(({ problem }) => problem)).toEqual([
      'line 3: its answers have no closing brace',
      'is only a text, without a question',
      'has several right answers where one can be chosen',
    ]);
  });

  test('is told from a list and from a table', () => {
    expect(isGift('1. What?\n*a) x\nb) y')).toBe(false);
    expect(isGift('question,answer 1\n{set},b')).toBe(false);
    expect(isGift('What? {=a ~b}')).toBe(true);
  });

  test('no text breaks it', () => {
    const sign = fc.constantFrom('{', '}', '=', '~', '#', '%', ':', '\\', '->', '\n', '\n\n', '<', '>', '&', 'a', ' ', '50', '::', '//');
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 60 }), (signs) => {
        read(signs.join(''));
      }),
    );
  });
});
