import { type ReactNode, type RefObject, Suspense, useEffect, useState } from 'react';
import { MadeAnswer } from '#client/shared/features/questions/question-body.tsx';
import page from '#client/shared/features/questions/quiz-screen.module.css';
import { givenTo, type QuizState, standingOf } from '#client/shared/features/questions/quiz-state.ts';
import { m as quiz } from '#client/shared/messages/questions/quizzes.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import { Confirm } from '#client/shared/ui/controls/confirm.tsx';
import { Emphasized } from '#client/shared/ui/resources/emphasized.tsx';
import { m } from '#client/student/messages/quiz-end.ts';
import { m as a } from '#client/student/messages/student-assessment.ts';
import type { QuizPaper, QuizQuestion } from '#contract/content/content.schemas.ts';
import { answerLines } from '#domain/answers/answer-lines.ts';
import { isMade } from '#domain/answers/question-kinds.ts';
import { wordsOf } from './quiz-labels.ts';
import { QuizMap } from './quiz-map.tsx';
import classes from './quiz-review.module.css';
import type { QuizSession } from './quiz-session.ts';
import { useQuestionTime } from './use-question-time.ts';

interface QuizReviewProps {
  readonly paper: QuizPaper;
  readonly language: 'en' | 'es';
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly session: QuizSession;
  readonly state: QuizState;
  /** A warning to read before turning in. */
  readonly note?: ReactNode;
  /** The submission could not be stored on this device. */
  readonly failed: boolean;
  readonly onSubmit: () => void;
}

/** How an unfinished question stands: half an answer is told from none. */
function standingLabel(state: QuizState, question: QuizQuestion): string {
  const chosen = givenTo(state, question).chosen.length;
  if (chosen > 0 && question.type === 'table') return quiz.savedOpenCells();
  if (chosen > 0 && isMade(question.type)) return quiz.savedUndescribed();
  return chosen === 0 ? quiz.unanswered() : m.chosenOf({ chosen, count: question.select_count });
}

/** Before handing in: what is still open, and the way to it. */
export function QuizReview({ paper, language, heading, session, state, note, failed, onSubmit }: QuizReviewProps) {
  const [asking, setAsking] = useState(false);
  // Checking is a part of taking it: its time counts.
  useQuestionTime(session, 0);
  useEffect(() => heading.current?.focus({ preventScroll: true }), [heading]);
  const show = (index: number) => session.move({ type: 'show', index });
  const open = paper.questions.flatMap((question, index) => (standingOf(state, question) === 'answered' ? [] : [{ question, index }]));
  return (
    <>
      <QuizMap paper={paper} state={state} onShow={show} />
      <section className={page.sheet}>
        <h1 ref={heading} tabIndex={-1} className={page.title}>
          {m.reviewTitle()}
        </h1>
        {note}
        <p className={page.lead}>{open.length === 0 ? m.reviewAll() : m.reviewOpen({ count: open.length })}</p>
        {open.length > 0 && (
          <ul className={classes.open}>
            {open.map(({ question, index }) => (
              <li key={question.question_id}>
                <button type="button" className={classes.jump} onClick={() => show(index)}>
                  <strong>{m.goTo({ index: index + 1 })}</strong>
                  <small>
                    {standingLabel(state, question)}
                    {state.flagged.includes(question.question_id) && ` · ⚑ ${a.marked()}`}
                  </small>
                  <span lang={language}>
                    <Emphasized text={question.stem[language]} />
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
        <GivenAnswers paper={paper} language={language} state={state} onShow={show} />
        <p role="alert">{failed ? wordsOf(paper).notHandedIn() : null}</p>
        <div className={page.ways}>
          <Button kind="plain" large onClick={() => show(paper.questions.length - 1)}>
            {quiz.previous()}
          </Button>
          <span className={page.gap} />
          <Button kind="action" large onClick={() => setAsking(true)}>
            {m.handIn()}
          </Button>
        </div>
      </section>
      <Confirm
        open={asking}
        title={wordsOf(paper).confirmTitle()}
        text={open.length === 0 ? m.confirmAll() : m.confirmOpen({ count: open.length })}
        stay={m.notYet()}
        go={m.handIn()}
        onStay={() => setAsking(false)}
        onGo={() => {
          setAsking(false);
          onSubmit();
        }}
      />
    </>
  );
}

interface GivenAnswersProps {
  readonly paper: QuizPaper;
  readonly language: 'en' | 'es';
  readonly state: QuizState;
  readonly onShow: (index: number) => void;
}

/** What was answered, to be read once more; what is not finished stands above it, once. */
function GivenAnswers({ paper, language, state, onShow }: GivenAnswersProps) {
  const given = paper.questions.flatMap((question, index) => (standingOf(state, question) === 'answered' ? [{ question, index }] : []));
  if (given.length === 0) return null;
  return (
    <>
      <h2 className={page.kicker}>{a.yourAnswers()}</h2>
      <ol className={classes.given}>
        {given.map(({ question, index }) => {
          const { chosen, text = '' } = givenTo(state, question);
          return (
            <li key={question.question_id} value={index + 1}>
              <button type="button" className={classes.jump} onClick={() => onShow(index)}>
                <span lang={language}>
                  <Emphasized text={question.stem[language]} />
                </span>
                {answerLines(question, chosen, text, language).map((line) => (
                  <strong key={line} lang={language}>
                    {line}
                  </strong>
                ))}
                {state.flagged.includes(question.question_id) && <small>⚑ {a.marked()}</small>}
              </button>
              {/* Beside the button: a table or a link may not stand within one. */}
              {isMade(question.type) && (
                <Suspense fallback={null}>
                  <MadeAnswer type={question.type} text={text} table={question.table} language={language} />
                </Suspense>
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
}
