import { Button } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { m as shared } from '#client/shared/messages/quizsmart.ts';
import { isPuid } from '#client/shared/platform/screen/address-ids.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { Page } from '#client/staff/kit/layout/page.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { m } from '#client/staff/messages/people/quizsmart-staff.ts';
import { Board } from './board.tsx';
import { useTeacherGame } from './use-teacher-game.ts';

/** The big screen of a game, run from any of the teacher's devices. */
export function BoardScreen() {
  useLocale();
  const { game_id } = useSearch({ strict: false }) as { readonly game_id?: unknown };
  if (!isPuid(game_id))
    return (
      <Page title={shared.quizSmart()}>
        <EmptyPlace
          title={m.noGame()}
          text={m.noGameText()}
          action={<Button renderRoot={(props) => <Link to="/authenticated/quizsmart/home" {...props} />}>{m.toGames()}</Button>}
        />
      </Page>
    );
  return <RunningBoard key={game_id} gameId={game_id} />;
}

function RunningBoard({ gameId }: { readonly gameId: string }) {
  const { query, now, take, isMoving, error } = useTeacherGame(gameId);
  // Its own words say what a cut means for a game; the age of the kept state says nothing here.
  const calm = { ...query, isRefetchError: false, dataUpdatedAt: 0 };
  return (
    <QueryState query={calm} back={{ label: m.toGames(), to: '/authenticated/quizsmart/home' }}>
      {(shown) => <Board shown={shown} now={now} isMoving={isMoving} hasFailed={error !== null} onStep={(step) => take(step, shown)} />}
    </QueryState>
  );
}
