import { useEffect, useRef, useState } from 'react';
import { QuestionBody } from '#client/shared/features/questions/question-body.tsx';
import classes from '#client/shared/features/questions/quiz-screen.module.css';
import type { Given } from '#client/shared/features/questions/quiz-state.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import { m } from '#client/student/messages/practice.ts';
import type { QuizQuestion } from '#contract/content/content.schemas.ts';
import type { QuestionResult } from '#contract/quizzes/quizzes.schemas.ts';
import { answerLines } from '#domain/answers/answer-lines.ts';
import { scorePractice, workedExample } from '#domain/answers/practice.ts';
import { optionsForm } from '#domain/answers/question-kinds.ts';
import { QuestionExplained } from './question-explained.tsx';

interface PracticeProps {
  /** What is practiced, in order. */
  readonly questions: readonly QuizQuestion[];
  /** All questions of the quiz, one of which may be an example for another. */
  readonly all: readonly QuizQuestion[];
  readonly results: readonly QuestionResult[];
  readonly language: 'en' | 'es';
  /** The last question was practiced. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

type Verdict = 'asking' | 'hint' | 'right' | 'explained';

/** What was missed, once more: check, a hint, another try, and how it works. Nothing of it is sent, and no score changes. */
export function Practice({ questions, all, results, language, onDone, onClose }: PracticeProps) {
  const [index, setIndex] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question is seen from its top as it comes, and the focus goes there
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [index]);
  const next = () => {
    setIndex(index + 1);
    if (index === questions.length - 1) onDone();
  };
  const question = questions[index];
  const result = results.find(({ question_id }) => question_id === question?.question_id);
  return (
    <section className={classes.sheet} aria-labelledby="practice">
      <h2 id="practice" ref={heading} tabIndex={-1} className={classes.title}>
        {m.title()}
      </h2>
      {question && result ? (
        <>
          <p className={classes.kicker}>
            {m.questionOf({ index: index + 1, total: questions.length })} · {m.why()}
          </p>
          <OnePractice
            key={question.question_id}
            {...{ question, result, language }}
            example={workedExample(question, all, results, questions.slice(index))}
            onNext={next}
          />
        </>
      ) : (
        <p className={classes.lead}>{m.done()}</p>
      )}
      <div className={classes.ways}>
        <Button kind="plain" onClick={onClose}>
          {m.close()}
        </Button>
      </div>
    </section>
  );
}

interface OnePracticeProps {
  readonly question: QuizQuestion;
  readonly result: QuestionResult;
  readonly example: ReturnType<typeof workedExample>;
  readonly language: 'en' | 'es';
  readonly onNext: () => void;
}

function OnePractice({ question, result, example, language, onNext }: OnePracticeProps) {
  const [given, setGiven] = useState<Given>({ chosen: [] });
  const [verdict, setVerdict] = useState<Verdict>('asking');
  const [spelling, setSpelling] = useState<string | null>(null);
  const [asksFirst, setAsksFirst] = useState(false);
  const [showsExample, setShowsExample] = useState(false);
  const over = verdict === 'right' || verdict === 'explained';
  const check = () => {
    if (given.chosen.length === 0) return setAsksFirst(true);
    setAsksFirst(false);
    const score = scorePractice(question, result, given);
    setSpelling(score.spelling);
    if (score.isRight) return setVerdict('right');
    setVerdict(verdict === 'asking' ? 'hint' : 'explained');
  };
  const wrong = question.options.find(
    ({ answer_id }) => given.chosen.includes(answer_id) && !result.correct_answer_ids.includes(answer_id),
  );
  /** What the author wrote on this choice, where it was chosen in the quiz as well. */
  const note = wrong && result.feedback.find(({ answer_id }) => answer_id === wrong.answer_id);
  const isListed = optionsForm(question.type) === 'list';
  const right = answerLines(question, result.correct_answer_ids, result.correct_texts?.[0]?.[language] ?? '', language);
  return (
    <>
      <QuestionBody question={question} language={language} given={given} onAnswer={(next) => !over && setGiven(next)} />
      <div role="status">
        {asksFirst && <p>{m.answerFirst()}</p>}
        {verdict === 'hint' && (
          <>
            <p>
              <strong>{m.tryAgain()}</strong>
            </p>
            <p lang={language}>{isListed && wrong ? m.hintOther({ answer: wrong.text[language] }) : m.hintCount()}</p>
            {isListed && note && <p lang={language}>{note[language]}</p>}
          </>
        )}
        {over && (
          <>
            <p>
              <strong>{verdict === 'right' ? m.right() : m.explained()}</strong>
            </p>
            {spelling && <p>{m.spelledAs({ word: spelling })}</p>}
            {verdict === 'explained' && (
              <p lang={language}>
                {m.rightAnswer()}: {right.join('; ')}
              </p>
            )}
            <p lang={language}>{result.rationale[language]}</p>
          </>
        )}
      </div>
      {example && verdict === 'hint' && (
        <div className={classes.ways}>
          <Button kind="plain" aria-expanded={showsExample} onClick={() => setShowsExample(!showsExample)}>
            {m.example()}
          </Button>
        </div>
      )}
      {example && verdict === 'hint' && showsExample && <QuestionExplained {...example} title={m.exampleTitle()} language={language} />}
      <div className={classes.ways}>
        <span className={classes.gap} />
        <Button kind="action" large onClick={over ? onNext : check}>
          {over ? m.next() : m.check()}
        </Button>
      </div>
    </>
  );
}
