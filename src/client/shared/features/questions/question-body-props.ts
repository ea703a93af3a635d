import type { ReactNode } from 'react';
import type { QuizQuestion } from '#contract/content/content.schemas.ts';
import type { OptionAids } from './option-cards.tsx';
import type { Given } from './quiz-state.ts';

export interface QuestionBodyProps {
  readonly question: QuizQuestion;
  readonly language: 'en' | 'es';
  readonly given: Given;
  /** @param settled false while somebody is still writing. @returns what resolves when the answer is durable, where it is kept at all */
  readonly onAnswer: (given: Given, settled?: boolean) => unknown;
  /** What the student laid over the question with the tools. */
  readonly aids?: OptionAids | undefined;
  readonly stem?: ReactNode;
  /** The element that says what is asked, where it is not the only question on the screen. */
  readonly labelId?: string;
}
