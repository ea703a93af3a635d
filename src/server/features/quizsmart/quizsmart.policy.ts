import { ROLE } from '#contract/roles.ts';
import { notFound } from '#server/http/api-error.ts';
import type { GroupKey, GroupVisibility } from '#server/http/group-visibility.ts';
import type { CallContext } from '#server/http/handler-types.ts';
import { type GameRow, isMember, readGame } from './games.store.ts';
import { readLatestGroup, readMemberGroup } from './member-group.store.ts';

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

/** A game that the caller plays, as a student, or teaches. @throws ApiError 404 for every other */
export function openLiveGame(
  visibility: Pick<GroupVisibility, 'visibleGroups'>,
  context: Pick<CallContext, 'db' | 'caller'>,
  gameId: string,
): Promise<GameRow> {
  return context.caller.role === ROLE.student ? ownGame(context, gameId) : openGame(visibility, context, gameId);
}

/**
 * The class whose winners are shown: to a student one that the student is in, the one that played last if none is named; to
 * everybody else a class that they may see.
 * @returns null for a student whose classes have never played
 * @throws ApiError 404 for every other class
 */
export async function openWinnersGroup(
  { findGroup }: Pick<GroupVisibility, 'findGroup'>,
  { db, caller }: Pick<CallContext, 'db' | 'caller'>,
  named: string | null,
): Promise<GroupKey | null> {
  const isStudent = caller.role === ROLE.student;
  const groupPuid = named ?? (isStudent ? await readLatestGroup(db, caller) : null);
  if (groupPuid === null && isStudent) return null;
  const group = groupPuid === null ? null : await (isStudent ? readMemberGroup : findGroup)(db, caller, groupPuid);
  if (!group) throw notFound('This class');
  return group;
}
