import { useState } from 'react';
import { m as words } from '#client/messages/assessment.ts';
import { m } from '#client/messages/quizzes.ts';
import { Button } from '#client/ui/button.tsx';
import type { QuizPaper, QuizQuestion } from '#contract/content.schemas.ts';
import { QuestionBody } from './question-body.tsx';
import classes from './quiz-screen.module.css';

/** A quiz as a student takes it, for somebody who only looks: nothing is kept, nothing is sent. */
export function QuizRehearsal({ paper, language }: { readonly paper: QuizPaper; readonly language: 'en' | 'es' }) {
  const [index, setIndex] = useState(0);
  const [chosen, setChosen] = useState<Readonly<Record<number, readonly number[]>>>({});
  const question = paper.questions[index];
  if (!question) return null;
  const last = index === paper.questions.length - 1;
  const here = chosen[question.question_id] ?? [];
  return (
    <section className={classes.sheet}>
      <h2 className={classes.kicker} aria-live="polite">
        {m.questionOf({ index: index + 1, total: paper.questions.length })}
      </h2>
      <QuestionBody
        question={question}
        language={language}
        chosen={here}
        onChoose={(answerId, on) => setChosen({ ...chosen, [question.question_id]: afterChoice(question, here, answerId, on) })}
      />
      {last && <p>{words.rehearsalEnd()}</p>}
      <div className={classes.ways}>
        <Button kind="plain" large disabled={index === 0} onClick={() => setIndex(index - 1)}>
          {m.previous()}
        </Button>
        <span className={classes.gap} />
        <Button kind="action" large disabled={last} onClick={() => setIndex(index + 1)}>
          {m.next()}
        </Button>
      </div>
    </section>
  );
}

/** As in the quiz itself: one choice replaces the other, of several no more than asked for. */
function afterChoice(question: QuizQuestion, chosen: readonly number[], answerId: number, on: boolean): readonly number[] {
  if (!on) return chosen.filter((id) => id !== answerId);
  if (question.type === 'choice') return [answerId];
  return chosen.length < question.select_count ? [...chosen, answerId] : chosen;
}
