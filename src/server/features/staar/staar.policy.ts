import type { ItemSummary } from '#contract/content.schemas.ts';
import type { AssignedGroup } from '#contract/reports.schemas.ts';
import type { Database } from '#server/db/database.ts';
import { notFound } from '#server/http/api-error.ts';
import type { CallContext, Caller } from '#server/http/handler-types.ts';
import type { GroupKey, Member } from './staar-evidence.store.ts';
import { listMembers } from './staar-evidence.store.ts';

/** What this area reads of others: the library's resources, and which groups a caller may see. */
export interface StaarDependencies {
  readonly readItemSummaries: (db: Database, itemIds: readonly number[], language?: ItemSummary['language']) => Promise<ItemSummary[]>;
  /** A group that the caller may see; null for every other. */
  readonly findGroup: (db: Database, caller: Caller, groupPuid: string) => Promise<(GroupKey & { readonly group_name: string }) | null>;
  /** The caller's groups; with a lesson only those that were given it. */
  readonly listGroups: (db: Database, caller: Caller, lessonId: number | null) => Promise<AssignedGroup[]>;
}

/** A group that the caller teaches or administers, with its students. @throws ApiError 404 for every other */
export async function visibleClass(
  { findGroup }: StaarDependencies,
  { db, caller }: CallContext,
  groupPuid: string,
): Promise<{ group: GroupKey; group_name: string; members: Member[] }> {
  const found = await findGroup(db, caller, groupPuid);
  if (!found) throw notFound('This class');
  const { group_name, ...group } = found;
  return { group, group_name, members: await listMembers(db, group) };
}
