import { Alert, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Countdown } from '#client/shared/features/quizsmart/countdown.tsx';
import { useSecondsLeft } from '#client/shared/features/quizsmart/use-seconds-left.ts';
import { m as shared } from '#client/shared/messages/quizsmart.ts';
import { useConnectivity } from '#client/shared/platform/offline/connectivity.ts';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { m } from '#client/staff/messages/people/quizsmart-staff.ts';
import type { TeacherGame } from '#contract/quizsmart/quizsmart.schemas.ts';
import type { GameStep } from '#domain/games/game-steps.ts';
import { isOwnPace } from '#domain/games/game-steps.ts';
import classes from './board.module.css';
import { BoardEnd } from './board-end.tsx';
import { BoardLobby } from './board-lobby.tsx';
import { BoardPace } from './board-pace.tsx';
import { BoardQuestion } from './board-question.tsx';
import { confirmEnd, endLabel } from './confirm-end.ts';
import { FullScreenButton } from './full-screen-button.tsx';
import { modeLabel } from './mode-label.ts';

export interface BoardProps {
  readonly shown: TeacherGame;
  readonly now: () => number;
  readonly isMoving: boolean;
  /** The last step did not go through. */
  readonly hasFailed: boolean;
  readonly onStep: (step: GameStep) => void;
}

/** The one step that leads on from where a game is. */
function nextStep({ game }: TeacherGame): { readonly step: GameStep; readonly label: string } | null {
  const isLast = game.question_no >= game.question_count;
  if (game.state === 'finished') return null;
  if (isOwnPace(game.mode))
    return game.state === 'lobby' ? { step: 'open', label: m.openAll() } : { step: 'finish', label: endLabel(game.mode) };
  if (game.state === 'lobby') return { step: 'open', label: m.firstQuestion() };
  if (game.state === 'open') return { step: 'close', label: m.reveal() };
  return isLast ? { step: 'finish', label: m.toEnd() } : { step: 'open', label: m.next() };
}

/** A game for the projector: big, readable from the last row, led on with one button or the space bar. */
export function Board({ shown, now, isMoving, hasFailed, onStep }: BoardProps) {
  const { game, players } = shown;
  const isCut = useConnectivity().state === 'offline';
  const stage = useRef<HTMLDivElement>(null);
  const next = nextStep(shown);
  const left = useSecondsLeft(game.deadline, now);
  const isAsking = game.state === 'open' && !isOwnPace(game.mode);
  const here = players.filter(({ has_joined }) => has_joined);
  const done = here.filter(({ has_answered }) => has_answered).length;

  const step = `${game.state} ${game.question_no}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step of the game is read from its top
  useEffect(() => {
    // In braces: newer browsers answer a promise, which is no way to clean up.
    window.scrollTo(0, 0);
  }, [step]);

  const end = async () => {
    if (await confirmEnd(game.mode)) onStep('finish');
  };
  const goOn = () => {
    if (!next || isMoving) return;
    if (next.step === 'finish' && game.state === 'open') void end();
    else onStep(next.step);
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // A button or field that has the focus takes the key itself, and so does an open dialog.
      const isOnPage = event.target === document.body || event.target === stage.current;
      if (event.key !== ' ' || !isOnPage || event.repeat || document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      goOn();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });

  return (
    <div ref={stage} tabIndex={-1} className={classes.stage}>
      <header className={classes.head}>
        <div>
          <p className={classes.kicker}>
            {game.group_name} · {modeLabel(game.mode)}
            {isAsking || game.state === 'closed' ? ` · ${shared.questionOf({ number: game.question_no, total: game.question_count })}` : ''}
          </p>
          <h1 className={classes.title}>{inLocale(game.title)}</h1>
        </div>
        {isAsking && <Countdown left={left} seconds={game.seconds} />}
      </header>
      {isCut && (
        <Alert color="amber" role="status">
          {m.hostCut()}
        </Alert>
      )}
      {hasFailed && !isCut && (
        <Alert color="coral" role="alert">
          {m.stepFailed()}
        </Alert>
      )}
      <div className={classes.body}>
        {game.state === 'lobby' && <BoardLobby players={players} mode={game.mode} />}
        {game.state === 'finished' && <BoardEnd shown={shown} />}
        {game.state !== 'lobby' &&
          game.state !== 'finished' &&
          (isOwnPace(game.mode) ? <BoardPace shown={shown} /> : <BoardQuestion shown={shown} />)}
      </div>
      {next && (
        <footer className={classes.foot}>
          {isAsking && (
            <p className={classes.answered} role="status">
              {here.length > 0 && done === here.length ? m.everyone() : m.answeredOf({ done, total: here.length })}
            </p>
          )}
          <Button size="lg" color="coral" loading={isMoving} onClick={goOn}>
            {next.label}
          </Button>
          {game.state === 'lobby' && <span className={classes.keys}>{m.keys()}</span>}
          <span className={classes.end}>
            {game.state === 'open' && !isAsking && (
              <Button
                variant="default"
                renderRoot={(props) => (
                  <Link to="/authenticated/quizsmart/teacherReportCard" search={{ game_id: game.game_id }} {...props} />
                )}
              >
                {m.openCard()}
              </Button>
            )}
            <FullScreenButton of={stage} />
            {next.step !== 'finish' && (
              <Button variant="default" onClick={() => void end()}>
                {endLabel(game.mode)}
              </Button>
            )}
          </span>
        </footer>
      )}
    </div>
  );
}
