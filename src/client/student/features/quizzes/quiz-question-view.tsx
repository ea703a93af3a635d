import type { RefObject } from 'react';
import { QuestionBody } from '#client/shared/features/questions/question-body.tsx';
import classes from '#client/shared/features/questions/quiz-screen.module.css';
import { answerTo } from '#client/shared/features/questions/quiz-state.ts';
import { m } from '#client/shared/messages/quizzes.ts';
import { Button } from '#client/shared/ui/button.tsx';
import type { QuizPaper } from '#contract/content.schemas.ts';
import { QuestionStanding } from './question-standing.tsx';
import { QuizMap } from './quiz-map.tsx';
import type { QuizSession, QuizView } from './quiz-session.ts';
import { useQuestionTime } from './use-question-time.ts';

interface QuizQuestionViewProps {
  readonly paper: QuizPaper;
  readonly language: 'en' | 'es';
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly session: QuizSession;
  readonly view: QuizView;
}

/** One question at a time. */
export function QuizQuestionView({ paper, language, heading, session, view }: QuizQuestionViewProps) {
  const { state } = view.draft;
  const index = Math.min(state.index, paper.questions.length - 1);
  const question = paper.questions[index];
  useQuestionTime(session, question?.question_id ?? 0);
  if (!question) return null;
  const last = index === paper.questions.length - 1;
  const show = (to: number) => session.move({ type: 'show', index: to });

  return (
    <>
      <QuizMap paper={paper} state={state} onShow={show} />
      <section className={classes.sheet}>
        <h1 ref={heading} tabIndex={-1} className={classes.kicker}>
          {m.questionOf({ index: index + 1, total: paper.questions.length })}
        </h1>
        <QuestionBody
          question={question}
          language={language}
          given={answerTo(state, question.question_id)}
          onAnswer={(given, settled = true) => session.answer(question, given, settled)}
        />
        <QuestionStanding question={question} view={view} />
        <label className={classes.flag}>
          <input
            type="checkbox"
            checked={state.flagged.includes(question.question_id)}
            onChange={() => session.move({ type: 'flag', question_id: question.question_id })}
          />
          <span aria-hidden="true">⚑</span> {m.flag()}
        </label>
        <div className={classes.ways}>
          {index > 0 && (
            <Button kind="plain" large onClick={() => show(index - 1)}>
              {m.previous()}
            </Button>
          )}
          <span className={classes.gap} />
          <Button kind="action" large onClick={() => (last ? session.move({ type: 'review' }) : show(index + 1))}>
            {last ? m.toReview() : m.next()}
          </Button>
        </div>
      </section>
    </>
  );
}
