import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { m as shared } from '#client/shared/messages/quizsmart.ts';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { buttonLook } from '#client/shared/ui/controls/button.tsx';
import { EmptyState } from '#client/shared/ui/states/empty-state.tsx';
import { LastUpdated } from '#client/shared/ui/states/last-updated.tsx';
import { NotLoaded } from '#client/shared/ui/states/not-loaded.tsx';
import { m } from '#client/student/messages/quizsmart-student.ts';
import { LOOKS_FOR_GAMES_MS, myGamesQuery } from './quizsmart.queries.ts';
import classes from './registration.module.css';
import { Shoal } from './shoal.tsx';

/** Where a student comes into a game: being in the class is the ticket. */
export function RegistrationScreen() {
  const query = useQuery({ ...myGamesQuery(), staleTime: 0, refetchInterval: LOOKS_FOR_GAMES_MS });
  const games = query.data?.games ?? [];
  return (
    <div className={classes.page}>
      <h1>{shared.quizSmart()}</h1>
      <p>{m.why()}</p>
      <LastUpdated query={query} quiet />
      <div aria-live="polite" className={classes.list}>
        {query.isPending && (
          <p aria-busy="true" role="status">
            {shared.loading()}
          </p>
        )}
        {!query.data && query.isError && (
          <NotLoaded title={shared.notLoaded()} error={query.error} offline={shared.offlineWhy()} onRetry={() => void query.refetch()} />
        )}
        {query.data && games.length === 0 && (
          <>
            <Shoal />
            <EmptyState title={m.none()} text={m.noneWhy()} />
          </>
        )}
        {games.map((game) => (
          <section key={game.game_id} className={classes.card} aria-labelledby={`game-${game.game_id}`}>
            <p className={classes.running}>{game.mode === 'exit_ticket' ? m.runningTicket() : m.running()}</p>
            <h2 id={`game-${game.game_id}`}>{inLocale(game.title)}</h2>
            <p>
              {shared[game.mode]()} · {m.gameOf({ group: game.group_name, count: game.question_count })}
            </p>
            <Link
              to="/authenticated/quizsmart/studentQuestion"
              search={{ game_id: game.game_id }}
              className={buttonLook({ kind: 'action', large: true })}
            >
              {game.mode === 'exit_ticket' ? m.openTicket() : game.has_joined ? m.back() : m.join()}
            </Link>
          </section>
        ))}
      </div>
      <p className={classes.ways}>
        <Link to="/authenticated/quizsmart/reportCard">{m.myReportCard()}</Link>
        <Link to="/authenticated/quizsmart/todaysWinner">{m.winner()}</Link>
      </p>
    </div>
  );
}
