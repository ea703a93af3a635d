import { useQuery } from '@tanstack/react-query';
import { m as shared } from '#client/shared/messages/quizsmart.ts';
import { formatDay, inLocale } from '#client/shared/platform/screen/format.ts';
import { BackLink } from '#client/shared/ui/frame/back-link.tsx';
import { EmptyState } from '#client/shared/ui/states/empty-state.tsx';
import { LastUpdated } from '#client/shared/ui/states/last-updated.tsx';
import { NotLoaded } from '#client/shared/ui/states/not-loaded.tsx';
import { m } from '#client/student/messages/quizsmart-student.ts';
import { Catch } from './catch.tsx';
import { reportCardQuery } from './quizsmart.queries.ts';
import classes from './report-card.module.css';

/** How a student's last games went. */
export function ReportCardScreen() {
  const query = useQuery({ ...reportCardQuery(), staleTime: 0 });
  return (
    <div className={classes.page}>
      <BackLink to="/authenticated/quizsmart/studentRegistration">{shared.quizSmart()}</BackLink>
      <div>
        <h1>{m.cardTitle()}</h1>
        <p>{m.cardWhy()}</p>
        {query.data && query.data.total > query.data.games.length && (
          <p>{m.cardLastOf({ shown: query.data.games.length, total: query.data.total })}</p>
        )}
      </div>
      <LastUpdated query={query} quiet />
      {query.isPending && (
        <p aria-busy="true" role="status">
          {shared.loading()}
        </p>
      )}
      {!query.data && query.isError && (
        <NotLoaded title={shared.notLoaded()} error={query.error} offline={shared.offlineWhy()} onRetry={() => void query.refetch()} />
      )}
      {query.data?.games.length === 0 && <EmptyState title={m.cardNone()} text={m.cardNoneWhy()} />}
      {query.data && query.data.games.length > 0 && (
        <ul className={classes.list}>
          {query.data.games.map((game) => (
            <li key={game.game_id} className={classes.card}>
              <h2>{inLocale(game.title)}</h2>
              <p>
                {formatDay(game.played_at)} · {shared[game.mode]()}
              </p>
              <p className={classes.score}>{m.cardScore({ right: game.right, total: game.question_count })}</p>
              <Catch right={game.right} total={game.question_count} />
              <p>{m.cardPoints({ points: game.points, total: game.max_points })}</p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
