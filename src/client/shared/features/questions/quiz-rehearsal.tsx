import { Suspense, useState } from 'react';
import { m as words } from '#client/shared/messages/questions/assessment.ts';
import { m } from '#client/shared/messages/questions/quizzes.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import { lazyPart, Nothing } from '#client/shared/ui/states/missing-part.tsx';
import type { QuizPaper } from '#contract/content/content.schemas.ts';
import { QuestionBody } from './question-body.tsx';
import classes from './quiz-screen.module.css';
import type { Given } from './quiz-state.ts';

const ReadToMe = lazyPart(async () => (await import('#client/shared/viewers/reading/read-to-me.tsx')).ReadToMe, Nothing);

const NOTHING: Given = { chosen: [] };

/** A quiz as a student takes it, for somebody who only looks: nothing is kept, nothing is sent. */
export function QuizRehearsal({ paper, language }: { readonly paper: QuizPaper; readonly language: 'en' | 'es' }) {
  const [index, setIndex] = useState(0);
  const [answers, setAnswers] = useState<Readonly<Record<number, Given>>>({});
  const question = paper.questions[index];
  if (!question) return null;
  const last = index === paper.questions.length - 1;
  return (
    <section className={classes.sheet}>
      <div className={classes.head}>
        <h2 className={classes.kicker} aria-live="polite">
          {m.questionOf({ index: index + 1, total: paper.questions.length })}
        </h2>
        <Suspense fallback={null}>
          <ReadToMe key={question.question_id} language={language} within="section" />
        </Suspense>
      </div>
      <QuestionBody
        question={question}
        language={language}
        given={answers[question.question_id] ?? NOTHING}
        onAnswer={(given) => setAnswers((before) => ({ ...before, [question.question_id]: given }))}
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
