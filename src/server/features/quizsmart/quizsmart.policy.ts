import type { QuizPaper } from '#contract/content.schemas.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { notFound } from '#server/http/api-error.ts';
import type { GroupSight } from '#server/http/group-sight.ts';
import type { CallContext } from '#server/http/handler-types.ts';
import { type GameRow, isMember, readGame } from './games.store.ts';
import type { GameKeyRow } from './show-game.ts';

/** What this area reads of others: whose classes a caller sees, and the questions of quizzes with their keys. */
export interface QuizsmartDependencies extends Pick<GroupSight, 'visibleGroups' | 'findGroup'> {
  readonly readQuizPapers: (db: Database, quizIds: readonly number[]) => Promise<QuizPaper[]>;
  /** This installation's secret: keys of sealed questions come of it, so that none is stored. */
  readonly secret: string;
  readonly readKeys: (db: Database | Transaction, quizIds: readonly number[]) => Promise<GameKeyRow[]>;
}

/** A game of a class that the caller teaches or administers. @throws ApiError 404 for every other */
export async function taughtGame(
  { visibleGroups }: Pick<QuizsmartDependencies, 'visibleGroups'>,
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
