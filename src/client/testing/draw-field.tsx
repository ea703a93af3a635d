import { cleanup, render } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { QuestionBodyProps } from '#client/shared/features/questions/question-body-props.ts';
import type { Given } from '#client/shared/features/questions/quiz-state.ts';
import type { QuizQuestion } from '#contract/content/content.schemas.ts';

/** One answer field in a file of tests, and the answer that it has given. */
export interface DrawnField {
  /** The answer as it stands. Set before `draw`, it is the one that the field opens with. */
  given: Given;
  /** For each time that the field gave an answer, whether it gave it as settled. */
  settled: boolean[];
  /** @param language of the question. @default 'en' */
  draw(language?: 'en' | 'es'): { readonly unmount: () => void };
  /** The answer is changed by another tab. */
  answerElsewhere(next: Given): void;
}

/**
 * Draws an answer field as a quiz does: what it gives comes back to it as its answer. Every test begins without an answer and
 * with the real clock.
 */
export function drawnField(Field: ComponentType<QuestionBodyProps>, question: QuizQuestion): DrawnField {
  let setAnswer: (next: Given) => void = () => {};
  function Quiz({ language }: { readonly language: 'en' | 'es' }) {
    const [given, setGiven] = useState(field.given);
    setAnswer = setGiven;
    const onAnswer = (next: Given, isSettled = true) => {
      field.given = next;
      field.settled.push(isSettled);
      setGiven(next);
    };
    return <Field question={question} language={language} given={given} onAnswer={onAnswer} />;
  }
  const field: DrawnField = {
    given: { chosen: [] },
    settled: [],
    draw: (language = 'en') => render(<Quiz language={language} />),
    answerElsewhere: (next) => setAnswer(next),
  };
  beforeEach(() => {
    field.given = { chosen: [] };
    field.settled = [];
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });
  return field;
}
