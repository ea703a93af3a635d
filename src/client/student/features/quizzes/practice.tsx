import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { Practiced } from '#client/shared/features/practice/practice.offline.ts';
import { QuestionBody } from '#client/shared/features/questions/question-body.tsx';
import classes from '#client/shared/features/questions/quiz-screen.module.css';
import type { Given } from '#client/shared/features/questions/quiz-state.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import { lazyPart, Nothing } from '#client/shared/ui/states/missing-part.tsx';
import { m } from '#client/student/messages/practice.ts';
import type { QuizQuestion } from '#contract/content/content.schemas.ts';
import type { QuestionResult } from '#contract/quizzes/quizzes.schemas.ts';
import type { Bilingual } from '#contract/wire.ts';
import { answerLines } from '#domain/answers/answer-lines.ts';
import { notesOn, type PracticeItem, practiceItem, scorePractice } from '#domain/answers/practice.ts';
import { TWIN_SEEDS } from '#domain/answers/twins.ts';
import help from './practice.module.css';
import { useHints } from './use-hints.ts';

const ReadQuestion = lazyPart(async () => (await import('./read-question.tsx')).ReadQuestion, Nothing);
const ReadAgain = lazyPart(async () => (await import('./read-again.tsx')).ReadAgain);

interface PracticeProps {
  /** What is practiced, in order. */
  readonly questions: readonly QuizQuestion[];
  readonly results: readonly QuestionResult[];
  readonly language: 'en' | 'es';
  /** The last question was practiced. */
  readonly onDone: () => void;
  readonly onClose: () => void;
  /** The attempt that a question was missed in; practiced answers are kept with it. */
  readonly resultOf: (questionId: number) => string | undefined;
  /** Label of the close button; default: back to the results. */
  readonly close?: string;
  /** Shows new animals once everything was practiced; a component of the tidepool. */
  readonly earned?: ReactNode;
}

type Verdict = 'asking' | 'missed' | 'right' | 'explained';

/** What was missed, once more: check, help in steps, other tries, and how it works. No score changes; answers are kept and show what is known by now. */
export function Practice({ questions, results, language, onDone, onClose, resultOf, close, earned }: PracticeProps) {
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
  // Each time other numbers than the time before; which ones, nobody needs to know beforehand.
  const [seed, setSeed] = useState(() => Math.floor(Math.random() * TWIN_SEEDS));
  const item = question && result ? practiceItem(question, result, seed) : null;
  return (
    <section className={classes.sheet} aria-labelledby="practice">
      <h2 id="practice" ref={heading} tabIndex={-1} className={classes.title}>
        {m.title()}
      </h2>
      {question && item ? (
        <>
          <div className={classes.head}>
            <p className={classes.kicker}>
              {m.questionOf({ index: index + 1, total: questions.length })} · {m.why()}
            </p>
            <Suspense fallback={null}>
              <ReadQuestion key={`${question.question_id} ${seed}`} language={language} />
            </Suspense>
          </div>
          <OnePractice
            key={`${question.question_id} ${seed}`}
            {...item}
            language={language}
            onChecked={(checked) => {
              const resultId = resultOf(question.question_id);
              if (resultId === undefined) return;
              const practiced = { ...checked, resultId, question, seed: item.number ? seed % TWIN_SEEDS : null };
              import('#client/shared/features/practice/record-practice.ts').then(
                ({ recordPracticed }) => recordPracticed(practiced),
                () => undefined,
              );
            }}
            onAnother={item.number ? () => setSeed(seed + 1) : null}
            onNext={next}
          />
        </>
      ) : (
        <>
          <p className={classes.lead}>{m.done()}</p>
          {earned}
        </>
      )}
      <div className={classes.ways}>
        <Button kind="plain" onClick={onClose}>
          {close ?? m.close()}
        </Button>
      </div>
    </section>
  );
}

interface OnePracticeProps extends PracticeItem {
  readonly language: 'en' | 'es';
  /** The same question with other numbers; null where its author wrote no template. */
  readonly onAnother: (() => void) | null;
  readonly onNext: () => void;
  /** Called with each answer that was checked. */
  readonly onChecked: (checked: Pick<Practiced, 'chosen' | 'text' | 'isRight' | 'tryNo' | 'hintsUsed'>) => void;
}

function OnePractice({ question, result, number, language, onAnother, onNext, onChecked }: OnePracticeProps) {
  const [given, setGiven] = useState<Given>({ chosen: [] });
  const [verdict, setVerdict] = useState<Verdict>('asking');
  const [spelling, setSpelling] = useState<string | null>(null);
  const [asksFirst, setAsksFirst] = useState(false);
  const [notes, setNotes] = useState<readonly Bilingual[]>([]);
  const { hints = [], read_again } = result.practice ?? {};
  const { misses, hintsShown, left, showNext, miss } = useHints(hints.length);
  const over = verdict === 'right' || verdict === 'explained';
  const check = () => {
    if (given.chosen.length === 0) return setAsksFirst(true);
    setAsksFirst(false);
    const score = scorePractice(question, { ...result, ...(number && { number }) }, given);
    setSpelling(score.spelling);
    const { chosen, text = '' } = given;
    onChecked({ chosen, text, isRight: score.isRight, tryNo: misses + 1, hintsUsed: hintsShown });
    if (score.isRight) return setVerdict('right');
    const written = notesOn(question, result, given.chosen);
    setNotes(written);
    setVerdict(miss(written.length > 0) ? 'missed' : 'explained');
  };
  const right = answerLines(question, result.correct_answer_ids, result.correct_texts?.[0]?.[language] ?? '', language);
  return (
    <>
      <QuestionBody question={question} language={language} given={given} onAnswer={(next) => !over && setGiven(next)} />
      <div role="status">
        {asksFirst && <p>{m.answerFirst()}</p>}
        {verdict === 'missed' && (
          <>
            <p>
              <strong>{hintsShown > 0 ? m.tryWithHint() : m.tryAgain()}</strong>
            </p>
            {(notes.length > 0 || hintsShown > 0) && (
              <div className={help.help}>
                {notes.map((note) => (
                  <p key={note.en} lang={language}>
                    {note[language]}
                  </p>
                ))}
                {hints.slice(0, hintsShown).map((hint, index) => (
                  <p key={hint.en}>
                    <strong>{hints.length > 1 ? m.hintNumber({ number: index + 1 }) : m.hint()}:</strong>{' '}
                    <span lang={language}>{hint[language]}</span>
                  </p>
                ))}
              </div>
            )}
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
      {verdict === 'missed' && (
        <div className={classes.ways}>
          {left > 0 && (
            <Button kind="plain" onClick={showNext}>
              {hints.length === 1 ? m.showHint() : m.showHintLeft({ count: left })}
            </Button>
          )}
          {left === 0 && hints.length > 0 && (
            <Button kind="plain" onClick={() => setVerdict('explained')}>
              {m.showHow()}
            </Button>
          )}
        </div>
      )}
      {read_again && (verdict === 'explained' || (verdict === 'missed' && left === 0)) && <Reading part={read_again} language={language} />}
      <div className={classes.ways}>
        {over && onAnother && (
          <Button kind="plain" onClick={onAnother}>
            {m.another()}
          </Button>
        )}
        <span className={classes.gap} />
        <Button kind="action" large onClick={over ? onNext : check}>
          {over ? m.next() : m.check()}
        </Button>
      </div>
    </>
  );
}

/** The way to the part of the text that explains the question, opened in place. */
function Reading(props: Parameters<typeof ReadAgain>[0]) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className={classes.ways}>
        <Button kind="plain" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? m.hidePart() : m.readAgain()}
        </Button>
      </div>
      {isOpen && (
        <Suspense fallback={<p role="status">{m.loadingPart()}</p>}>
          <ReadAgain {...props} />
        </Suspense>
      )}
    </>
  );
}
