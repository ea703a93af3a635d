import { useEffect, useRef } from 'react';
import { Countdown } from '#client/shared/features/quizsmart/countdown.tsx';
import { useSecondsLeft } from '#client/shared/features/quizsmart/use-seconds-left.ts';
import { m as shared } from '#client/shared/messages/quizsmart.ts';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { Emphasized } from '#client/shared/ui/resources/emphasized.tsx';
import { m } from '#client/student/messages/quizsmart-student.ts';
import type { Game } from '#contract/quizsmart/quizsmart.schemas.ts';
import { answerLabel } from './answer-labels.ts';
import classes from './game.module.css';
import type { AskedQuestion } from './game-standing.ts';
import { VerdictArt } from './verdict-art.tsx';

interface WaitViewProps {
  readonly game: Game;
  readonly asked: AskedQuestion;
  readonly now: () => number;
}

/** The answer is given: whether it has arrived, and the time that the others have. */
export function WaitView({ game, asked, now }: WaitViewProps) {
  const { question, no, own, kept, standing } = asked;
  const left = useSecondsLeft(game.deadline, now);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const text = own?.answer_text || kept?.text;
  const words = text ? [text] : answerLabel(question, own?.answer_ids ?? kept?.chosen ?? []);
  const [title, why] =
    standing === 'received' ? [m.received, m.receivedWhy] : standing === 'late' ? [m.late, m.lateWhy] : [m.saved, m.savedWhy];
  return (
    <section className={classes.sheet} aria-labelledby="wait">
      <div className={classes.head}>
        <p className={classes.kicker}>{shared.questionOf({ number: no, total: game.question_count })}</p>
        <Countdown left={left} seconds={game.seconds} />
      </div>
      <div className={classes.verdict}>
        <VerdictArt kind={standing === 'received' ? 'none' : standing === 'late' ? 'late' : 'saved'} />
        <div>
          <h1 id="wait" ref={heading} tabIndex={-1} className={classes.big} data-standing={standing}>
            {title()}
          </h1>
          <p role="status">{why()}</p>
        </div>
      </div>
      <p className={classes.stemSmall}>
        <Emphasized text={inLocale(question.stem)} />
      </p>
      <dl className={classes.answers}>
        <div>
          <dt>{m.yourAnswer()}</dt>
          <dd className={classes.lines}>
            {words.map((word) => (
              <span key={word}>{word}</span>
            ))}
          </dd>
        </div>
      </dl>
    </section>
  );
}
