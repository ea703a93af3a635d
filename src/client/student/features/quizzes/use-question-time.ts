import { useEffect } from 'react';
import { answerTo } from '#client/shared/features/questions/quiz-state.ts';
import { ActiveTime } from '#client/shared/platform/screen/active-time.ts';
import type { QuizSession } from './quiz-session.ts';

const EVERY_MS = 10_000;
/** How many seconds of a test the server may not know while its questions are on a screen. */
const UNTOLD_SECONDS = 60;

/** Counts the time with a question while the page is seen, and keeps it with the answer. */
export function useQuestionTime(session: QuizSession, questionId: number): void {
  useEffect(() => {
    const time = new ActiveTime(answerTo(session.view().draft.state, questionId).seconds);
    const keep = (untold = UNTOLD_SECONDS) => {
      session.move({ type: 'spend', question_id: questionId, seconds: time.seconds(performance.now()) });
      session.tellTime(untold);
    };
    const onVisibility = () => {
      if (document.visibilityState === 'visible') return time.run(performance.now());
      time.pause(performance.now());
      // Whoever closes the lid may go on elsewhere.
      keep(1);
    };
    if (document.visibilityState === 'visible') time.run(performance.now());
    const timer = setInterval(() => keep(), EVERY_MS);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisibility);
      keep();
    };
  }, [session, questionId]);
}
