import { expect, test } from 'vitest';
import { scoreByRubric } from './local-engine.ts';
import type { Rubric } from './rubric.ts';
import { isConfident } from './suggestion.ts';

const text = {
  en: 'The Sun makes sea water evaporate, and the vapor condenses.',
  es: 'El Sol evapora el agua del mar y el vapor se condensa.',
};
const ITEM = { stem: { en: 'How does rain begin?', es: '¿Cómo empieza la lluvia?' }, model_answer: text, max_points: 2 };
const RUBRIC: Rubric = {
  ideas: {
    sun: { en: ['sun'], es: ['sol'] },
    evaporates: { en: ['evaporat*'], es: ['evapor*'] },
    condenses: { en: ['condens*'], es: ['condens*'] },
    sea: { en: ['sea/water/vapor'], es: ['mar/agua/vapor'] },
  },
  criteria: [
    { id: 'evaporation', text, ways: [['sun', 'evaporates']], least: 1 },
    { id: 'condensation', text, ways: [['condenses', 'sea']], least: 1 },
  ],
  wrong: [],
  subjects: {
    evaporates: { en: ['sun/heat/water/sea'], es: ['sol/calor/agua/mar'] },
    condenses: { en: ['vapor/water/air'], es: ['vapor/agua/aire'] },
  },
};
const read = (answer: string) => scoreByRubric(ITEM, RUBRIC, answer, 'es');

test.each([
  'El Sol condensa el mar y la Luna lo evapora.',
  'El Sol calienta el mar. La Luna lo evapora y el vapor se condensa.',
  'The Sun condenses the sea and the Moon evaporates it.',
  'The sun shines. Clouds condense the sea, and a storm then evaporates it.',
])('what one thing does, said of another, is left to the teacher: %s', (answer) => {
  const suggestion = read(answer);
  expect(suggestion.doubts).toContain('subject');
  expect(isConfident(suggestion)).toBe(false);
});

test.each([
  'El Sol evapora el agua del mar y el vapor se condensa en nubes.',
  'Con el Sol el agua se evapora. El vapor luego se condensa.',
  'The heat of the Sun evaporates the water. Then the vapor condenses.',
  'Sun makes evaporation happen and water condenses up high.',
  'The warm sun slowly evaporates sea water, which condenses in the cold air.',
])('and what is said of the right one, or of nothing in plain sight, raises no such doubt: %s', (answer) => {
  const suggestion = read(answer);
  expect(suggestion.doubts).not.toContain('subject');
  expect(suggestion.score).toBe(2);
});

test('what is denied is said of nobody', () => {
  expect(read('The Sun evaporates water. The Moon does not evaporate it. The vapor condenses.').doubts).not.toContain('subject');
});
