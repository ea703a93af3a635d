import { useQuery } from '@tanstack/react-query';
import { m } from '#client/shared/messages/quizsmart.ts';
import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { formatDay } from '#client/shared/platform/screen/format.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { EmptyState } from '#client/shared/ui/states/empty-state.tsx';
import { LastUpdated } from '#client/shared/ui/states/last-updated.tsx';
import { NotLoaded } from '#client/shared/ui/states/not-loaded.tsx';
import { getTodaysWinner } from '#contract/quizsmart/quizsmart.contract.ts';
import classes from './winner-of-the-day.module.css';

interface WinnerOfTheDayProps {
  /** None: the class of the student that played last. */
  readonly groupPuid?: string | undefined;
  /** Such as 2026-11-22; none: today in the district. */
  readonly day?: string | undefined;
}

/** Everybody on the first place of a day, and nobody else: no other place is told. */
export function WinnerOfTheDay({ groupPuid, day }: WinnerOfTheDayProps) {
  const { userPuid } = useUser();
  const query = useQuery({
    ...apiQuery('content', getTodaysWinner, { query: { ...(groupPuid && { group_puid: groupPuid }), day: day ?? null } }),
    staleTime: 0,
  });
  const { data } = query;
  const winners = data?.winners ?? [];
  return (
    <section className={classes.stage} aria-labelledby="winner">
      <LastUpdated query={query} quiet />
      <h1 id="winner">{winners.length > 1 ? m.winnersTitle() : m.winnerTitle()}</h1>
      {query.isPending && (
        <p aria-busy="true" role="status">
          {m.loading()}
        </p>
      )}
      {!data && query.isError && (
        <NotLoaded title={m.notLoaded()} error={query.error} offline={m.offlineWhy()} onRetry={() => void query.refetch()} />
      )}
      {data && data.group_name !== '' && (
        <p className={classes.when}>{m.winnerOf({ group: data.group_name, day: formatDay(`${data.day}T12:00:00Z`, 'UTC') })}</p>
      )}
      {data && winners.length === 0 && <EmptyState title={m.noWinner()} text={m.noWinnerText()} />}
      {winners.length > 0 && (
        <>
          <Cup />
          <ul className={classes.names}>
            {winners.map((winner) => (
              <li key={winner.user_puid}>
                <strong>
                  {winner.first_name} {winner.last_name}
                </strong>
                {winner.user_puid === userPuid && <span className={classes.you}>{m.you()}</span>}
                <span>{m.winnerLine({ right: winner.right, answered: winner.answered })}</span>
              </li>
            ))}
          </ul>
          <p>{winners.length > 1 ? m.shared() : m.alone()}</p>
        </>
      )}
    </section>
  );
}

const DROPS = [-60, -35, -10, 15, 40, 65] as const;

/** A cup with a wave in it and drops that fall once. */
function Cup() {
  return (
    <svg className={classes.cup} viewBox="0 0 200 170" aria-hidden="true">
      {DROPS.map((x, place) => (
        <circle key={x} className={classes.drop} data-place={place % 3} cx={100 + x} cy={22 + ((place * 17) % 30)} r="6" />
      ))}
      <path className={classes.gold} d="M58 50h84v34c0 26-17 44-42 44s-42-18-42-44Z" />
      <path className={classes.handle} d="M58 60H38c0 26 8 38 24 40m80-40h20c0 26-8 38-24 40" />
      <path className={classes.wave} d="M62 72c9 0 9-8 19-8s10 8 19 8 9-8 19-8 10 8 19 8v12c0 24-15 40-38 40s-38-16-38-40Z" />
      <path className={classes.gold} d="M92 126h16v18h22v14H70v-14h22Z" />
    </svg>
  );
}
