import type { Group } from '#contract/groups/groups.schemas.ts';
import { toMomentOrNull } from '#domain/time/moments.ts';
import type { Database } from '#server/db/database.ts';
import { notFound } from '#server/http/api-error.ts';
import type { Caller } from '#server/http/handler-types.ts';
import { type GroupRow, readGroup } from './groups.store.ts';
import { groupsOf } from './visible-groups.store.ts';

/** A stored group as it travels. */
export function toGroup({ district_id: _district, school_id: _school, ...row }: GroupRow): Group {
  return { ...row, deleted_at: toMomentOrNull(row.deleted_at) };
}

/** A group of the caller, deleted or not; anybody else's is not there. */
export async function readVisibleGroup(db: Database, caller: Caller, groupPuid: string): Promise<GroupRow> {
  const visibility = groupsOf(caller);
  const found = visibility && (await readGroup(db, visibility, groupPuid));
  if (!found) throw notFound('This class');
  return found;
}
