import { randomUUID } from 'node:crypto';
import { NONE_HELD } from './report-device.ts';
import type { WalkRecords } from './walk-records.ts';

export interface WalkInput {
  readonly query?: Record<string, unknown>;
  readonly body?: Record<string, unknown>;
  /** A body that is no fields: a part of a file, a form. */
  readonly raw?: { readonly content: string; readonly type: string };
}

/** A form with a small text in it. */
const FORM = {
  raw: {
    content: '--cut\r\ncontent-disposition: form-data; name="file"; filename="tides.txt"\r\n\r\nThe tide\r\n--cut--\r\n',
    type: 'multipart/form-data; boundary=cut',
  },
} satisfies WalkInput;

/** A valid input as it is sent. */
export function sentAs({ body = {}, raw }: WalkInput) {
  return raw ? { payload: raw.content, headers: { 'content-type': raw.type } } : { payload: body };
}

/** An envelope that no key opens: delivering it is answered, and changes nothing. */
const UNREADABLE = { envelope_id: randomUUID(), key_id: 'none', ephemeral_key: '', iv: '', ciphertext: '' };

/** The name of a package that nobody has. */
const NO_PACKAGE = '0'.repeat(64);

const newAttempt = (user_puid: string, r: WalkRecords) => ({
  user_puid,
  lesson_resource_tracking_id: r.resource_tracking_id,
  lesson_id: r.lesson_id,
  assignment_id: r.assignment_id,
  result_id: randomUUID(),
});

/** What a call that was let in may answer beside 200: it only learns then that there is nothing for it to do. */
export const LEARNED_INSIDE: Readonly<Record<string, number>> = {
  'session.badgeLogin': 401,
  'assignments.undoUnassign': 404,
  'session.endSessions': 404,
  'session.unlockSignIn': 404,
  'sync.push': 400,
  'content.trackContentEnd': 404,
  'content.getLessonDetail': 404,
  'content.setLessonArchived': 404,
  'quizsmart.moveGame': 404,
  'quizsmart.getTeacherGame': 404,
  'quizsmart.getTeacherReportCard': 404,
  'quizsmart.getGameState': 404,
  'quizsmart.registerPlayer': 404,
  'quizsmart.getStudentGame': 404,
  'quizsmart.answerQuestion': 404,
  'profile.changePassword': 400,
  'profile.uploadPhoto': 400,
  'glossary.updateClassTerm': 404,
  // The question of the walk is judged by the machine.
  'grading.updateAiGradedQuestionState': 404,
  'glossary.setClassTermRemoved': 404,
  // The records' own test is taken here.
  'quizzes.submitLearnosityAssessment': 409,
  'authoring.startContentImport': 409,
  'authoring.getContentImport': 404,
  'myLibrary.removeItem': 404,
  'myLibrary.updateExternalItem': 404,
  'myLibrary.removeExternalItem': 404,
  'myLibrary.restoreExternalItem': 404,
  'attachments.uploadPart': 404,
  'attachments.finishUpload': 404,
  'attachments.cancelUpload': 404,
  'attachments.getAttachmentUrl': 404,
  'heldWork.settleUnreadableWork': 404,
  'notifications.disableNotification': 404,
  'notifications.disableNotificationByQuery': 404,
  'workspace.updateFolder': 404,
  'workspace.deleteFolder': 404,
  'workspace.moveLessons': 404,
  'lessons.updateLesson': 404,
  'lessons.getLesson': 404,
  'lessons.deleteLesson': 404,
  'lessons.restoreLesson': 404,
  'lessons.duplicateLesson': 404,
  'lessons.startLesson': 404,
  'lessons.previewLesson': 404,
  'lessonDrafts.getSourceChanges': 404,
  'lessonDrafts.settleSourceChanges': 404,
  'sharing.getLessonUrlId': 404,
  'sharing.createLessonUrlId': 404,
  'sharing.removeLessonUrlId': 404,
  'sharing.getSharedUsersForLesson': 404,
  'sharing.shareLesson': 404,
  'sharing.unshareLesson': 404,
  'sharing.shareLessonFromLessonUrl': 404,
  'sharing.assignAssignmentFromLessonUrl': 404,
};

const quizInGroup = (user_puid: string, { group_puid, item_id }: WalkRecords): WalkInput => ({
  query: { user_puid, group_puid, quiz_id: item_id },
});
const attemptsInGroup = (user_puid: string, { group_puid, item_id, student_puid }: WalkRecords): WalkInput => ({
  query: { user_puid, group_puid, student_puid, quiz_id: item_id },
});
const exportOfQuiz = (user_puid: string, { group_puid, item_id }: WalkRecords): WalkInput => ({
  body: { user_puid, group_puid, quiz_id: item_id },
});
const exportOfStudent = (user_puid: string, { group_puid, student_puid }: WalkRecords): WalkInput => ({
  body: { user_puid, group_puid, student_puid },
});
const ofResult = (user_puid: string, { result_id }: WalkRecords): WalkInput => ({ query: { user_puid, result_id } });

/** A valid input for every call: made in the name of `person`, about `records`. A new call fails the walk until it is here. */
export const WALK_INPUTS: Record<string, (person: string, records: WalkRecords) => WalkInput> = {
  'session.login': () => ({ body: { user_name: 'nobody', password: 'x' } }),
  'session.badgeLogin': () => ({ body: { secret: 'nobody has this secret' } }),
  'session.refresh': (user_puid) => ({ body: { user_puid } }),
  'session.logout': () => ({}),
  'session.getSessions': (user_puid) => ({ query: { user_puid } }),
  'session.endSessions': (user_puid) => ({ body: { user_puid, session_id: randomUUID() } }),
  'session.unlockSignIn': (user_puid) => ({ body: { user_puid, account_puid: randomUUID() } }),
  'session.getSecurityEvents': (user_puid) => ({ query: { user_puid } }),
  'session.me': () => ({}),
  'session.districts': () => ({}),
  'session.schools': (logged_in_user_puid, { district_id }) => ({ query: { district_id, logged_in_user_puid } }),
  'session.grades': () => ({}),
  'session.navTabs': (userpuid) => ({ query: { userpuid } }),
  'content.getUnits': (user_puid) => ({ body: { user_puid } }),
  'content.getItems': (user_puid) => ({ body: { user_puid } }),
  'content.getItemsByQuery': (user_puid) => ({ query: { user_puid } }),
  'content.getUnitsByQuery': (user_puid) => ({ query: { user_puid } }),
  'content.getContentDetail': (userPuid, { item_id }) => ({ body: { id: item_id, userPuid } }),
  'content.getAnswerKey': (user_puid, { item_id }) => ({ body: { user_puid, quiz_id: item_id } }),
  'content.updateDefaultFilter': (user_puid) => ({ body: { user_puid, type: 2, language_id: 101 } }),
  'content.getStarSmartAndRcTests': (user_puid) => ({ body: { user_puid } }),
  'content.getEngineeringDesignItems': (user_puid) => ({ body: { user_puid } }),
  'content.getLessonBlocks': (user_puid) => ({ body: { user_puid } }),
  'content.getContentUrl': (userPuid, { item_id }) => ({ body: { id: item_id, userPuid } }),
  'content.getPreviewItemsAccessed': (user_puid) => ({ query: { user_puid } }),
  // The first resource of the demo product is a reader, which students open too; the records' own is a quiz.
  'content.trackContentStart': (user_puid) => ({ query: { user_puid, item_id: 1, tracking_id: user_puid } }),
  'content.trackContentEnd': (user_puid) => ({ query: { user_puid, tracking_id: user_puid, time_spent: 1 } }),
  'content.updateStarItem': (user_puid, { item_id }) => ({ body: { user_puid, item_id, is_starred: true } }),
  'content.getStarItems': (user_puid) => ({ query: { user_puid } }),
  'content.getLessons': (user_puid) => ({ body: { user_puid } }),
  'content.getArchivedLessons': (user_puid) => ({ body: { user_puid } }),
  'content.getLessonDetail': (user_puid, { lesson_id }) => ({ body: { user_puid, lesson_id } }),
  'content.setLessonArchived': (user_puid, { lesson_id }) => ({ body: { user_puid, lesson_id, is_archived: false } }),
  'authoring.uploadContentPackage': (user_puid) => ({
    query: { user_puid, sha256: NO_PACKAGE, part: 0 },
    raw: { content: 'tide', type: 'application/octet-stream' },
  }),
  'authoring.getUploadedParts': (user_puid) => ({ query: { user_puid, sha256: NO_PACKAGE } }),
  'authoring.startContentImport': (user_puid) => ({ body: { user_puid, sha256: NO_PACKAGE, is_dry_run: true } }),
  'authoring.getContentImport': (user_puid) => ({ query: { user_puid, import_id: randomUUID() } }),
  'myLibrary.getMyLibraryResources': (user_puid) => ({ body: { user_puid } }),
  'myLibrary.addItem': (user_puid, { item_id, resource_type_id }) => ({ body: { user_puid, item_id, item_type_id: resource_type_id } }),
  'myLibrary.removeItem': (user_puid, { item_id }) => ({ query: { user_puid, resource_id: item_id } }),
  'myLibrary.addExternalItem': (user_puid) => ({ query: { user_puid, title: 'A page', url: 'https://example.org/' } }),
  'myLibrary.updateExternalItem': (user_puid) => ({
    query: { user_puid, resource_id: 1, title: 'Another page', url: 'https://example.org/' },
  }),
  'myLibrary.removeExternalItem': (user_puid) => ({ query: { user_puid, resource_id: 1 } }),
  'myLibrary.restoreExternalItem': (user_puid) => ({ query: { user_puid, resource_id: 1 } }),
  'attachments.addExternalAttachment': (user_puid) => ({ query: { user_puid, title: 'A file' }, ...FORM }),
  'attachments.startUpload': (user_puid) => ({ body: { user_puid, file_name: 'tides.txt', bytes: 4, fingerprint: 'a' } }),
  'attachments.getOpenUploads': (user_puid) => ({ query: { user_puid } }),
  'attachments.uploadPart': (user_puid) => ({
    query: { user_puid, upload_id: randomUUID(), offset: 0 },
    raw: { content: 'tide', type: 'application/octet-stream' },
  }),
  'attachments.finishUpload': (user_puid) => ({ body: { user_puid, upload_id: randomUUID() } }),
  'attachments.cancelUpload': (user_puid) => ({ query: { user_puid, upload_id: randomUUID() } }),
  'attachments.getAttachmentUrl': (user_puid) => ({ body: { user_puid, resource_id: 1 } }),
  'glossary.getGlossary': (user_puid) => ({ query: { user_puid } }),
  'glossary.addClassTerm': (user_puid, { group_puid }) => ({
    body: { user_puid, group_puid, term_en: 'estuary', definition_en: 'Where a river meets the sea.' },
  }),
  'glossary.updateClassTerm': (user_puid) => ({
    body: { user_puid, class_term_id: randomUUID(), term_en: 'estuary', definition_en: 'Where a river meets the sea.' },
  }),
  'glossary.setClassTermRemoved': (user_puid) => ({ body: { user_puid, class_term_id: randomUUID(), is_removed: true } }),
  'profile.getProfile': (user_puid) => ({ query: { user_puid } }),
  'profile.updateUserDetail': (user_puid) => ({ body: { user_puid, first_name: 'Marina', last_name: 'Reyes' } }),
  'profile.saveAppearance': (user_puid) => ({
    body: { user_puid, appearance: { language: 'es', scheme: 'dark', contrast: 'normal', text_size: 1 } },
  }),
  'profile.changePassword': (user_puid) => ({ body: { user_puid, old_password: 'not the password', new_password: 'tidepool-two' } }),
  'profile.uploadPhoto': (user_puid) => ({ query: { user_puid }, ...FORM }),
  'profile.removePhoto': (user_puid) => ({ query: { user_puid } }),
  'profile.setStudentPhotos': (user_puid) => ({ body: { user_puid, allowed: true } }),
  'profile.getUserOverlayDetail': (user_puid) => ({ query: { user_puid } }),
  'profile.updateUserOverlayDetail': (user_puid) => ({ body: { user_puid, show_instruction: false } }),
  'quizsmart.startGame': (user_puid, { group_puid, item_id }) => ({ body: { user_puid, group_puid, quiz_id: item_id } }),
  'quizsmart.moveGame': (user_puid) => ({ body: { user_puid, game_id: randomUUID(), step: 'open', version: 1 } }),
  'quizsmart.getTeacherGame': (user_puid) => ({ query: { user_puid, game_id: randomUUID() } }),
  'quizsmart.getClassGames': (user_puid, { group_puid }) => ({ query: { user_puid, group_puid } }),
  'quizsmart.getTeacherReportCard': (user_puid) => ({ query: { user_puid, game_id: randomUUID() } }),
  'quizsmart.getTodaysWinner': (user_puid, { group_puid }) => ({ query: { user_puid, group_puid } }),
  'quizsmart.getMyGames': (user_puid) => ({ query: { user_puid } }),
  'quizsmart.getGameState': (user_puid) => ({ query: { user_puid, game_id: randomUUID() } }),
  'quizsmart.registerPlayer': (user_puid) => ({ body: { user_puid, game_id: randomUUID() } }),
  'quizsmart.getStudentGame': (user_puid) => ({ query: { user_puid, game_id: randomUUID() } }),
  'quizsmart.answerQuestion': (user_puid) => ({
    body: { user_puid, game_id: randomUUID(), question_id: 1, answer_ids: [1], answered_at: '2026-11-22T15:00:00Z' },
  }),
  'quizsmart.getReportCard': (user_puid) => ({ query: { user_puid } }),
  'staar.getStaarUnits': (user_puid) => ({ body: { user_puid } }),
  'staar.getPathways': (user_puid, { group_puid }) => ({ body: { user_puid, group_puid } }),
  'staar.getStaarResources': (user_puid) => ({ body: { user_puid, standard_name: '5.6A' } }),
  'staar.getRcAssessments': (user_puid) => ({ query: { user_puid } }),
  'staar.getStaarAssessments': (user_puid) => ({ query: { user_puid } }),
  'staar.getGroupAssignments': (user_puid) => ({ query: { user_puid } }),
  'staar.getStaarAssignedGroups': (_person, { lesson_id }) => ({ query: { lesson_id } }),
  'staar.getReportTable': (user_puid, { group_puid }) => ({ body: { user_puid, group_puid } }),
  'standards.getCorrelationDocument': (user_puid) => ({ query: { user_puid, grade_id: 5, standard_name: '5.6', is_teks: true } }),
  'standards.getCitationData': (user_puid) => ({ query: { user_puid, grade_id: 5, standard_name: '5.6', is_teks: true } }),
  'standards.getGradesAndStandard': (user_puid) => ({ body: { user_puid } }),
  'standards.getItemBreakoutList': (user_puid, { item_id }) => ({
    query: { user_puid, url: `/authenticated/content/previewResource?item_id=${item_id}` },
  }),
  'search.search': (user_puid) => ({ query: { user_puid, query: 'matter' } }),
  'notifications.getNotification': (user_puid) => ({ query: { user_puid } }),
  'notifications.getNotificationByBody': (user_puid) => ({ body: { user_puid } }),
  'notifications.disableNotification': (user_puid) => ({ body: { user_puid, notification_id: 1 } }),
  'notifications.disableNotificationByQuery': (user_puid) => ({ query: { user_puid, notification_id: 1 } }),
  'feedback.insertScheduleRequest': (user_puid) => ({ body: { user_puid, grade_levels: '["5"]', primary_use: '["homework"]' } }),
  'feedback.sendFeedback': (user_puid) => ({ body: { user_puid, feedback: 'The tide line is lovely.' } }),
  'feedback.insertAdoptionFeedback': (user_puid) => ({ body: { user_puid, rating: 5 } }),
  'learning.loadStudentDashboard': (user_puid) => ({ query: { user_puid } }),
  'learning.viewAllAssignments': (user_puid) => ({ query: { user_puid, typeId: 0 } }),
  'learning.lessonPlayer': (user_puid, r) => ({ query: { user_puid, lesson_id: r.lesson_id, assignment_id: r.assignment_id } }),
  'learning.getAssignmentResponses': (user_puid, r) => ({ query: { user_puid, lesson_id: r.lesson_id, assignment_id: r.assignment_id } }),
  'learning.getOtherStudentsTracking': (user_puid, { lesson_id }) => ({ query: { user_puid, lessonId: lesson_id } }),
  'learning.getNextActivity': (user_puid) => ({ query: { user_puid } }),
  'learning.trackLesson': (user_puid, r) => ({
    query: {
      user_puid,
      lesson_id: r.lesson_id,
      assignment_id: r.assignment_id,
      time_spent: 1,
      tracking_id: r.lesson_tracking_id,
      mode: 'progress',
    },
  }),
  'learning.trackLessonResource': (user_puid, r) => ({
    query: {
      user_puid,
      time_spent: 1,
      percentage_completed: 10,
      resource_id: r.resource_id,
      tracking_id: randomUUID(),
      lesson_tracking_id: r.lesson_tracking_id,
      lesson_id: r.lesson_id,
      resource_type_id: r.resource_type_id,
      assignment_id: r.assignment_id,
    },
  }),
  'learning.checkResourceCompletion': (user_puid, r) => ({
    query: {
      user_puid,
      resource_id: r.resource_id,
      lesson_id: r.lesson_id,
      resource_type_id: r.resource_type_id,
      quiz_id: r.item_id,
      assignment_id: r.assignment_id,
    },
  }),
  'studentLibrary.getContentLibrary': (user_puid) => ({ query: { user_puid } }),
  'studentLibrary.getResource': (user_puid) => ({ query: { user_puid, item_id: 1 } }),
  'reading.saveNote': (user_puid, { item_id }) => ({
    body: {
      user_puid,
      note_id: randomUUID(),
      item_id,
      variant: 'lexile1',
      start: 1,
      end: 5,
      quote: 'bolt',
      comment: '',
      colour: 'yellow',
      is_removed: false,
    },
  }),
  'reading.getNotes': (user_puid, { item_id }) => ({ query: { user_puid, item_id } }),
  'reading.saveSettings': (user_puid) => ({ body: { user_puid, settings: { size: 2, spaced: false, rate: 2 } } }),
  'reading.getSettings': (user_puid) => ({ query: { user_puid } }),
  'quizzes.getQuizDetails': (user_puid, r) => ({
    query: { user_puid, lesson_id: r.lesson_id, assignment_id: r.assignment_id, quiz_id: r.item_id },
  }),
  'quizzes.startQuiz': (user_puid, r) => ({ body: { ...newAttempt(user_puid, r), quiz_id: r.item_id } }),
  'quizzes.submitQuizResponse': (user_puid, r) => ({
    body: { user_puid, result_id: r.result_id, submit_type: 'save', quizResponse: {} },
  }),
  'quizzes.getAssessmentOverview': (user_puid, r) => ({
    query: { user_puid, lesson_id: r.lesson_id, assignment_id: r.assignment_id, assessment_id: r.item_id },
  }),
  'quizzes.getQuizOverview': (user_puid, r) => ({ query: { user_puid, lesson_id: r.lesson_id, quiz_id: r.item_id } }),
  'quizzes.rehearseQuiz': (user_puid, r) => ({ query: { user_puid, quiz_id: r.item_id, is_learnosity_enabled: false } }),
  'quizzes.rehearseAssessment': (user_puid, r) => ({ query: { user_puid, assessment_id: r.item_id, is_learnosity_enabled: false } }),
  'quizzes.getPrintableItemResponse': (user_puid, r) => ({
    query: { user_puid, item_id: r.item_id, lesson_id: r.lesson_id, item_type_id: 18 },
  }),
  'quizzes.startAssessment': (user_puid, r) => ({ body: { ...newAttempt(user_puid, r), assessment_id: r.item_id } }),
  'quizzes.startLearnosityAssessment': (user_puid, r) => ({ body: { ...newAttempt(user_puid, r), assessment_id: r.item_id } }),
  'quizzes.submitAssessmentResponse': (user_puid, r) => ({
    body: { user_puid, result_id: r.result_id, submit_type: 'save', quizResponse: {} },
  }),
  'quizzes.submitReadersQuizResponse': (UserPuid, r) => ({
    body: { UserPuid, result_id: r.result_id, submit_type: 'save', quizResponse: {} },
  }),
  'quizzes.submitPrintableQuizResponse': (UserPuid, r) => ({
    body: { UserPuid, result_id: r.result_id, submit_type: 'save', quizResponse: {} },
  }),
  'quizzes.submitLearnosityAssessment': (user_puid, r) => ({ body: { user_puid, result_id: r.result_id } }),
  'packs.lessonPack': (user_puid, r) => ({ query: { user_puid, lesson_id: r.lesson_id, assignment_id: r.assignment_id } }),
  'packs.libraryPack': (user_puid) => ({ query: { user_puid, unit_id: 1 } }),
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
  'groups.findStudents': (user_puid) => ({ query: { user_puid, search: 'maya' } }),
  'groups.matchStudents': (user_puid) => ({ body: { user_puid, names: 'Maya Hernandez' } }),
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
  'assignments.reassignAssignment': (user_puid, { group_puid, lesson_id, student_puid }) => ({
    body: { assigned_by_puid: user_puid, reassigned_lessonid: lesson_id, group_puid, reassigned_students: [student_puid] },
  }),
  'assignments.getAssignmentImpact': (user_puid, { assignment_id }) => ({ body: { user_puid, assignment_ids: [assignment_id] } }),
  'assignments.getGroupAssignments': (user_puid, { group_puid }) => ({ query: { user_puid, group_puid } }),
  'assignments.updateAssignmentDates': (user_puid, { assignment_id }) => ({
    body: { user_puid, changes: [{ assignment_id, to_date: '2026-12-01' }] },
  }),
  'assignments.shiftAssignmentDates': (user_puid, { group_puid }) => ({
    body: { user_puid, group_puid, from_day: '2099-01-01', school_days: 1 },
  }),
  'assignments.getDueMinutes': (user_puid, { group_puid }) => ({
    query: { user_puid, group_puid, from_day: '2026-11-01', to_day: '2026-12-31' },
  }),
  'reports.getAssignedGroups': (user_puid) => ({ query: { user_puid } }),
  'reports.getAssignmentReports': (_person, { group_puid }) => ({ query: { group_puid } }),
  'reports.getLibraryActivity': (_person, { group_puid }) => ({ query: { group_puid } }),
  'reports.getAssignmentResourceReports': (user_puid, { lesson_id, group_puid }) => ({ query: { lesson_id, group_puid, user_puid } }),
  'reports.getAssignedStudents': (_person, { lesson_id, group_puid, item_id }) => ({ query: { lesson_id, group_puid, item_id } }),
  'reports.setLateUntil': (user_puid, { assignment_id }) => ({ body: { user_puid, assignment_id, late_until: null } }),
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
  'sharing.getSharedUsersForLesson': (user_puid, { lesson_id }) => ({ body: { user_puid, lesson_id, role_id: 2 } }),
  'sharing.shareLesson': (user_puid, { lesson_id }) => ({
    body: { user_puid, lesson_id, user_puid_list: [randomUUID()], shared_by_puid: user_puid, permission: 100, role_id: 2 },
  }),
  'sharing.unshareLesson': (user_puid, { lesson_id }) => ({ body: { user_puid, lesson_id, user_puid_list: [] } }),
  'sharing.shareLessonFromLessonUrl': (user_puid) => ({ body: { user_puid, id: randomUUID() } }),
  'sharing.assignAssignmentFromLessonUrl': (user_puid) => ({ query: { user_puid }, body: { id: randomUUID() } }),
  'reportProgress.getAssignmentsByUser': (user_puid) => ({ query: { user_puid } }),
  'reportProgress.getAssignmentByLesson': (user_puid, { lesson_id }) => ({ query: { user_puid, lesson_id } }),
  'reportProgress.getAssignmentProgress': (user_puid, { lesson_id, group_puid }) => ({ query: { user_puid, lesson_id, group_puid } }),
  'reportProgress.getStudentViewSummary': (user_puid, { group_puid }) => ({ query: { user_puid, group_puid } }),
  'reportProgress.getStudentAssignments': (user_puid, r) => ({
    query: { user_puid, group_puid: r.group_puid, student_puid: r.student_puid },
  }),
  'reportProgress.getAssignmentViewSummary': (user_puid, { group_puid }) => ({ query: { user_puid, group_puid } }),
  'reportProgress.getAssignmentResourcesDetails': (user_puid, { lesson_id, group_puid }) => ({
    query: { user_puid, lesson_id, group_puid },
  }),
  'reportAssessments.getGroupAssessmentReport': (user_puid, { group_puid }) => ({ query: { user_puid, group_puid } }),
  'reportAssessments.getStudentAssessmentReport': (user_puid, { group_puid }) => ({ query: { user_puid, group_puid } }),
  'reportAssessments.getIndividualAssessmentReport': quizInGroup,
  'reportAssessments.getIndividualStudentAssessmentReport': (user_puid, r) => ({
    query: { user_puid, group_puid: r.group_puid, student_puid: r.student_puid },
  }),
  'reportAssessments.getItemwiseQuiz': quizInGroup,
  'reportAssessments.getLearnosityItemwiseQuiz': quizInGroup,
  'reportAttempts.getStudentQuizResponse': attemptsInGroup,
  'reportAttempts.getIndividualQuizResponse': ofResult,
  'reportAttempts.getIndividualAssessmentResponse': ofResult,
  'reportAttempts.getIndividualQuizAttempts': attemptsInGroup,
  'reportAttempts.getIndividualAssessmentAttempts': attemptsInGroup,
  'reportAttempts.getIndividualLearnosityAssessmentAttempts': attemptsInGroup,
  'reportAttempts.getIndividualLearnosityAssessmentResponse': ofResult,
  'reportAttempts.getIndividualLearnosityAssessmentReport': ofResult,
  'reportAttempts.getPrintableResultidList': (user_puid, { group_puid, item_id }) => ({ query: { user_puid, group_puid, item_id } }),
  'reportAttempts.getPrintableResponse': ofResult,
  'reportAttempts.getPrintableResponses': (user_puid, { group_puid, item_id }) => ({ query: { user_puid, group_puid, item_id } }),
  'reportAttempts.insertFeedbackMessage': (user_puid, { result_id, question_id }) => ({
    body: { user_puid, result_id, id: question_id, feedback_message: 'The answer names the evidence.' },
  }),
  'reportAttempts.insertFeedback': (user_puid, { result_id, question_id }) => ({
    body: { user_puid, result_id, id: question_id, is_thumbsUp: true },
  }),
  'gradebook.getGradebook': (user_puid, { group_puid }) => ({ query: { user_puid, group_puid } }),
  'gradebook.exportGradebook': (user_puid, { group_puid }) => ({ body: { user_puid, group_puid } }),
  'gradebook.decideScore': (user_puid, { group_puid, assignment_id, item_id, student_puid }) => ({
    body: { user_puid, group_puid, assignment_id, quiz_id: item_id, student_puid, kind: 'excused', reason: 'was ill' },
  }),
  'grading.getGradingQueue': (user_puid, { group_puid }) => ({ query: { user_puid, group_puid } }),
  'grading.getAnswersToGrade': (user_puid, { group_puid, assignment_id, item_id }) => ({
    query: { user_puid, group_puid, assignment_id, quiz_id: item_id },
  }),
  'grading.updateAiGradedQuestionState': (user_puid, { result_id, question_id }) => ({
    body: { user_puid, result_id, id: question_id, points: 1 },
  }),
  'reportExports.exportCsv': (user_puid, { group_puid, lesson_id }) => ({ body: { user_puid, group_puid, lesson_id } }),
  'reportExports.exportGroupReportCsv': (user_puid, { group_puid }) => ({ body: { user_puid, group_puid } }),
  'reportExports.exportStudentReportCsv': (user_puid, { group_puid }) => ({ body: { user_puid, group_puid } }),
  'reportExports.exportIndividualAssessmentReportCsv': exportOfQuiz,
  'reportExports.exportIndividualStudentQuizReportCsv': exportOfStudent,
  'reportExports.exportIndividualStudentAssesmentReportCsv': exportOfStudent,
  'reportExports.exportItemAnalysisReport': exportOfQuiz,
  'reportExports.learnosityExportItemAnalysisReport': exportOfQuiz,
  'reportEtl.getItemanalysisGroup': (user_puid, { group_puid }) => ({ query: { user_puid, group_puid } }),
  'reportEtl.getItemanalysisStudent': (user_puid, { group_puid }) => ({ query: { user_puid, group_puid } }),
  'reportEtl.getGroupGrades': (user_puid, { group_puid }) => ({ query: { user_puid, group_puid, board_id: 1 } }),
  'reportEtl.getQuizzes': (user_puid) => ({ query: { user_puid, grade_id: 5, assessment_type_id: 18 } }),
  'reportEtl.getAttempts': (user_puid, { group_puid }) => ({ query: { user_puid, group_puid } }),
  'reportRelease.releaseReport': (released_by_puid, { group_puid, item_id }) => ({
    body: { released_by_puid, grouppuid: group_puid, quiz_assessment_id: item_id, item_type_id: 18 },
  }),
  'reportRelease.withdrawReport': (released_by_puid, { group_puid, item_id }) => ({
    body: { released_by_puid, grouppuid: group_puid, quiz_assessment_id: item_id },
  }),
  'reportRelease.getStudentReleasedReports': (user_puid) => ({ query: { user_puid } }),
  'heldWork.getHeldWork': (user_puid) => ({ query: { user_puid } }),
  'heldWork.decideHeldWork': (user_puid, { assignment_id, student_puid }) => ({
    body: { user_puid, decision: 'declined', piles: [{ student_puid, assignment_id, through: 0 }] },
  }),
  'heldWork.getUnreadableWork': (user_puid) => ({ query: { user_puid } }),
  'heldWork.settleUnreadableWork': (user_puid) => ({ body: { user_puid, misfit_ids: [randomUUID()] } }),
  'heldWork.lookUpReceipt': (user_puid) => ({ query: { user_puid, code: 'K7Q2' } }),
  'devices.reportDevice': (user_puid) => ({
    body: {
      device_id: randomUUID(),
      user_puid,
      waiting: NONE_HELD,
      parked: NONE_HELD,
      others: NONE_HELD,
      ready_offline: [],
      leaving: false,
    },
  }),
  'devices.getCartBoard': (_person, { group_puid, assignment_id }) => ({ query: { group_puid, assignment_id } }),
  'devices.getHoldingDevices': (user_puid) => ({ query: { user_puid } }),
  'devices.dismissDevice': (user_puid, { device_id, heard_at }) => ({ body: { user_puid, device_id, heard_at } }),
  'sync.push': () => ({ body: { device_id: randomUUID(), ops: [] } }),
  'custody.key': () => ({}),
  'custody.certify': () => ({ body: { public_key: 'A'.repeat(87) } }),
  'custody.deliver': () => ({ body: { envelopes: [UNREADABLE] } }),
  'custody.returned': (user_puid) => ({ query: { user_puid } }),
  'custody.takeReturned': (user_puid) => ({ body: { user_puid, op_ids: [] } }),
};
