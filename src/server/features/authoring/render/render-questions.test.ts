import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Bilingual } from '#contract/wire.ts';
import { sourceOf } from '../package/json-question.ts';
import { FaultList } from '../package/package-faults.ts';
import { PackageReader } from '../package/package-reader.ts';
import { PictureFinder } from '../package/picture-finder.ts';
import type { QuestionFile } from '../package/question.schemas.ts';
import { renderQuestions } from './render-questions.ts';

const L = (text: string): Bilingual => ({ en: text, es: text });
const shared = { standard: '5.8C', depth: 1, stem: L('?'), rationale: L('.') };

function render(item: QuestionFile, words: readonly string[] = [], faults = new FaultList()) {
  const reader = new PackageReader({ sizes: new Map(), read: async () => Buffer.alloc(0), close: async () => {} }, faults);
  const source = sourceOf(item, { file: 'quiz.json', line: 1 });
  const [question] = renderQuestions([source], {
    standards: new Set(['5.8C']),
    words: new Set(words),
    find: new PictureFinder('', new Map(), reader),
    reader,
  });
  if (!question) throw new Error('a question was lost');
  return question;
}

const id = fc.stringMatching(/^[a-z][a-z0-9]{0,8}$/);
const ids = (minLength: number) => fc.uniqueArray(id, { minLength, maxLength: 10 });

test('steps are never shown in the right order, always alike, and none is lost', () => {
  fc.assert(
    fc.property(id, ids(2), (name, steps) => {
      const item = { ...shared, id: name, type: 'order' as const, options: steps.map((step) => ({ id: step, text: L(step) })) };
      const { options, points } = render(item);
      expect(options.map(({ external_id }) => external_id)).not.toEqual(steps);
      expect(
        options.toSorted((one, other) => (one.right_place ?? 0) - (other.right_place ?? 0)).map(({ external_id }) => external_id),
      ).toEqual(steps);
      expect(render(item).options).toEqual(options);
      expect(points).toBe(steps.length >= 4 ? 2 : undefined);
    }),
  );
});

test('every premise is offered the same options in one order, and keeps its own right one', () => {
  fc.assert(
    fc.property(id, ids(2), fc.array(fc.nat(9), { minLength: 2, maxLength: 8 }), (name, words, rights) => {
      const premises = rights.map((right, index) => ({ id: `p${index}`, text: L(`p${index}`), match: words[right % words.length] ?? '' }));
      const { options } = render({
        ...shared,
        id: name,
        type: 'match',
        premises,
        options: words.map((word) => ({ id: word, text: L(word) })),
      });
      const offered = premises.map((_premise, place) => options.filter(({ gap }) => gap === place));
      expect(new Set(offered.map((choices) => choices.map(({ text }) => text.en).join())).size).toBe(1);
      expect(offered.map((choices) => choices.filter(({ is_correct }) => is_correct).map(({ text }) => text.en))).toEqual(
        premises.map(({ match }) => [match]),
      );
    }),
  );
});

test('a question of the kinds that were always there is stored as it always was: its hash must not change', () => {
  const option = (name: string, correct: boolean) => ({ id: name, text: L(name), correct, feedback: L('.') });
  const { image, ...question } = render({ ...shared, id: 'q1', type: 'choice', options: [option('a', true), option('b', false)] });
  expect(image).toBeNull();
  expect(JSON.stringify(question)).toBe(
    '{"external_id":"q1","type":"choice","standard":"5.8C","depth":1,"stem":{"en":"?","es":"?"},"rationale":{"en":".","es":"."},"options":[{"external_id":"a","text":{"en":"a","es":"a"},"is_correct":true,"feedback":{"en":".","es":"."}},{"external_id":"b","text":{"en":"b","es":"b"},"is_correct":false,"feedback":{"en":".","es":"."}}]}',
  );
});

test('an option that speaks of the others is pointed out unless it is fixed, and None of these of a match stays last', () => {
  const feedback = L('.');
  const options = (fixed?: true) => [
    { id: 'a', text: L('Air'), correct: true, feedback },
    { id: 'b', text: L('Water'), correct: false, feedback },
    { id: 'c', text: { en: 'All of the above', es: 'Todas las anteriores' }, correct: false, feedback, fixed },
  ];
  const adviceOn = (fixed?: true) => {
    const faults = new FaultList();
    const question = render({ ...shared, id: 'q', type: 'choice', options: options(fixed) }, [], faults);
    return [faults.advice.map(({ problem }) => problem), question.options.map(({ is_fixed }) => is_fixed)];
  };
  expect(adviceOn()).toEqual([
    ['q: the option "All of the above" belongs in its place; mark it as fixed, so that it stays there when options are shuffled'],
    [undefined, undefined, undefined],
  ]);
  expect(adviceOn(true)).toEqual([[], [undefined, undefined, true]]);
  for (const name of ['q1', 'q2', 'q3', 'q4', 'q5', 'q6']) {
    const premises = ['x', 'y'].map((each) => ({ id: each, text: L(each), match: each }));
    const choices = ['x', 'y', 'z'].map((each) => ({ id: each, text: L(each === 'z' ? 'None of these' : each) }));
    const match = render({ ...shared, id: name, type: 'match', premises, options: choices });
    expect(match.options.map(({ text }) => text.en === 'None of these')).toEqual([false, false, true, false, false, true]);
    expect(match.options).toHaveLength(6);
  }
});

test('a word that the package uses is no typo of an answer, and a key without such words stays as it was', () => {
  const item = { ...shared, id: 'q', type: 'text' as const, answers: [L('light')], other_words: ['Fight'] };
  expect(render(item, ['night', 'light', 'lights', 'water']).written).toEqual({ accepted: [L('light')], otherWords: ['fight', 'night'] });
  const { other_words: _, ...plain } = item;
  expect(render(plain, ['water']).written).toEqual({ accepted: [L('light')] });
  expect(render({ ...plain, spelling_counts: true }, ['night']).written).toEqual({ accepted: [L('light')], spellingCounts: true });
});

describe('the part of a text to read again', () => {
  const headings: Readonly<Record<string, string[][]>> = {
    reader: [
      ['Rays', 'Mirrors'],
      ['Rayos', 'Espejos'],
    ],
    uneven: [['Rays', 'Mirrors'], ['Rayos']],
  };
  const readAgain = (resource: string, heading: string) => {
    const faults = new FaultList();
    const reader = new PackageReader({ sizes: new Map(), read: async () => Buffer.alloc(0), close: async () => {} }, faults);
    const item = { ...shared, id: 'q1', type: 'extended' as const, hints: [L('Look.')], read_again: { resource, heading } };
    const [question] = renderQuestions([sourceOf(item, { file: 'quiz.json', line: 1 })], {
      standards: new Set(['5.8C']),
      words: new Set(),
      find: new PictureFinder('', new Map(), reader),
      reader,
      headingsOf: (id) => headings[id] ?? null,
    });
    return { question, problems: faults.faults.map(({ problem }) => problem) };
  };

  test('is found by its heading, and told by its place, which is the same in each language', () => {
    const { question, problems } = readAgain('reader', 'Mirrors');
    expect(question).toMatchObject({ hints: [L('Look.')], read_again: { item: 'reader', section: 2 } });
    expect(problems).toEqual([]);
  });

  test('is a fault where there is no such text or heading, or where the texts have different parts', () => {
    expect(readAgain('poster', 'Rays').problems[0]).toMatch(/names "poster", which is no text for students/);
    expect(readAgain('reader', 'Lenses').problems[0]).toMatch(/heading "Lenses", which the first text of reader does not have/);
    expect(readAgain('uneven', 'Rays').problems[0]).toMatch(/as many headings in each text of uneven/);
  });
});
