import { useEffect, useRef, useState } from 'react';
import { QuestionBody } from '#client/shared/features/questions/question-body.tsx';
import type { Given } from '#client/shared/features/questions/quiz-state.ts';
import { Countdown } from '#client/shared/features/quizsmart/countdown.tsx';
import { useSecondsLeft } from '#client/shared/features/quizsmart/use-seconds-left.ts';
import { m as shared } from '#client/shared/messages/quizsmart.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import { Emphasized } from '#client/shared/ui/resources/emphasized.tsx';
import { PictureZoom } from '#client/shared/viewers/pictures/picture-zoom.tsx';
import { m } from '#client/student/messages/quizsmart-student.ts';
import type { Game } from '#contract/quizsmart/quizsmart.schemas.ts';
import { AnswerTiles } from './answer-tiles.tsx';
import classes from './game.module.css';
import { type AskedQuestion, isWhole } from './game-standing.ts';

interface AskedViewProps {
  readonly game: Game;
  readonly asked: AskedQuestion;
  readonly now: () => number;
  readonly hasFailed: boolean;
  /** @param at when it was answered, in milliseconds by the server's clock */
  readonly onGive: (questionId: number, given: Given, at: number) => void;
}

/**
 * A question that waits for the student's answer. It is chosen first and sent with a button, so that a slip of the finger answers
 * nothing; what is chosen when the time runs out is sent by itself.
 */
export function AskedView({ game, asked, now, hasFailed, onGive }: AskedViewProps) {
  const language = useLocale();
  const { question, no } = asked;
  const [given, setGiven] = useState<Given>({ chosen: [] });
  const left = useSecondsLeft(game.deadline, now);
  const isOver = left === 0;
  const isReady = isWhole(question, given);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const isSent = useRef(false);
  const send = () => {
    isSent.current = true;
    // What is sent because the time ran out was chosen before, even though a device notices the end a little after it.
    onGive(question.question_id, given, Math.min(now(), game.deadline === null ? Number.POSITIVE_INFINITY : Date.parse(game.deadline)));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the time is over
  useEffect(() => {
    if (isOver && isReady && !isSent.current) send();
  }, [isOver]);
  const isChoice = question.type === 'choice' || question.type === 'multiple';

  return (
    <section className={`${classes.sheet} ${classes.asked}`} aria-labelledby="asked">
      <div className={classes.head}>
        <h1 id="asked" ref={heading} tabIndex={-1} className={classes.kicker}>
          {shared.questionOf({ number: no, total: game.question_count })}
        </h1>
        <Countdown left={left} seconds={game.seconds} />
      </div>
      {isChoice ? (
        <>
          <p id="stem" className={classes.stem} lang={language}>
            <Emphasized text={question.stem[language]} />
          </p>
          <div className={question.image ? classes.pictured : undefined}>
            {question.image && <PictureZoom src={question.image[language]} alt={question.image.alt[language]} lang={language} />}
            <AnswerTiles question={question} language={language} given={given} onChange={setGiven} isClosed={isOver} />
          </div>
        </>
      ) : (
        <fieldset className={classes.plain} disabled={isOver}>
          <QuestionBody question={question} language={language} given={given} onAnswer={setGiven} />
        </fieldset>
      )}
      {isOver && !isReady ? (
        <p role="status" className={classes.note}>
          <strong>{m.timeUp()}</strong> {m.timeUpWhy()}
        </p>
      ) : (
        <div className={`${classes.send} ${classes.bar}`}>
          <Button kind="action" large disabled={!isReady} onClick={send}>
            {m.send()}
          </Button>
          <span>{m.sendHint()}</span>
        </div>
      )}
      {hasFailed && (
        <p role="alert" className={classes.problem}>
          {m.notSaved()}
        </p>
      )}
    </section>
  );
}
