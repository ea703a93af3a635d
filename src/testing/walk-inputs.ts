import { DEVICE_INPUTS } from './walk-inputs/device-inputs.ts';
import { LEARNING_INPUTS } from './walk-inputs/learning-inputs.ts';
import { LIBRARY_INPUTS } from './walk-inputs/library-inputs.ts';
import { REPORTING_INPUTS } from './walk-inputs/reporting-inputs.ts';
import { ROSTERING_INPUTS } from './walk-inputs/rostering-inputs.ts';
import { SSO_INPUTS } from './walk-inputs/sso-inputs.ts';
import { TEACHING_INPUTS } from './walk-inputs/teaching-inputs.ts';
import { USERS_INPUTS } from './walk-inputs/users-inputs.ts';
import type { WalkInput, WalkInputs } from './walk-inputs/walk-input.ts';

/** A valid input as it is sent. */
export function sentAs({ body = {}, raw }: WalkInput) {
  return raw ? { payload: raw.content, headers: { 'content-type': raw.type } } : { payload: body };
}

/** What a call that was let in may answer beside 200: it only learns then that there is nothing for it to do. */
export const LEARNED_INSIDE: Readonly<Record<string, number>> = {
  'session.badgeLogin': 401,
  'sso.ssoLogin': 401,
  'sso.chooseSchool': 401,
  'sso.removeConnection': 404,
  'sso.testConnection': 404,
  'sso.getTraces': 404,
  'sso.linkIdentity': 404,
  'sso.unlinkIdentity': 404,
  'lti.removeRegistration': 404,
  'assignments.undoUnassign': 404,
  // The walk's assignment is in another state.
  'assignments.undoAssign': 409,
  // Its answers have one version each.
  'quizzes.chooseAnswerVersion': 404,
  'session.endSessions': 404,
  'session.unlockSignIn': 404,
  // A walk's token is of no session.
  'session.loginAsUser': 409,
  'session.returnToOwnAccount': 409,
  'session.beginSecondFactor': 400,
  'session.confirmSecondFactor': 409,
  'session.endSecondFactor': 400,
  // Nobody in the walk uses it.
  'session.resetSecondFactor': 409,
  'session.validateResetLink': 400,
  'session.resetPasswordLink': 400,
  'users.undoChange': 404,
  'users.getImport': 404,
  'users.getImportLines': 404,
  'users.getImportProblems': 404,
  'users.confirmImport': 404,
  'users.addUser': 409,
  'rostering.saveRosterSource': 404,
  'rostering.removeRosterSource': 404,
  'rostering.testRosterSource': 404,
  'rostering.startRosterRun': 404,
  'rostering.getRosterRun': 404,
  'rostering.getRosterLines': 404,
  'rostering.getRosterProblems': 404,
  'rostering.findTaughtClasses': 404,
  'rostering.approveRosterRun': 404,
  'rostering.decideRosterLines': 404,
  'rostering.discardRosterRun': 404,
  'rostering.cancelRosterRun': 404,
  'rostering.undoRosterRun': 404,
  // The roster that somebody of the district has just sent is being read.
  'rostering.checkRosterFile': 409,
  'rostering.checkClassList': 409,
  'rostering.checkTransfer': 404,
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
  'grading.takeBackGrades': 404,
  // A quiz is no lab.
  'grading.getLab': 404,
  'grading.getLabWork': 404,
  'grading.commentLabField': 404,
  'rescoring.undoCorrection': 404,
  'glossary.setClassTermRemoved': 404,
  // The records' own test is taken here.
  'quizzes.submitLearnosityAssessment': 409,
  'authoring.startContentImport': 409,
  'authoring.getContentImport': 404,
  'authoringTool.checkDraft': 404,
  'authoringTool.publishDraft': 404,
  'authoringTool.discardDraft': 404,
  'authoringTool.restoreVersion': 404,
  'authoringTool.previewDraft': 404,
  'authoringTool.exportPackage': 404,
  'contentSetup.withdrawProduct': 404,
  'contentSetup.restoreProduct': 404,
  'prebuilt.setPrebuiltState': 404,
  'productAccess.askForProduct': 404,
  'productAccess.cancelProductRequest': 404,
  'productAccess.decideProductAccess': 404,
  'productAccess.setProductLicensed': 404,
  'ownQuizzes.getOwnQuiz': 404,
  'ownQuizzes.setOwnQuizDeleted': 404,
  'ownQuizzes.copyOwnQuiz': 404,
  'ownQuizzes.uploadQuizPicture': 415,
  'myLibrary.removeItem': 404,
  'myLibrary.updateExternalItem': 404,
  'myLibrary.removeExternalItem': 404,
  'myLibrary.restoreExternalItem': 404,
  'attachments.uploadPart': 404,
  'attachments.finishUpload': 404,
  'attachments.cancelUpload': 404,
  'attachments.getAttachmentUrl': 404,
  'attachments.getLessonFileUrl': 404,
  'heldWork.settleUnreadableWork': 404,
  'notifications.disableNotification': 404,
  'notifications.withdrawNotification': 404,
  // Only those above all districts add one.
  'users.saveDistrict': 403,
  'notifications.disableNotificationByQuery': 404,
  // Somebody of the district has just asked.
  'usage.refreshUsage': 429,
  'jobs.getJob': 404,
  'jobs.cancelJob': 404,
  'usageExports.downloadUsageExport': 404,
  'longExports.downloadLongExport': 404,
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

/** A valid input for every call. A new call fails the walk until it is here. */
export const WALK_INPUTS: WalkInputs = {
  ...LIBRARY_INPUTS,
  ...LEARNING_INPUTS,
  ...TEACHING_INPUTS,
  ...REPORTING_INPUTS,
  ...DEVICE_INPUTS,
  ...SSO_INPUTS,
  ...USERS_INPUTS,
  ...ROSTERING_INPUTS,
};
