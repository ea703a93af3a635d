import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { BoardScreen } from '#client/staff/features/quizsmart/board-screen.tsx';
import { STAFF } from '#contract/roles.ts';

/** The big screen of a game. */
export const Route = createFileRoute('/authenticated/quizsmart/game')({
  staticData: screen({ roles: STAFF, title: ['QuizSmart big screen', 'Pantalla grande de QuizSmart'] }),
  component: BoardScreen,
});
