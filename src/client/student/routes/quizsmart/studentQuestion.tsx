import { createFileRoute } from '@tanstack/react-router';
import { isPuid } from '#client/shared/platform/screen/address-ids.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { GameScreen } from '#client/student/features/quizsmart/game-screen.tsx';
import { LastGame } from '#client/student/features/quizsmart/last-game.tsx';

/** A game, from the seat to how it went. */
export const Route = createFileRoute('/authenticated/quizsmart/studentQuestion')({
  staticData: screen({ roles: ['student'], title: ['QuizSmart game', 'Juego de QuizSmart'] }),
  validateSearch: (address: { readonly game_id?: string }) => address,
  component: StudentQuestion,
});

function StudentQuestion() {
  useLocale();
  const { game_id } = Route.useSearch();
  return isPuid(game_id) ? <GameScreen key={game_id} gameId={game_id} /> : <LastGame />;
}
