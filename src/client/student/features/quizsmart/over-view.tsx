import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { buttonLook } from '#client/shared/ui/controls/button.tsx';
import { Emphasized } from '#client/shared/ui/resources/emphasized.tsx';
import { m } from '#client/student/messages/quizsmart-student.ts';
import type { StudentGame } from '#contract/quizsmart/quizsmart.schemas.ts';
import { Catch } from './catch.tsx';
import classes from './game.module.css';
import type { AskedQuestion } from './game-standing.ts';
import { verdictOf } from './reveal-view.tsx';

const LOOKS = {
  right: m.lookRight,
  partly: m.lookPartly,
  wrong: m.lookWrong,
  none: m.lookNone,
  saved: m.lookSaved,
  late: m.lookLate,
} as const;

/** How the whole game went: what was right, and what there is to learn. */
export function OverView({ shown, asked }: { readonly shown: StudentGame; readonly asked: readonly AskedQuestion[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const isEnded = shown.game.state === 'finished';
  const isTicket = shown.game.mode === 'exit_ticket';
  const total = asked.length;
  // Right or wrong is known once the server has an answer: before that, a score would be too low.
  const onTheWay = asked.filter((each) => verdictOf(each) === 'saved').length;
  const cheer = shown.right === total ? m.cheer : shown.right * 2 >= total ? m.cheerMost : m.cheerSome;
  return (
    <section className={classes.sheet} aria-labelledby="over">
      <h1 id="over" ref={heading} tabIndex={-1} className={classes.big}>
        {!isEnded ? m.doneTitle() : isTicket ? m.ticketOver() : m.overTitle()}
      </h1>
      {total === 0 ? (
        <p>{m.noneAsked()}</p>
      ) : onTheWay > 0 ? (
        <>
          <p className={classes.score}>{m.scoreLater({ count: onTheWay })}</p>
          <p>{m.scoreLaterWhy()}</p>
        </>
      ) : (
        <>
          <p className={classes.score}>{m.score({ right: shown.right, total })}</p>
          <Catch right={shown.right} total={total} />
          <p>{isEnded ? cheer() : isTicket ? m.ticketWhy() : m.doneWhy()}</p>
        </>
      )}
      {total > 0 && <h2 className={classes.look}>{m.look()}</h2>}
      <ol className={classes.review}>
        {asked.map((each) => {
          const verdict = verdictOf(each);
          const right = each.own?.rationale;
          return (
            <li key={each.no} data-verdict={verdict}>
              <strong>{LOOKS[verdict]()}</strong>
              <span>
                <Emphasized text={inLocale(each.question.stem)} />
              </span>
              {right && verdict !== 'right' && <span className={classes.because}>{inLocale(right)}</span>}
            </li>
          );
        })}
      </ol>
      <div className={classes.send}>
        <Link to="/authenticated/quizsmart/reportCard" className={buttonLook({ kind: 'primary' })}>
          {m.myReportCard()}
        </Link>
        {!isTicket && (
          <Link
            to="/authenticated/quizsmart/todaysWinner"
            search={{ group_puid: shown.game.group_puid }}
            className={buttonLook({ kind: 'plain' })}
          >
            {m.winner()}
          </Link>
        )}
        <Link to="/authenticated/quizsmart/studentRegistration" className={buttonLook({ kind: 'plain' })}>
          {m.allGames()}
        </Link>
      </div>
    </section>
  );
}
