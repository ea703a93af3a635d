import { act, cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useReducer } from 'react';
import { QuestionBody } from '#client/shared/features/questions/question-body.tsx';
import { answerTo, type Given, quizReducer, UNTOUCHED } from '#client/shared/features/questions/quiz-state.ts';
import type { QuizQuestion } from '#contract/content/content.schemas.ts';

/** A text in both languages, the Spanish one marked as such. */
export const inBoth = (en: string) => ({ en, es: `${en} (es)` });

/** A question of four options, whose ids are 1 to 4; what a test needs otherwise is named. */
export function questionOf(more: Partial<QuizQuestion>): QuizQuestion {
  return {
    question_id: 7,
    type: 'choice',
    select_count: 1,
    standard: '5.6A',
    stem: inBoth('What is asked?'),
    image: null,
    options: ['Clam', 'Crab', 'Kelp', 'Shrimp'].map((word, index) => ({ answer_id: index + 1, text: inBoth(word) })),
    ...more,
  };
}

/**
 * Draws a question as a quiz does: with the quiz's own rules about what is an answer. The language of the screen is the caller's to
 * set.
 * @param language of the question
 * @returns the hands of a student, and what is answered now
 */
export async function drawQuestion(question: QuizQuestion, language: 'en' | 'es' = 'en') {
  cleanup();
  let given: Given = { chosen: [] };
  function Drawn() {
    const [state, does] = useReducer(quizReducer, quizReducer(UNTOUCHED, { type: 'start', result_id: 'r' }));
    given = answerTo(state, question.question_id);
    return (
      <QuestionBody
        question={question}
        language={language}
        given={given}
        onAnswer={(next) => does({ type: 'answer', question, given: next })}
      />
    );
  }
  const view = render(<Drawn />);
  // Kinds that few quizzes have come a moment later.
  await act(async () => void (await import('#client/shared/features/questions/other-kinds.tsx')));
  return { ...view, user: userEvent.setup(), chosen: () => given.chosen, text: () => given.text };
}
