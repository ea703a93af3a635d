import { ROLE } from '#contract/roles.ts';
import { notFound } from '#server/http/api-error.ts';
import type { GroupKey, GroupVisibility } from '#server/http/group-visibility.ts';
import type { CallContext } from '#server/http/handler-types.ts';
import { type FoundResult, findOwnResult, findSeenResult, listOwnGroups } from '../book/results.store.ts';
import { visibleGroup } from '../report-sources.ts';

/** An attempt: a student's own, or one in a group that the caller sees. @throws ApiError 404 for any other */
export async function openResult(
  visibility: Pick<GroupVisibility, 'visibleGroups' | 'groupScope'>,
  { db, caller }: Pick<CallContext, 'db' | 'caller'>,
  resultId: string,
): Promise<FoundResult> {
  const groups = visibility.visibleGroups(caller);
  const found =
    caller.role === ROLE.student
      ? await findOwnResult(db, caller.district_id, caller.user_puid, resultId)
      : groups && (await findSeenResult(db, groups, visibility.groupScope(caller)?.district_id ?? null, resultId));
  if (!found) throw notFound('This attempt');
  return found;
}

/** The group for whoever teaches it, or for a student who is or was in it and asks for the own work. @throws ApiError 404 for others */
export async function openGroupOf(
  visibility: Pick<GroupVisibility, 'findGroup'>,
  { db, caller }: Pick<CallContext, 'db' | 'caller'>,
  groupPuid: string,
  studentPuid: string,
): Promise<GroupKey> {
  if (caller.role !== ROLE.student) return visibleGroup(visibility, { db, caller }, groupPuid);
  const [group] = studentPuid === caller.user_puid ? await listOwnGroups(db, caller.district_id, caller.user_puid, groupPuid) : [];
  if (!group) throw notFound('This class');
  return group;
}
