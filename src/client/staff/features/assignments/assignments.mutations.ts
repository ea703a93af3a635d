import { useApiMutation } from '#client/shared/platform/calls/use-api-mutation.ts';
import {
  assignMultipleClasses,
  getAssignmentImpact,
  getAssignmentStudents,
  getClassesAndUsers,
  getDueMinutes,
  getGroupAssignments,
  getLessonClasses,
  reassignAssignment,
  shiftAssignmentDates,
  unassignAssignments,
  undoAssign,
  undoUnassign,
  updateAssignmentDates,
} from '#contract/assignments/assignments.contract.ts';
import type { AssignmentChange, GivenAssignment } from '#contract/assignments/assignments.schemas.ts';
import { getLessonDetail, getLessons } from '#contract/content/content.contract.ts';
import type { BodyInput } from '#contract/endpoint.ts';
import { getMyGroupsListAndDetails, loadPageDataMyGroup } from '#contract/groups/groups.contract.ts';
import { type AssignState, sentTargets } from './assign-state.ts';

/** Whatever shows what was given to whom; every report counts what is expected by it. */
const SHOWN_IN = [
  getAssignmentStudents,
  getClassesAndUsers,
  getLessonClasses,
  getGroupAssignments,
  getAssignmentImpact,
  getDueMinutes,
  getLessons,
  getLessonDetail,
  getMyGroupsListAndDetails,
  loadPageDataMyGroup,
];
const STALE = { stale: SHOWN_IN, staleStores: ['reports', 'staarReady'] } as const;

/** Gives lessons to whom the dialog has ticked. */
export function useAssign() {
  return useApiMutation(assignMultipleClasses, {
    input: ({ lessonIds, state }: { readonly lessonIds: readonly number[]; readonly state: AssignState }) => ({
      body: {
        lesson_ids: [...lessonIds],
        assignment_details: sentTargets(state),
        enforce_order: state.set.enforceOrder,
        may_check: state.set.mayCheck,
        instructions: state.set.instructions,
      },
    }),
    ...STALE,
  });
}

/** Sets back what one assigning changed. */
export function useUndoAssign() {
  return useApiMutation(undoAssign, { input: (changes: AssignmentChange[]) => ({ body: { changes } }), ...STALE });
}

/** Gives a lesson once more to students who had it. */
export function useReassign() {
  return useApiMutation(reassignAssignment, {
    input: (body: BodyInput<typeof reassignAssignment>) => ({ body }),
    ...STALE,
  });
}

/** Takes assignments back from everybody. */
export function useUnassign() {
  return useApiMutation(unassignAssignments, {
    input: (ids: readonly number[]) => ({ body: { assignments: ids.map((assignment_id) => ({ assignment_id })) } }),
    ...STALE,
  });
}

/** Takes one assignment from the students named; from everybody where none are. */
export function useUnassignStudents() {
  return useApiMutation(unassignAssignments, {
    input: (taken: { readonly assignment_id: number; readonly group_users_list?: string[] }) => ({ body: { assignments: [taken] } }),
    ...STALE,
  });
}

/** Gives back what one unassigning took, within 30 days. */
export function useUndoUnassign() {
  return useApiMutation(undoUnassign, { input: (unassign_id: string) => ({ body: { unassign_id } }), ...STALE });
}

type DateChanges = BodyInput<typeof updateAssignmentDates>['changes'];

const datesIn = ({ from_date, to_date, late_until, instructions, may_check }: GivenAssignment) => ({
  from_date,
  to_date,
  late_until,
  instructions,
  may_check,
});

/** Sets days and notes back as they were, where nobody has set them otherwise since. */
export const setBack = (before: readonly GivenAssignment[], after: readonly GivenAssignment[]): DateChanges =>
  before.map((was) => ({
    assignment_id: was.assignment_id,
    ...datesIn(was),
    shown: datesIn(after.find(({ assignment_id }) => assignment_id === was.assignment_id) ?? was),
  }));

/**
 * Sets the days and notes of several assignments at once. `shown` is what the person saw: only what differs from it is changed, and 409 answers where
 * somebody else has changed that meanwhile.
 */
export function useSetDates() {
  return useApiMutation(updateAssignmentDates, {
    input: (changes: DateChanges) => ({ body: { changes } }),
    ...STALE,
  });
}

/**
 * Moves what a class and its subgroups have due on or after a day by so many school days, Monday to Friday; `client_id` keeps the same call
 * from moving it twice.
 */
export function useShiftDates() {
  return useApiMutation(shiftAssignmentDates, {
    input: (shift: {
      readonly group_puid: string;
      readonly from_day: string;
      readonly school_days: number;
      readonly client_id: string;
    }) => ({ body: shift }),
    ...STALE,
  });
}
