import { expect, test } from 'vitest';
import type { QuizQuestion } from '#contract/content/content.schemas.ts';
import { shownQuestion } from './paper-places.ts';

const inBoth = (en: string) => ({ en, es: `${en} (es)` });
const rules = { time_limit_minutes: null, attempts_allowed: 1, is_shuffled: true, sections: [], tools: [] };
const paperOf = (last: string, is_fixed?: true) => {
  const texts = ['Air', 'Wood', 'Water', last];
  const options = texts.map((text, at) => ({ answer_id: at + 1, text: inBoth(text), ...(text === last && is_fixed ? { is_fixed } : {}) }));
  const about = { question_id: 1, type: 'choice' as const, select_count: 1, standard: '5.6A', stem: inBoth('Which?'), image: null };
  const question: QuizQuestion = { ...about, options };
  return { question, paper: { quiz_id: 1, title: inBoth('Test'), instructions: inBoth(''), questions: [question], assessment: rules } };
};
const lastOf = (last: string, is_fixed?: true) => {
  const { question, paper } = paperOf(last, is_fixed);
  return new Set(Array.from({ length: 30 }, (_, attempt) => shownQuestion(paper, question, `${attempt}`).options.at(-1)?.text.en));
};

test('a shuffled test keeps in its place what its author fixed, and what says so itself', () => {
  expect(lastOf('Iron').size).toBe(4);
  expect([...lastOf('Iron', true)]).toEqual(['Iron']);
  expect([...lastOf('All of the above')]).toEqual(['All of the above']);
});
