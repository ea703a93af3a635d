import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answers, refuses, serve, signInAs } from '#client/testing/server-replies.ts';
import { exampleOf } from '#contract/example-of.ts';
import { getGameState, getStudentGame } from '#contract/quizsmart/quizsmart.contract.ts';
import { type StudentGame, studentGame } from '#contract/quizsmart/quizsmart.schemas.ts';
import { GameScreen } from './game-screen.tsx';

const example = exampleOf(studentGame) as StudentGame;
const running: StudentGame = { ...example, has_joined: true, game: { ...example.game, mode: 'together', state: 'lobby', question_no: 0 } };

beforeEach(() => signInAs('student'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a student who was taken out of the class in the middle of a game is led to the games, and asked nothing more', async () => {
  serve(answers(getStudentGame, running), refuses(getGameState, 404, 'This game was not found.', 'game_not_found'));
  const component = () => <GameScreen gameId={running.game.game_id} />;
  const router = createRouter({ routeTree: createRootRoute({ component } as never), history: createMemoryHistory() });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('You are not in a game now')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to the games' })).toBeDefined();
});
