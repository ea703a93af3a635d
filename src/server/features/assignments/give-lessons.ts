import type { GivenAssignment } from '#contract/assignments/assignments.schemas.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { hiddenProducts } from '#server/db/hidden-products.ts';
import { ApiError, notFound } from '#server/http/api-error.ts';
import type { GroupVisibility } from '#server/http/group-visibility.ts';
import type { Caller } from '#server/http/handler-types.ts';
import type { AssignmentDays } from './assignment-days.ts';
import {
  type AssignmentWords,
  countMembers,
  giveToAll,
  giveToChosen,
  includeProducts,
  lockAssignment,
  lockTargetGroups,
  noteFormerRecipients,
  openForChosen,
  readGivableLessons,
  readGiven,
  removeChosen,
  type TargetGroup,
} from './assignments.store.ts';
import { checkDays } from './check-days.ts';

const NO_LICENSE = 'product_not_licensed';
export const NOBODY = 'nobody_chosen';

/** Whose classes and lessons a caller sees. */
export type Visibility = Pick<GroupVisibility, 'groupScope' | 'visibleGroups'>;

export interface Target extends AssignmentDays {
  readonly group_puid: string;
  readonly is_whole_group: boolean;
  readonly group_users_list: readonly string[];
}

export interface GiveRequest {
  readonly lesson_ids: readonly number[];
  readonly targets: readonly Target[];
  readonly assignment_no: number;
  readonly instructions: string;
  readonly enforce_order: boolean;
}

/**
 * Gives lessons to whole groups and to single students, each with its own dates: all of it, or nothing. Nobody is ever meant who was
 * not named.
 */
export function giveLessons(db: Database, caller: Caller, visibility: Visibility, request: GiveRequest): Promise<GivenAssignment[]> {
  const { targets } = request;
  if (targets.length === 0 || targets.some(isNobody)) throw new ApiError(400, NOBODY);
  for (const target of targets) checkDays(target);
  return db.transaction(async (tx) => {
    const lessonIds = [...new Set(request.lesson_ids)];
    const lessons = await readGivableLessons(tx, caller, visibility.groupScope(caller), lessonIds);
    if (lessons.length < lessonIds.length) throw notFound('This lesson');
    if (lessons.some(({ is_archived }) => is_archived)) throw new ApiError(409, 'lesson_archived');
    const hidden = await hiddenProducts(tx, caller);
    if (hidden.length > 0 && (await includeProducts(tx, lessons, hidden))) throw new ApiError(409, NO_LICENSE);
    const placeOf = await targetGroups(tx, visibility.visibleGroups(caller), targets);
    const given: GivenAssignment[] = [];
    for (const { district_id, lesson_id } of lessons) {
      const ids = new Set<number>();
      for (const target of inOrder(targets)) {
        const group = placeOf.get(target.group_puid);
        if (!group || group.district_id !== district_id) throw notFound('This class');
        const { from_date, to_date, late_until } = target;
        const { assignment_no, enforce_order, instructions } = request;
        const words = {
          ...group,
          lesson_id,
          assignment_no,
          enforce_order,
          instructions,
          from_date,
          to_date,
          late_until,
          by: caller.user_puid,
        };
        ids.add(target.is_whole_group ? await giveToAll(tx, words) : await giveToSome(tx, words, target.group_users_list));
      }
      given.push(...(await readGiven(tx, district_id, [...ids])));
    }
    return given;
  });
}

function isNobody({ is_whole_group, group_users_list }: Target): boolean {
  return !is_whole_group && group_users_list.length === 0;
}

/** Always in one order, so that two callers cannot wait for each other; a whole group before single students with other dates. */
function inOrder(targets: readonly Target[]): Target[] {
  return [...targets].sort((a, b) => a.group_puid.localeCompare(b.group_puid) || Number(b.is_whole_group) - Number(a.is_whole_group));
}

async function targetGroups(
  tx: Transaction,
  groups: ReturnType<Visibility['visibleGroups']>,
  targets: readonly Target[],
): Promise<Map<string, TargetGroup>> {
  const puids = [...new Set(targets.map(({ group_puid }) => group_puid))];
  const found = groups ? await lockTargetGroups(tx, groups, puids) : [];
  if (found.length < puids.length) throw notFound('This class');
  const byPuid = new Map(found.map((group) => [group.group_puid, group]));
  for (const { group_puid, group_users_list } of targets) {
    const group = byPuid.get(group_puid);
    const people = [...new Set(group_users_list)];
    if (group && people.length > 0 && (await countMembers(tx, group, people)) < people.length) throw notFound('This student');
  }
  return byPuid;
}

const AS_THE_GROUP = { from_date: null, to_date: null, late_until: null, instructions: '' };

/** Students of a group: within what the group has already, whose days hold where they have none of their own, or as the only ones of it. */
export async function giveToSome(tx: Transaction, words: AssignmentWords, people: readonly string[]): Promise<number> {
  const there = await lockAssignment(tx, words);
  if (there?.is_open) {
    checkDays({
      from_date: words.from_date ?? there.from_date,
      to_date: words.to_date ?? there.to_date,
      late_until: words.late_until ?? there.late_until,
    });
    await giveToChosen(tx, { ...words, assignment_id: there.assignment_id }, people, words);
    return there.assignment_id;
  }
  if (there) {
    if (there.is_for_all) await noteFormerRecipients(tx, words, there.assignment_id);
    await removeChosen(tx, words.district_id, there.assignment_id);
  }
  const assignment_id = await openForChosen(tx, words);
  await giveToChosen(tx, { ...words, assignment_id }, people, AS_THE_GROUP);
  return assignment_id;
}
