import { randomUUID } from 'node:crypto';
import type { WalkInputs } from './walk-input.ts';

/** Inputs for the calls of a teacher's groups, assignments and workspace. */
export const TEACHING_INPUTS: WalkInputs = {
  'groups.getMyGroupsListAndDetails': (user_puid, { group_puid }) => ({ query: { user_puid, group_puid } }),
  'groups.loadPageDataMyGroup': (_person, { group_puid }) => ({ query: { group_puid } }),
  'groups.loadPageDataMySubgroup': (_person, { group_puid }) => ({ query: { parent_puid: group_puid } }),
  'groups.createMyGroup': (user_puid, { group_puid }) => ({
    body: { user_puid, group_name: 'Team', icon: 'wave', color: 'teal', group_type: 'subgroup', parent_group_puid: group_puid },
  }),
  'groups.updateMyGroup': (user_puid, { group_puid }) => ({
    body: { user_puid, group_puid, group_name: 'Period 1 Science', icon: 'wave', color: 'teal' },
  }),
  // The call after it brings the class back for all the others.
  'groups.deleteMyGroup': (user_puid, { group_puid }) => ({ query: { user_puid, group_puid } }),
  'groups.restoreMyGroup': (user_puid, { group_puid }) => ({ body: { user_puid, group_puid } }),
  'groups.updateGroupName': (user_puid, { group_puid }) => ({ body: { user_puid, group_puid, group_name: 'Period 1 Science' } }),
  'groups.addUsersToGroup': (user_puid, { group_puid }) => ({ body: { user_puid, group_puid, group_users_list: [] } }),
  'groups.removeUsersFromGroup': (user_puid, { group_puid }) => ({ body: { user_puid, group_puid, group_users_list: [randomUUID()] } }),
  'groups.moveUsersToGroup': (user_puid, { group_puid }) => ({
    body: { user_puid, group_puid, to_group_puid: group_puid, group_users_list: [] },
  }),
  'groups.setExtraTime': (user_puid, { group_puid }) => ({ body: { user_puid, group_puid, group_users_list: [], percent: 0 } }),
  'groups.findStudents': (user_puid) => ({ query: { user_puid, search: 'maya' } }),
  'groups.matchStudents': (user_puid) => ({ body: { user_puid, names: 'Maya Hernandez' } }),
  'groups.findGroupTeachers': (user_puid, { group_puid }) => ({ query: { user_puid, group_puid, find: 'r' } }),
  'groups.addGroupTeacher': (user_puid, { group_puid, teacher_puid }) => ({ body: { user_puid, group_puid, teacher_puid } }),
  'groups.removeGroupTeacher': (user_puid, { group_puid }) => ({ body: { user_puid, group_puid, teacher_puid: randomUUID() } }),
  'groups.getGroupUsersLabels': (_person, { group_puid }) => ({ query: { group_puid } }),
  'groups.issueBadges': (user_puid, { group_puid }) => ({ body: { user_puid, group_puid, group_users_list: [] } }),
  'groups.voidBadges': (user_puid, { group_puid }) => ({ body: { user_puid, group_puid, group_users_list: [randomUUID()] } }),
  'groups.getBadgeUses': (_person, { group_puid }) => ({ query: { group_puid } }),
  'assignments.getClassesAndUsers': (_person, { group_puid, lesson_id }) => ({ query: { group_puid, lesson_id } }),
  'assignments.getLessonClasses': (user_puid, { lesson_id }) => ({ query: { user_puid, lesson_id } }),
  'assignments.assignAssignment': (user_puid, { group_puid, lesson_id }) => ({
    body: { user_puid, lesson_id, assignment_details: JSON.stringify([{ group_puid, is_whole_group: true }]) },
  }),
  'assignments.assignMultipleClasses': (user_puid, { group_puid, lesson_id }) => ({
    body: { user_puid, lesson_ids: [lesson_id], assignment_details: [{ group_puid, is_whole_group: true }] },
  }),
  // From a student who is not there: nothing changes, and only who may is asked.
  'assignments.unassignAssignments': (user_puid, { assignment_id }) => ({
    body: { user_puid, assignments: [{ assignment_id, group_users_list: [randomUUID()] }] },
  }),
  'assignments.undoUnassign': (user_puid) => ({ body: { user_puid, unassign_id: randomUUID() } }),
  'assignments.undoAssign': (user_puid, { assignment_id }) => {
    const days = { from_date: null, to_date: null, late_until: null };
    const after = { is_for_all: true, ...days, instructions: 'Not of this walk.', enforce_order: false, students: [] };
    return { body: { user_puid, changes: [{ assignment_id, before: { ...after, instructions: '' }, after }] } };
  },
  'assignments.reassignAssignment': (user_puid, { group_puid, lesson_id, student_puid }) => ({
    body: { assigned_by_puid: user_puid, reassigned_lessonid: lesson_id, group_puid, reassigned_students: [student_puid] },
  }),
  'assignments.getAssignmentImpact': (user_puid, { assignment_id }) => ({ body: { user_puid, assignment_ids: [assignment_id] } }),
  'assignments.getAssignmentStudents': (user_puid, { assignment_id }) => ({ query: { user_puid, assignment_id } }),
  'assignments.getGroupAssignments': (user_puid, { group_puid }) => ({ query: { user_puid, group_puid } }),
  'assignments.updateAssignmentDates': (user_puid, { assignment_id }) => ({
    body: { user_puid, changes: [{ assignment_id, to_date: '2026-12-01' }] },
  }),
  // From a day that is not shown: nothing changes.
  'assignments.extendDueDay': (user_puid, { assignment_id }) => ({
    body: { user_puid, assignment_id, to_date: '2099-01-04', students: [{ user_puid: randomUUID(), shown: { to_date: null } }] },
  }),
  'assignments.shiftAssignmentDates': (user_puid, { group_puid }) => ({
    body: { user_puid, group_puid, from_day: '2099-01-01', school_days: 1 },
  }),
  'assignments.getAssignmentCalendar': (user_puid) => ({ query: { user_puid, from_day: '2026-11-02', to_day: '2026-12-06' } }),
  'assignments.getDueMinutes': (user_puid, { group_puid }) => ({
    query: { user_puid, group_puid, from_day: '2026-11-01', to_day: '2026-12-31' },
  }),
  'workspace.index': (user_puid) => ({ query: { user_puid } }),
  'workspace.getAllLessons': (user_puid) => ({ query: { user_puid } }),
  'workspace.getPrebuiltAssignments': (user_puid) => ({ body: { user_puid } }),
  'workspace.createFolder': (user_puid) => ({ query: { user_puid, folder_name: randomUUID(), parent_folder_type: 0, product_id: 1 } }),
  'workspace.updateFolder': (user_puid) => ({ query: { user_puid, folder_id: 1, folder_name: 'Tides' } }),
  'workspace.getFolders': (user_puid) => ({ query: { user_puid } }),
  'workspace.deleteFolder': (user_puid) => ({ query: { user_puid, folder_id: 1 } }),
  'workspace.moveLessons': (user_puid, { lesson_id }) => ({ body: { user_puid, lesson_ids: [lesson_id], product_id: 1 } }),
  'lessons.createLesson': (user_puid, { item_id }) => ({
    body: { user_puid, lesson_name: 'Tides', is_assignment: 'yes', lesson_resources: [{ item_id, time: 5, sort_order: 1 }] },
  }),
  'lessons.updateLesson': (user_puid, { lesson_id, item_id }) => ({
    body: { user_puid, lesson_id, lesson_name: 'Tides', is_assignment: 'yes', lesson_resources: [{ item_id, time: 5, sort_order: 1 }] },
  }),
  'lessons.getLesson': (user_puid, { lesson_id }) => ({ query: { user_puid, lesson_id } }),
  'lessons.deleteLesson': (user_puid, { lesson_id }) => ({ query: { user_puid, lesson_id, is_assignment: 'yes' } }),
  'lessons.restoreLesson': (user_puid, { lesson_id }) => ({ body: { user_puid, lesson_id } }),
  'lessons.duplicateLesson': (user_puid, { lesson_id }) => ({ body: { user_puid, lesson_id, is_assignment: 'yes' } }),
  'lessons.startLesson': (user_puid, { lesson_id }) => ({ query: { user_puid, lesson_id } }),
  'lessons.previewLesson': (user_puid, { lesson_id }) => ({ query: { user_puid, lesson_id } }),
  'lessonDrafts.saveDraft': (user_puid) => ({ body: { user_puid, draft_key: 'lesson:new', content: { lesson_name: 'Tides' } } }),
  'lessonDrafts.getDrafts': (user_puid) => ({ query: { user_puid } }),
  'lessonDrafts.deleteDraft': (user_puid) => ({ query: { user_puid, draft_key: 'lesson:new' } }),
  'lessonDrafts.getSourceChanges': (user_puid, { lesson_id }) => ({ query: { user_puid, lesson_id } }),
  'lessonDrafts.settleSourceChanges': (user_puid, { lesson_id }) => ({ body: { user_puid, lesson_id, source_version: 1, is_taken: true } }),
  'sharing.getLessonUrlId': (user_puid, { lesson_id }) => ({ body: { user_puid, lesson_id } }),
  'sharing.createLessonUrlId': (user_puid, { lesson_id }) => ({ body: { user_puid, lesson_id, is_perpectual_expiry: true } }),
  'sharing.removeLessonUrlId': (user_puid, { lesson_id }) => ({ body: { user_puid, lesson_id } }),
  'sharing.getSharedUsersForLesson': (user_puid, { lesson_id }) => ({ body: { user_puid, lesson_id } }),
  'sharing.shareLesson': (user_puid, { lesson_id }) => ({
    body: { user_puid, lesson_id, user_puid_list: [randomUUID()], shared_by_puid: user_puid, permission: 100, role_id: 2 },
  }),
  'sharing.unshareLesson': (user_puid, { lesson_id }) => ({ body: { user_puid, lesson_id, user_puid_list: [] } }),
  'sharing.shareLessonFromLessonUrl': (user_puid) => ({ body: { user_puid, id: randomUUID() } }),
  'sharing.assignAssignmentFromLessonUrl': (user_puid) => ({ query: { user_puid }, body: { id: randomUUID() } }),
};
