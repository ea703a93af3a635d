import { useEffect, useRef } from 'react';
import type { QuizState } from '#client/shared/features/questions/quiz-state.ts';
import type { QuizPaper } from '#contract/content/content.schemas.ts';
import type { QuizSession } from './quiz-session.ts';

/**
 * The place of the question that is shown. Where an edit of the quiz moved it, its student stays with it; where the edit took it out,
 * another stands in its place.
 */
export function usePlace(session: QuizSession | undefined, state: QuizState | undefined, paper: QuizPaper): number {
  const at = useRef<{ readonly paper: QuizPaper; readonly question: number | undefined } | null>(null);
  const { questions } = paper;
  const shown = state?.view === 'question' ? state.index : -1;
  const moved =
    at.current && at.current.paper !== paper ? questions.findIndex(({ question_id }) => question_id === at.current?.question) : -1;
  const index = shown >= 0 && moved >= 0 ? moved : Math.min(shown, questions.length - 1);
  useEffect(() => {
    at.current = { paper, question: questions[index]?.question_id };
    if (index >= 0 && index === moved && index !== shown) session?.move({ type: 'show', index });
  });
  return index;
}
