import { useApiMutation } from '#client/shared/platform/calls/use-api-mutation.ts';
import { getClassesAndUsers, getGroupAssignments } from '#contract/assignments/assignments.contract.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { moveUsersToGroup, setExtraTime } from '#contract/groups/group-students.contract.ts';
import { addGroupTeacher, removeGroupTeacher } from '#contract/groups/group-teachers.contract.ts';
import {
  addUsersToGroup,
  createMyGroup,
  deleteMyGroup,
  getGroupUsersLabels,
  getMyGroupsListAndDetails,
  issueBadges,
  loadPageDataMyGroup,
  loadPageDataMySubgroup,
  matchStudents,
  removeUsersFromGroup,
  restoreMyGroup,
  updateMyGroup,
  voidBadges,
} from '#contract/groups/groups.contract.ts';
import type { EXTRA_TIMES } from '#contract/groups/groups.schemas.ts';

/** The calls whose answers name a class. */
export const SHOWN_IN = [
  getMyGroupsListAndDetails,
  loadPageDataMyGroup,
  loadPageDataMySubgroup,
  getGroupUsersLabels,
  getClassesAndUsers,
  getGroupAssignments,
];
/** Who is in a class decides who is counted in its reports. */
const STALE = { stale: SHOWN_IN, staleStores: ['reports', 'staarReady'] } as const;

export interface GroupWritten {
  readonly group_puid: string;
  readonly group_name: string;
  readonly icon: string;
  readonly color: string;
  readonly parent_group_puid: string | null;
  readonly group_users_list?: readonly string[];
  /** Of a new class whose maker belongs to no school. */
  readonly school_id?: number | null;
  /** How it was called and looked when the change began. */
  readonly shown?: { readonly group_name: string; readonly icon: string; readonly color: string };
}

const body = ({ group_users_list, ...group }: GroupWritten) => ({
  ...group,
  group_type: group.parent_group_puid === null ? ('group' as const) : ('subgroup' as const),
  ...(group_users_list ? { group_users_list: [...group_users_list] } : {}),
});

/** Makes a class, or a subgroup where a parent is named. */
export const useCreateGroup = () => useApiMutation(createMyGroup, { input: (group: GroupWritten) => ({ body: body(group) }), ...STALE });
/** Changes a class's name, icon, color or students; `shown` says what the change began from. */
export const useUpdateGroup = () => useApiMutation(updateMyGroup, { input: (group: GroupWritten) => ({ body: body(group) }), ...STALE });
/** Deletes a class or subgroup; it can be restored from the list of deleted ones. */
export const useDeleteGroup = () => useApiMutation(deleteMyGroup, { input: (group_puid: string) => ({ query: { group_puid } }), ...STALE });

/** Brings a deleted class or subgroup back. */
export const useRestoreGroup = () =>
  useApiMutation(restoreMyGroup, { input: (group_puid: string) => ({ body: { group_puid } }), ...STALE });

interface People {
  readonly group_puid: string;
  readonly people: readonly string[];
}

const people = ({ group_puid, people: group_users_list }: People) => ({ body: { group_puid, group_users_list: [...group_users_list] } });

/** Adds students to a class or subgroup. */
export const useAddStudents = () => useApiMutation(addUsersToGroup, { input: people, ...STALE });
/** Takes students out of a class or subgroup. */
export const useRemoveStudents = () => useApiMutation(removeUsersFromGroup, { input: people, ...STALE });
/** Moves students from one class to another: both happen, or neither. */
export const useMoveStudents = () =>
  useApiMutation(moveUsersToGroup, {
    input: ({ to_group_puid, ...asked }: People & { readonly to_group_puid: string }) => ({
      body: { ...people(asked).body, to_group_puid },
    }),
    ...STALE,
  });
/** Gives students so many percent more time on timed tests. */
type ExtraTime = (typeof EXTRA_TIMES)[number];
type ShownExtraTime = NonNullable<BodyOf<typeof setExtraTime>['shown']>[number];

export const useSetExtraTime = () =>
  useApiMutation(setExtraTime, {
    input: ({ percent, shown, ...asked }: People & { readonly percent: ExtraTime; readonly shown: readonly ShownExtraTime[] }) => ({
      body: { ...people(asked).body, percent, shown: [...shown] },
    }),
    stale: SHOWN_IN,
  });

interface Teacher {
  readonly group_puid: string;
  readonly teacher_puid: string;
}

const teacher = (asked: Teacher) => ({ body: asked });

/** Lets another teacher teach a class, too. */
export const useAddTeacher = () => useApiMutation(addGroupTeacher, { input: teacher, stale: SHOWN_IN });
/** Who leaves by themselves no longer sees the class anywhere. */
export const useRemoveTeacher = () => useApiMutation(removeGroupTeacher, { input: teacher, ...STALE });
/** Makes badges to print. The answer is the only one that ever holds their secrets. */
export const useIssueBadges = () => useApiMutation(issueBadges, { input: people, stale: [getGroupUsersLabels] });
/** Ends every badge of some students at once. */
export const useVoidBadges = () => useApiMutation(voidBadges, { input: people, stale: [getGroupUsersLabels] });

/** Finds the students behind a pasted list, a name a line. It changes nothing. */
export const useMatchStudents = () =>
  useApiMutation(matchStudents, {
    input: (asked: { readonly names: string; readonly group_puid: string }) => ({ body: asked }),
    stale: [],
  });
