import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { m as shared } from '#client/shared/messages/quizsmart.ts';
import { NoGame } from './no-game.tsx';
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
        <NoGame />
      )}
    </>
  );
}
