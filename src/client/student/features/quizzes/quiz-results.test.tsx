import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { inBoth, questionOf } from '#client/testing/draw-question.tsx';
import type { QuizQuestion } from '#contract/content/content.schemas.ts';
import type { QuestionResult } from '#contract/quizzes/quizzes.schemas.ts';
import { QuizResults } from './quiz-results.tsx';

const QUESTION = questionOf({
  type: 'multiple',
  select_count: 2,
  image: { en: '/pool.svg', es: '/pool-es.svg', alt: inBoth('A tidepool') },
});
const RESULT: QuestionResult = {
  question_id: 7,
  is_correct: false,
  correct_answer_ids: [1, 3],
  chosen_answer_ids: [1, 2],
  feedback: [
    { ...inBoth('It filters water.'), answer_id: 1 },
    { ...inBoth('It eats algae.'), answer_id: 2 },
  ],
  rationale: inBoth('Both do.'),
};
const draw = (result: QuestionResult, language: 'en' | 'es' = 'en', question: QuizQuestion = QUESTION) =>
  render(
    <QuizResults
      paper={{ quiz_id: 1, title: inBoth('Quiz'), instructions: inBoth(''), questions: [question] }}
      language={language}
      results={[result]}
    />,
  );

beforeEach(() => setLocale('en'));

test('results show the picture of a question, and of which choice each note is', () => {
  draw(RESULT);
  expect(screen.getByRole('img', { name: 'A tidepool' }).getAttribute('src')).toBe('/pool.svg');
  // On paper nothing can be pressed.
  expect(screen.getByText('Make the picture bigger').dataset.print).toBe('no');
  expect(screen.getByText('It filters water.').textContent).toBe('Clam: It filters water.');
  expect(screen.getByText('It eats algae.').textContent).toBe('Crab: It eats algae.');
});

test('what the teacher said of an answer stands with it', () => {
  draw({ ...RESULT, teacher_words: 'Look at the shells again.' });
  expect(screen.getByText('Look at the shells again.').parentElement?.textContent).toBe('Your teacher saysLook at the shells again.');
});

test.each(['extended', 'table', 'photo'] as const)(
  'of an answer of the kind %s no text for graders is shown, only what the teacher said',
  (type) => {
    const question = { ...QUESTION, type };
    const result = { ...RESULT, feedback: [], chosen_answer_ids: [], rationale: inBoth('2 points: both; 1 point: one.') };
    for (const is_awaiting of [true, false]) {
      const { unmount } = draw({ ...result, is_awaiting, teacher_words: 'Look at the shells again.' }, 'en', question);
      expect(screen.getByText('Look at the shells again.')).toBeTruthy();
      expect(screen.queryByText(/2 points: both/)).toBeNull();
      unmount();
    }
  },
);

test('in Spanish picture, choices and notes are Spanish', () => {
  draw(RESULT, 'es');
  expect(screen.getByRole('img', { name: 'A tidepool (es)' }).getAttribute('src')).toBe('/pool-es.svg');
  expect(screen.getByText('It eats algae. (es)').textContent).toBe('Crab (es): It eats algae. (es)');
});

test('a note of an answer that was kept from before names no choice, and one note needs none', () => {
  draw({ ...RESULT, chosen_answer_ids: [2], feedback: [inBoth('It eats algae.')] });
  expect(screen.getByText('It eats algae.').textContent).toBe('It eats algae.');
});

test('an answer whose option its author has removed since is not said to be skipped', () => {
  draw({ ...RESULT, chosen_answer_ids: [98, 99], feedback: [] });
  expect(screen.getByText('Your answer is no longer one of the choices.')).toBeDefined();
  expect(screen.queryByText(/Not answered|You skipped/)).toBeNull();
});

test('an answer that earned nothing is not said to be nearly right', () => {
  draw({ ...RESULT, chosen_answer_ids: [2], feedback: [] });
  expect(screen.getByText('Not yet')).toBeDefined();
});

test('a question that was skipped is not said to be wrong', () => {
  draw({ ...RESULT, chosen_answer_ids: [], feedback: [] });
  expect(screen.getByText(/Not answered/)).toBeDefined();
  expect(screen.queryByText(/Not yet/)).toBeNull();
});

test('an answer that is right by itself is said to depend on the part before it', () => {
  draw({ ...RESULT, chosen_answer_ids: [1, 3], is_right_alone: true });
  expect(screen.getByText('This answer is right by itself. It counts only when the part before it is right too.')).toBeTruthy();
});

test('an answer with a typo is right, and the student sees how the word is spelled', () => {
  draw({ ...RESULT, is_correct: true, spelled_as: 'refraction' });
  expect(screen.getByText(/Correct\. It is spelled refraction\./)).toBeTruthy();
});

test('it says so in Spanish too', () => {
  setLocale('es');
  draw({ ...RESULT, is_correct: true, spelled_as: 'refracción' }, 'es');
  expect(screen.getByText(/Correcta\. Se escribe refracción\./)).toBeTruthy();
});

test('the levels that an answer reached in a rubric stand with it, in the teacher’s words', async () => {
  const levels = [{ name: 'Evidence', points: 3, max_points: 4, description: 'One number from the table.' }];
  draw({ ...RESULT, levels });
  const list = await screen.findByRole('list', { name: 'How your teacher scored it' });
  expect(list.textContent).toBe('Evidence3 of 4 pointsOne number from the table.');
});
