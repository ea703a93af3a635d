import type { OwnQuestion } from '#contract/authoring/own-quizzes.schemas.ts';

const both = (en: string, es = '') => ({ en, es });
const SAID = { en: '', es: '' };
const options = (texts: readonly string[], right: readonly number[], more: (at: number) => object = () => ({})) =>
  texts.map((text, at) => ({ id: 'abcdefgh'.charAt(at), text: both(text), correct: right.includes(at), ...more(at) }));
const question = (type: OwnQuestion['type'], stem: string, more: Partial<OwnQuestion>): OwnQuestion => ({
  id: 'q',
  type,
  stem: both(stem),
  standard: '',
  depth: 1,
  points: null,
  picture: null,
  rationale: SAID,
  ...more,
});

/** A file takes so much room that a quiz has few other questions. */
export const REPORT: OwnQuestion = question('file', 'Add your report.', { points: 5 });

/** Questions of every other kind and in every manner, as a teacher writes them. @param url of a picture that is stored */
export function everyKind(url: string): OwnQuestion[] {
  const picture = (alt: string) => ({ en: url, es: url, alt: both(alt) });
  return [
    question('choice', 'Which pool **keeps** its water?\n• at low tide\n• at night', {
      picture: picture('Two "pools" & a crab'),
      standard: '5.6A',
      depth: 3,
      points: 4,
      rationale: both('It is deep.\nWater < sand.'),
      hints: [both('Look at the **rim**.'), both('Think of the tide.')],
      options: options(['The deep pool', 'The dry pool <1 m', 'Both of them'], [0], (at) => ({
        feedback: both(at === 1 ? 'It dried & cracked.' : ''),
        ...(at === 2 && { fixed: true }),
      })),
    }),
    question('choice', 'How salty is it?', {
      options: options(['Very', 'A little', 'Not'], [0], (at) => ({ points: [3, 1, -1][at] ?? 0 })),
    }),
    question('multiple', 'Which live here?', {
      options: options(['Crab', 'Bear', 'Snail'], [0, 2]),
      points: 3,
      rationale: both('Both cling.'),
    }),
    question('multiple', 'Which are shells?', {
      options: options(['Clam', 'Rock', 'Whelk'], [0, 2], (at) => ({
        points: [1, -1, 2][at] ?? 0,
        feedback: both(at === 1 ? 'No.' : 'Yes.'),
      })),
    }),
    question('text', 'What do snails scrape off rocks?', { answers: [both('algae', 'algas'), both('seaweed')] }),
    question('text', 'The symbol of cobalt is _____ and no other.', { answers: [both('Co')], exact: true, points: 2 }),
    question('text', 'Spell the animal with five arms.', { answers: [both('starfish'), both('sea star')], spelling_counts: true }),
    question('text', 'What does the sun do to water?', { answers: [both('evaporates')], other_words: ['evaporated'] }),
    question('text', 'How deep is it?', { number: { value: 2.5, tolerance: 0.25, units: ['m', 'meters'] }, points: 3 }),
    question('text', 'How many legs has a crab?', { number: { value: 10, tolerance: 0 }, rationale: both('Count the claws.') }),
    question('match', 'Match the animal with its food.', {
      premises: [
        { id: 'a', text: both('Limpet'), match: 'b' },
        { id: 'b', text: both('Gull'), match: 'a' },
        { id: 'c', text: both('Whelk'), match: 'c' },
      ],
      options: options(['Crab', 'Algae', 'Mussel', 'Grass'], []).map(({ correct: _, ...option }) => option),
    }),
    question('match', 'Sort what lives and what does not.', {
      look: 'groups',
      premises: [
        { id: 'a', text: both('Crab'), match: 'a', points: 2 },
        { id: 'b', text: both('Sand'), match: 'b', points: 1 },
      ],
      options: options(['Lives', 'Does not live'], []).map(({ correct: _, ...option }) => option),
    }),
    question('order', 'Put the tide in order.', {
      options: options(['Low', 'Rising', 'High', 'Falling'], []).map(({ correct: _, ...option }) => option),
      rationale: both('It turns twice a day.'),
    }),
    question('order', 'Which is first?', { options: options(['Egg', 'Larva'], []).map(({ correct: _, ...option }) => option) }),
    question('inline', 'The tide is _____ at noon and _____ at six.', {
      gaps: [
        { options: options(['high', 'low'], [0], () => ({ feedback: both('Look again.') })) },
        { options: options(['low', 'high', 'gone'], [0]) },
      ],
    }),
    question('inline', 'A crab has _____ claws.', { gaps: [{ options: options(['two', 'six'], [0]) }] }),
    question('inline', 'Salt is _____ and sand is _____.', {
      gaps: [
        { options: options(['soluble', 'not'], [0], (at) => ({ points: at === 0 ? 2 : 0 })) },
        { options: options(['soluble', 'not'], [1], (at) => ({ points: at === 1 ? 1 : 0 })) },
      ],
    }),
    question('inline', 'First _____, then _____ falls.', {
      look: 'bank',
      gaps: [{ options: options(['rain', 'snow', 'dust'], [0]) }, { options: options(['rain', 'snow', 'dust'], [1]) }],
    }),
    question('hotspot', 'Where is the crab?', {
      picture: picture('A pool'),
      options: options(['The rock', 'The sand', 'The weed'], [0, 1], (at) => ({
        region: [{ rect: [0, 0, 50, 50] }, { circle: [75, 75, 12.5, 12.5] }, { poly: [50, 0, 100, 0, 100, 25] }][at] ?? {},
        feedback: both(at === 2 ? 'Too bright.' : ''),
      })),
    }),
    question('hotspot', 'Where is the snail?', {
      picture: picture('Another pool'),
      options: options(['Left', 'Right'], [1], (at) => ({ region: at === 0 ? { rect: [0, 0, 50, 100] } : { circle: [75, 50, 25, 12.5] } })),
    }),
    question('extended', 'Why do pools keep water?', { rationale: both('The rim holds it.'), points: 4 }),
    question('drawing', 'Draw the pool.', { picture: picture('An empty pool') }),
    question('drawing', 'Draw a crab.', { hints: [both('Ten legs.')] }),
    question('photo', 'Take a picture of your model.', { picture: picture('A model') }),
    question('table', 'Measure the water.', {
      corner: both('Day'),
      columns: [
        { title: both('Depth'), kind: 'number' },
        { title: both('Color'), kind: 'text' },
      ],
      rows: [both('Monday'), both('Tuesday')],
    }),
  ].map((each, at) => ({ ...each, id: `q${at + 1}` }));
}
