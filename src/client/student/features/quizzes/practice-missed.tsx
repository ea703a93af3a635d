import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import classes from '#client/shared/features/questions/quiz-screen.module.css';
import { TO_PRACTICE } from '#client/shared/features/questions/use-practiced.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import { lazyPart, Nothing } from '#client/shared/ui/states/missing-part.tsx';
import { m } from '#client/student/messages/practice.ts';
import type { QuizPaper } from '#contract/content/content.schemas.ts';
import type { QuestionResult } from '#contract/quizzes/quizzes.schemas.ts';
import { toPractice } from '#domain/answers/practice.ts';
import { Practice } from './practice.tsx';
import { QuizResults } from './quiz-results.tsx';
import { useNotePracticed } from './use-note-practiced.ts';

/** What teachers said of this attempt. */
const MyNotes = lazyPart(async () => (await import('#client/shared/features/work-notes/my-notes.tsx')).MyNotesOnWork, Nothing);

interface PracticeMissedProps {
  readonly resultId: string;
  readonly paper: QuizPaper;
  readonly results: readonly QuestionResult[];
  readonly language: 'en' | 'es';
  /** What a teacher says of the answer to a question: another area's part. */
  readonly said?: (questionId: number) => ReactNode;
  /** What else may be done with the results, beside practicing: another area's part. */
  readonly beside?: ReactNode;
  /** Shows new animals; a component of the tidepool. */
  readonly earned?: ReactNode;
}

/** What there is to learn from a quiz, and the way to practice what was missed, as often as a student likes. */
export function PracticeMissed({ resultId, paper, results, language, said, beside, earned }: PracticeMissedProps) {
  const [asked] = useState(() => location.hash === `#${TO_PRACTICE}`);
  const notePracticed = useNotePracticed();
  const missed = paper.may_practice === false ? [] : toPractice(paper.questions, results);
  const [isPracticing, setPracticing] = useState(asked && missed.length > 0);
  const onDone = () => notePracticed([{ resultId, quizId: paper.quiz_id }]);
  // Where nothing of it can be judged here, to read the notes is the practice: otherwise it would be asked for again every day.
  const onlyRead = useRef(asked && missed.length === 0 && results.length > 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    if (onlyRead.current) onDone();
    onlyRead.current = false;
  }, []);
  if (isPracticing) {
    return (
      <Practice
        {...{ results, language, onDone, earned }}
        resultOf={() => resultId}
        questions={missed}
        onClose={() => setPracticing(false)}
      />
    );
  }
  return (
    <>
      {(missed.length > 0 || beside) && (
        <div className={classes.ways} data-print="no">
          {missed.length > 0 && (
            <Button kind="action" large onClick={() => setPracticing(true)}>
              {m.begin({ count: missed.length })}
            </Button>
          )}
          {beside}
        </div>
      )}
      <Suspense>
        <MyNotes resultId={resultId} />
      </Suspense>
      {results.length > 0 && <QuizResults {...{ paper, language, results, said }} />}
    </>
  );
}
