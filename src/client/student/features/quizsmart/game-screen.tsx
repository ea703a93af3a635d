import { useState } from 'react';
import { m as shared } from '#client/shared/messages/quizsmart.ts';
import { useConnectivity } from '#client/shared/platform/offline/connectivity.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import { NotLoaded } from '#client/shared/ui/states/not-loaded.tsx';
import { m } from '#client/student/messages/quizsmart-student.ts';
import { isOwnPace } from '#domain/games/game-steps.ts';
import { AskedView } from './asked-view.tsx';
import classes from './game.module.css';
import { gameView } from './game-standing.ts';
import { LobbyView } from './lobby-view.tsx';
import { NoGame } from './no-game.tsx';
import { OverView } from './over-view.tsx';
import { RevealView } from './reveal-view.tsx';
import { type FollowedGame, useGame } from './use-game.ts';
import { WaitView } from './wait-view.tsx';

/** A game from the lobby to its end. */
export function GameScreen({ gameId }: { readonly gameId: string }) {
  return <FollowedScreen game={useGame(gameId)} />;
}

/** What a followed game shows. */
export function FollowedScreen({ game: followed }: { readonly game: FollowedGame }) {
  const { shown, asked, error, isGone, hasFailed, now, give, retry } = followed;
  const { state } = useConnectivity();
  /** At the own pace: the question whose answer is looked at; it stays until the student goes on. */
  const [shownNo, setShownNo] = useState<number | null>(null);
  if (isGone)
    return (
      <>
        <h1>{shared.quizSmart()}</h1>
        <NoGame />
      </>
    );
  if (!shown && error) return <NotLoaded title={shared.failed()} error={error} offline={shared.offlineWhy()} onRetry={retry} />;
  if (!shown)
    return (
      <p aria-busy="true" role="status">
        {shared.loading()}
      </p>
    );
  const { game } = shown;
  const view = gameView(shown, asked, shownNo);
  const ownPace = isOwnPace(game.mode);
  return (
    <div className={classes.game} data-task={(view.kind !== 'lobby' && view.kind !== 'over') || undefined}>
      {state === 'offline' && (
        <p role="status" className={classes.cut}>
          {m.cut()}
        </p>
      )}
      {view.kind === 'lobby' && <LobbyView shown={shown} />}
      {view.kind === 'answer' && (
        <AskedView
          key={view.asked.question.question_id}
          game={game}
          asked={view.asked}
          now={now}
          hasFailed={hasFailed}
          onGive={(questionId, given, at) => {
            if (ownPace) setShownNo(view.asked.no);
            give(questionId, given, at);
          }}
        />
      )}
      {view.kind === 'wait' && <WaitView key={view.asked.no} game={game} asked={view.asked} now={now} />}
      {view.kind === 'reveal' && (
        <RevealView key={view.asked.no} shown={shown} asked={view.asked} all={asked}>
          {ownPace && (
            <div className={classes.send}>
              <Button kind="action" large onClick={() => setShownNo(null)}>
                {asked.some(({ standing }) => standing === 'none') ? m.next() : m.finish()}
              </Button>
            </div>
          )}
        </RevealView>
      )}
      {view.kind === 'over' && <OverView shown={shown} asked={asked} />}
    </div>
  );
}
