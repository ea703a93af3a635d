import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { getGameState, getMyGames, getReportCard, getStudentGame } from '#contract/quizsmart/quizsmart.contract.ts';

/** How often a screen looks for a game that has started. */
export const LOOKS_FOR_GAMES_MS = 3_000;
/** How often a screen asks where its game stands. */
const FOLLOWS_EVERY_MS = 1_000;
/** While it is told over the WebSocket. */
const CHECKS_EVERY_MS = 20_000;

/** Kept with the dashboard: a cut or a refresh without a connection still shows the game. */
const STORE = 'studentDashboard';

/** The games that the student can join now. */
export const myGamesQuery = () => apiQuery(STORE, getMyGames);

/** A game with its questions and own answers; asked for anew when where it stands has changed. */
export const studentGameQuery = (game_id: string) => ({ ...apiQuery(STORE, getStudentGame, { query: { game_id } }), staleTime: 0 });

/**
 * Where a game stands, every second while the screen is looked at; seldom while it is told. A question that fails is simply asked again.
 */
export const gameStateQuery = (game_id: string, isLive: boolean) => ({
  ...apiQuery('memory', getGameState, { query: { game_id } }),
  staleTime: 0,
  retry: false,
  refetchInterval: isLive ? CHECKS_EVERY_MS : FOLLOWS_EVERY_MS,
});

/** The student's last fifty games, the newest first, and how many there were in all. */
export const reportCardQuery = () => apiQuery(STORE, getReportCard);
