import { Link } from '@tanstack/react-router';
import { buttonLook } from '#client/shared/ui/controls/button.tsx';
import { EmptyState } from '#client/shared/ui/states/empty-state.tsx';
import { m } from '#client/student/messages/quizsmart-student.ts';

/** In place of a game that is none of the student's, or no longer: the way to those that are. */
export function NoGame() {
  return (
    <EmptyState title={m.noGame()} text={m.noGameWhy()}>
      <Link to="/authenticated/quizsmart/studentRegistration" className={buttonLook({ kind: 'primary' })}>
        {m.toGames()}
      </Link>
    </EmptyState>
  );
}
