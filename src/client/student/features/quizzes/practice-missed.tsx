import { useState } from 'react';
import classes from '#client/shared/features/questions/quiz-screen.module.css';
import { usePracticed } from '#client/shared/features/questions/use-practiced.ts';
import { m } from '#client/shared/messages/practice.ts';
import { Button } from '#client/shared/ui/button.tsx';
import type { QuizPaper } from '#contract/content/content.schemas.ts';
import type { QuestionResult } from '#contract/quizzes/quizzes.schemas.ts';
import { toPractice } from '#domain/practice.ts';
import { Practice } from './practice.tsx';
import { QuizResults } from './quiz-results.tsx';

interface PracticeMissedProps {
  readonly resultId: string;
  readonly paper: QuizPaper;
  readonly results: readonly QuestionResult[];
  readonly language: 'en' | 'es';
}

/** What there is to learn from a quiz, and the way to practice what was missed, as often as a student likes. */
export function PracticeMissed({ resultId, paper, results, language }: PracticeMissedProps) {
  const [isPracticing, setPracticing] = useState(false);
  const [, notePracticed] = usePracticed();
  const missed = toPractice(paper.questions, results);
  if (isPracticing) {
    const onDone = () => notePracticed(resultId);
    return <Practice {...{ results, language, onDone }} questions={missed} onClose={() => setPracticing(false)} />;
  }
  return (
    <>
      {missed.length > 0 && (
        <div className={classes.ways}>
          <Button kind="action" large onClick={() => setPracticing(true)}>
            {m.begin({ count: missed.length })}
          </Button>
        </div>
      )}
      {results.length > 0 && <QuizResults paper={paper} language={language} results={results} />}
    </>
  );
}
