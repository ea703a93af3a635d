import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { NewGameScreen } from '#client/staff/features/quizsmart/new-game-screen.tsx';
import { STAFF } from '#contract/roles.ts';

/** Starts a game. */
export const Route = createFileRoute('/authenticated/quizsmart/newGame')({
  staticData: screen({ roles: STAFF, title: ['Start a game', 'Empezar un juego'] }),
  component: NewGameScreen,
});
