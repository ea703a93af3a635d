import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { GamesScreen } from '#client/staff/features/quizsmart/games-screen.tsx';
import { STAFF } from '#contract/roles.ts';

/** The games of a class. */
export const Route = createFileRoute('/authenticated/quizsmart/home')({
  staticData: screen({ roles: STAFF, title: ['QuizSmart', 'QuizSmart'], nav: { place: 'quizsmart' } }),
  component: GamesScreen,
});
