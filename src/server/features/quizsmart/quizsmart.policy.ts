import { notFound } from '#server/http/api-error.ts';
import type { GroupVisibility } from '#server/http/group-visibility.ts';
import type { CallContext } from '#server/http/handler-types.ts';
import { type GameRow, isMember, readGame } from './games.store.ts';

/** A game of a class that the caller teaches or administers. @throws ApiError 404 for every other */
export async function openGame(
  { visibleGroups }: Pick<GroupVisibility, 'visibleGroups'>,
  { db, caller }: Pick<CallContext, 'db' | 'caller'>,
  gameId: string,
): Promise<GameRow> {
  const groups = visibleGroups(caller);
  const game = groups && (await readGame(db, groups, gameId));
  if (!game) throw notFound('This game');
  return game;
}

/** A game of a class that the student is in. @throws ApiError 404 for every other */
export async function ownGame({ db, caller }: Pick<CallContext, 'db' | 'caller'>, gameId: string): Promise<GameRow> {
  const game = await readGame(db, isMember(caller.district_id, caller.user_puid), gameId);
  if (!game) throw notFound('This game');
  return game;
}
