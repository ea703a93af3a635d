import { screen } from '@testing-library/react';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { drawQuestion, inBoth, questionOf } from '#client/testing/draw-question.tsx';
import type { QuizQuestion } from '#contract/content/content.schemas.ts';
import { spokenText } from './spoken-text.ts';

const pair = (answer_id: number, gap: number, word: string) => ({ answer_id, gap, text: inBoth(word) });
const said = (container: Element, language: 'en' | 'es') => spokenText(container, language).map(({ words }) => words);

beforeEach(() => setLocale('en'));

/** What is heard of a question, as a student sees it. */
async function heard(question: QuizQuestion, language: 'en' | 'es' = 'en') {
  const { container } = await drawQuestion(question, language);
  return said(container, language);
}

test('a question is read sentence by sentence, how to answer it, then its choices with their letters in the order on the screen', async () => {
  const question = questionOf({ stem: inBoth('A **crab** hides. Where?') });
  const mixed = { ...question, options: question.options.toReversed() };
  expect(await heard(mixed)).toEqual(['A crab hides.', 'Where?', 'Choose one answer.', 'A, Shrimp', 'B, Kelp', 'C, Crab', 'D, Clam']);
});

test('a question in another language than the screen is read without the words of the screen', async () => {
  expect(await heard(questionOf({}), 'es')).toEqual([
    'What is asked?',
    '(es)',
    'A, Clam (es)',
    'B, Crab (es)',
    'C, Kelp (es)',
    'D, Shrimp (es)',
  ]);
});

test('a gap is said as one, with what stands in it once it is filled, and its words after the sentence', async () => {
  const question = questionOf({
    type: 'inline',
    select_count: 2,
    stem: { en: 'Ice is _____ and _____.', es: 'El hielo es _____ y _____.' },
    options: [pair(1, 0, 'cold'), pair(2, 0, 'hot'), pair(3, 1, 'wet'), pair(4, 1, 'dry')],
  });
  const { container, user } = await drawQuestion(question);
  expect(said(container, 'en').slice(1)).toEqual(['Ice is blank and blank.', 'Blank 1: cold, hot', 'Blank 2: wet, dry']);
  const [menu] = container.querySelectorAll('select');
  if (menu) await user.selectOptions(menu, 'cold');
  expect(said(container, 'en')[1]).toBe('Ice is cold and blank.');
  expect((await heard(question, 'es')).slice(0, 2)).toEqual([
    'El hielo es espacio en blanco y espacio en blanco.',
    'Espacio en blanco 1: cold (es), hot (es)',
  ]);
});

test('what is matched is read, and what it is matched with once, not for each pair', async () => {
  const options = [pair(1, 0, 'gas'), pair(2, 0, 'solid'), pair(3, 1, 'gas'), pair(4, 1, 'solid')];
  const question = questionOf({
    type: 'match',
    select_count: 2,
    stem: inBoth('Match.'),
    premises: [inBoth('Steam'), inBoth('Ice')],
    options,
  });
  expect((await heard(question)).filter((words) => !words.startsWith('Choose'))).toEqual(['Match.', 'Steam', 'Ice', 'gas, solid']);
});

test('cards to place are read once, after the places that they go to', async () => {
  const options = [pair(1, 0, 'gas'), pair(2, 0, 'solid'), pair(3, 1, 'gas'), pair(4, 1, 'solid')];
  const premises = [inBoth('Steam'), inBoth('Ice')];
  const question = questionOf({ type: 'match', look: 'groups', select_count: 2, stem: inBoth('Sort.'), premises, options });
  const words = await heard(question, 'es');
  expect(words.filter((each) => each.startsWith('gas'))).toHaveLength(1);
  expect([...words].sort()).toEqual(['Ice (es)', 'Sort. (es)', 'Steam (es)', 'gas (es)', 'solid (es)']);
});

test('steps to put in order are read in the order that they stand in', async () => {
  const words = await heard(questionOf({ type: 'order', select_count: 4 }), 'es');
  expect(words).toEqual(['What is asked?', '(es)', 'Clam (es)', 'Crab (es)', 'Kelp (es)', 'Shrimp (es)']);
});

test('a picture is said by its alternative text, and the parts of one by their letters and names', async () => {
  const image = { en: '/a.svg', es: '/b.svg', alt: { en: 'A tide pool', es: 'Una poza' } };
  expect(await heard(questionOf({ image }), 'en')).toContain('A tide pool');
  const options = questionOf({}).options.map((option) => ({ ...option, region: { shape: 'rect' as const, coords: [0, 0, 10, 10] } }));
  const words = await heard(questionOf({ type: 'hotspot', image, options }), 'es');
  expect(words).toEqual(['What is asked?', '(es)', 'Una poza', 'A, Clam (es)', 'B, Crab (es)', 'C, Kelp (es)', 'D, Shrimp (es)']);
});

test('a table is read row by row, with its empty cells', async () => {
  const table = {
    corner: { en: 'Trial', es: 'Prueba' },
    columns: [{ title: { en: 'Time (s)', es: 'Tiempo (s)' }, kind: 'number' as const }],
    rows: [
      { en: 'First', es: 'Primera' },
      { en: 'Second', es: 'Segunda' },
    ],
    given: [[{ en: '12 s', es: '12 s' }], [null]],
  };
  const question = questionOf({ type: 'table', options: [], table });
  const rows = async (language: 'en' | 'es') => {
    const { container } = await drawQuestion(question, language);
    await screen.findByRole('table');
    return said(container, language).slice(-3);
  };
  expect(await rows('en')).toEqual(['Trial, Time (seconds)', 'First, 12 seconds', 'Second, blank']);
  expect(await rows('es')).toEqual(['Prueba, Tiempo (segundos)', 'Primera, 12 segundos', 'Segunda, espacio en blanco']);
});

test("what a student writes is not read, nor the screen's own buttons and messages", async () => {
  const question = questionOf({ type: 'extended', options: [] });
  const { container, user } = await drawQuestion(question, 'es');
  const field = container.querySelector('textarea');
  if (field) await user.type(field, 'my own words');
  expect(said(container, 'es')).toEqual(['What is asked?', '(es)']);
});

test('a word that is said is shown where it is written, also in a formula', async () => {
  const { container } = await drawQuestion(questionOf({ stem: inBoth('Is CO₂ a gas?') }));
  const [piece] = spokenText(container, 'en');
  expect(piece?.words).toBe('Is C O 2 a gas?');
  const at = (start: number, end: number) => piece?.seenAt({ start, end }).map(String);
  expect(at(0, 2)).toEqual(['Is']);
  expect(at(5, 6)).toEqual(['CO₂']);
  expect(at(11, 14)).toEqual(['gas']);
  expect(piece?.seenAt().map(String)).toEqual(['Is CO₂ a gas?']);
});

const word = fc.constantFrom('crab', 'kelp', 'tide', 'gas', 'ice', 'salt', 'moon', 'rock', 'wind', 'fish');
const phrase = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));

test('all that is seen of any question and its choices is said once, and nothing else', async () => {
  const question = fc
    .record({
      type: fc.constantFrom('choice', 'multiple', 'order', 'text', 'hotspot'),
      stem: phrase,
      alt: phrase,
      options: fc.uniqueArray(phrase, { minLength: 2, maxLength: 5 }),
    })
    .map(({ type, stem, alt, options }) =>
      questionOf({
        type: type as QuizQuestion['type'],
        select_count: type === 'order' ? options.length : 1,
        stem: inBoth(`${stem}?`),
        image: { en: '/a.svg', es: '/a.svg', alt: inBoth(alt) },
        options:
          type === 'text'
            ? [{ answer_id: 1, text: inBoth('') }]
            : options.map((text, index) => ({ answer_id: index + 1, text: inBoth(text) })),
      }),
    );
  await fc.assert(
    fc.asyncProperty(question, async (each) => {
      const words = (await heard(each, 'es')).join(' ').replace(/\b[A-E], /g, '');
      const seen = [each.stem.es, each.image?.alt.es, ...each.options.map(({ text }) => text.es)];
      const inWords = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];
      expect(inWords(words).sort()).toEqual(inWords(seen.join(' ').replace(each.type === 'text' ? / \(es\)$/ : /$^/, '')).sort());
    }),
    { numRuns: 25 },
  );
});
