import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#client/shared/messages/questions/assessment.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { MessageButton } from '#client/shared/ui/states/empty-state.tsx';
import type { AnswerKeyEntry, QuizPaper } from '#contract/content/content.schemas.ts';
import { answerKeyQuery } from '../content.queries.ts';
import classes from './assessment-screen.module.css';
import { QuizPaperView } from './quiz-paper-view.tsx';

/** The questions with what is right and why, which can be put away: a class may be looking on. */
export function AssessmentQuestions({ quiz, language }: { readonly quiz: QuizPaper; readonly language: 'en' | 'es' }) {
  const { userPuid } = useUser();
  const [shown, setShown] = useState(true);
  const key = useQuery({ ...answerKeyQuery(userPuid, quiz.quiz_id), enabled: shown });
  const answers = shown ? key.data?.answers : undefined;
  return (
    <div className={classes.questions}>
      <Checkbox label={m.showAnswers()} checked={shown} onChange={(event) => setShown(event.currentTarget.checked)} />
      <div className={classes.note} role="status" hidden={!shown || answers !== undefined}>
        {shown && !answers && (key.isError ? m.keyOffline() : m.keyLoading())}
        {shown && !answers && key.isError && <MessageButton onClick={() => void key.refetch()}>{m.tryAgain()}</MessageButton>}
      </div>
      <QuizPaperView quiz={quiz} language={language} keys={keysOf(answers)} />
    </div>
  );
}

function keysOf(answers: readonly AnswerKeyEntry[] | undefined): ReadonlyMap<number, AnswerKeyEntry> {
  return new Map(answers?.map((entry) => [entry.question_id, entry]));
}
