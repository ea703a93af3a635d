import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { m as shared } from '#client/shared/messages/quizsmart.ts';
import { buttonLook } from '#client/shared/ui/controls/button.tsx';
import { EmptyState } from '#client/shared/ui/states/empty-state.tsx';
import { m } from '#client/student/messages/quizsmart-student.ts';
import { myGamesQuery } from './quizsmart.queries.ts';

/** Who opens the game without saying which one comes back to the one that they joined last. */
export function LastGame() {
  const query = useQuery({ ...myGamesQuery(), staleTime: 0 });
  const joined = query.data?.games.find(({ has_joined }) => has_joined);
  if (joined) return <Navigate to="/authenticated/quizsmart/studentQuestion" search={{ game_id: joined.game_id }} replace />;
  return (
    <>
      <h1>{shared.quizSmart()}</h1>
      {query.isPending ? (
        <p aria-busy="true" role="status">
          {shared.loading()}
        </p>
      ) : (
        <EmptyState title={m.noGame()} text={m.noGameWhy()}>
          <Link to="/authenticated/quizsmart/studentRegistration" className={buttonLook({ kind: 'primary' })}>
            {m.toGames()}
          </Link>
        </EmptyState>
      )}
    </>
  );
}
