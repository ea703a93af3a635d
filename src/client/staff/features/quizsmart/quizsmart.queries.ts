import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { getOwnQuizzes } from '#contract/authoring/own-quizzes.contract.ts';
import { getContentDetail, getItems, getUnits } from '#contract/content/content.contract.ts';
import { getClassGames, getTeacherGame, getTeacherReportCard } from '#contract/quizsmart/quizsmart.contract.ts';

/** How often the big screen asks who has joined and answered. */
const FOLLOWS_EVERY_MS = 1_000;

/** A page of a class's games, the newest first. Never taken for fresh: one may have ended just now. */
export const classGamesQuery = (group_puid: string, page: number) => ({
  ...apiQuery('memory', getClassGames, { query: { group_puid, page } }),
  staleTime: 0,
});

/** A game as it stands, every second until it is over. A question that fails is simply asked again. */
export const teacherGameQuery = (game_id: string) => {
  const options = apiQuery('memory', getTeacherGame, { query: { game_id } });
  return {
    ...options,
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state }: { readonly state: { readonly data?: { readonly game: { readonly state: string } } | undefined } }) =>
      state.data?.game.state === 'finished' ? (false as const) : FOLLOWS_EVERY_MS,
  };
};

/** What came of a game, by student and by question; never taken for fresh either. */
export const reportCardQuery = (game_id: string) => ({
  ...apiQuery('memory', getTeacherReportCard, { query: { game_id } }),
  staleTime: 0,
});

/** The products of the library, and the units of one of them. @param product_id null: the first */
export const unitsQuery = (product_id: number | null) => apiQuery('memory', getUnits, { body: { product_id } });

/** What a unit holds; the quizzes and assessments among it can be played. */
export const unitItemsQuery = (unit_id: number) => apiQuery('memory', getItems, { body: { unit_id } });

/** The quizzes that the teacher wrote or that colleagues shared, the one saved last first. */
export const ownQuizzesQuery = () => apiQuery('content', getOwnQuizzes, { query: { list: 'all' } });

/** A quiz with its questions, without keys. */
export const quizQuery = (id: number, userPuid: string) => apiQuery('memory', getContentDetail, { body: { id, userPuid } });
