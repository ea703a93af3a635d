import * as assignments from './assignments/assignments.contract.ts';
import * as attachments from './attachments/attachments.contract.ts';
import * as authoring from './authoring/authoring.contract.ts';
import * as authoringTool from './authoring/authoring-tool.contract.ts';
import * as contentSetup from './authoring/content-setup.contract.ts';
import * as ownQuizzes from './authoring/own-quizzes.contract.ts';
import * as questionBank from './authoring/question-bank.contract.ts';
import * as questionExport from './authoring/question-export.contract.ts';
import * as content from './content/content.contract.ts';
import * as custody from './custody/custody.contract.ts';
import * as forgottenWork from './custody/forgotten-work.contract.ts';
import * as devices from './devices/devices.contract.ts';
import type { Endpoint } from './endpoint.ts';
import * as feedback from './feedback/feedback.contract.ts';
import * as glossary from './glossary/glossary.contract.ts';
import * as grading from './grading/grading.contract.ts';
import * as labs from './grading/labs.contract.ts';
import * as ownRubrics from './grading/own-rubrics.contract.ts';
import * as savedComments from './grading/saved-comments.contract.ts';
import * as workNotes from './grading/work-notes.contract.ts';
import * as groupStudents from './groups/group-students.contract.ts';
import * as groupTeachers from './groups/group-teachers.contract.ts';
import * as groups from './groups/groups.contract.ts';
import * as guardians from './guardians/guardians.contract.ts';
import * as guests from './guests/guests.contract.ts';
import * as heldWork from './held-work/held-work.contract.ts';
import * as jobs from './jobs/jobs.contract.ts';
import * as learning from './learning/learning.contract.ts';
import * as lessonPlayer from './learning/lesson-player.contract.ts';
import * as progress from './learning/progress.contract.ts';
import * as tidepool from './learning/tidepool.contract.ts';
import * as mail from './mail/mail.contract.ts';
import * as myLibrary from './my-library/my-library.contract.ts';
import * as noticesSent from './notifications/notices-sent.contract.ts';
import * as notifications from './notifications/notifications.contract.ts';
import * as packs from './packs/packs.contract.ts';
import * as permissions from './permissions/permissions.contract.ts';
import * as productAccess from './permissions/product-access.contract.ts';
import * as deletions from './privacy/deletions.contract.ts';
import * as privacy from './privacy/privacy.contract.ts';
import * as retention from './privacy/retention.contract.ts';
import * as profile from './profile/profile.contract.ts';
import * as quizsmart from './quizsmart/quizsmart.contract.ts';
import * as answerVersions from './quizzes/answer-versions.contract.ts';
import * as paper from './quizzes/paper.contract.ts';
import * as paperEntry from './quizzes/paper-entry.contract.ts';
import * as practice from './quizzes/practice.contract.ts';
import * as quizzes from './quizzes/quizzes.contract.ts';
import * as rehearsals from './quizzes/rehearsals.contract.ts';
import * as reading from './reading/reading.contract.ts';
import * as familyLetters from './reports/family-letters.contract.ts';
import * as gradebook from './reports/gradebook.contract.ts';
import * as longExports from './reports/long-exports.contract.ts';
import * as reportAssessments from './reports/report-assessments.contract.ts';
import * as reportAttempts from './reports/report-attempts.contract.ts';
import * as reportEtl from './reports/report-etl.contract.ts';
import * as reportExports from './reports/report-exports.contract.ts';
import * as reportItems from './reports/report-items.contract.ts';
import * as reportProgress from './reports/report-progress.contract.ts';
import * as reportRelease from './reports/report-release.contract.ts';
import * as reports from './reports/reports.contract.ts';
import * as rescoring from './reports/rescoring.contract.ts';
import * as retakes from './reports/retakes.contract.ts';
import * as teacherHome from './reports/teacher-home.contract.ts';
import * as rostering from './rostering/rostering.contract.ts';
import * as search from './search/search.contract.ts';
import * as badgeLogin from './session/badge-login.contract.ts';
import * as invitations from './session/invitations.contract.ts';
import * as logout from './session/logout.contract.ts';
import * as passkeys from './session/passkeys.contract.ts';
import * as secondFactor from './session/second-factor.contract.ts';
import * as secondStep from './session/second-step.contract.ts';
import * as session from './session/session.contract.ts';
import * as sessionActing from './session/session-acting.contract.ts';
import * as sessionPlaces from './session/session-places.contract.ts';
import * as sessionRecovery from './session/session-recovery.contract.ts';
import * as sessionSecurity from './session/session-security.contract.ts';
import * as lti from './sso/lti.contract.ts';
import * as ltiScores from './sso/lti-scores.contract.ts';
import * as sso from './sso/sso.contract.ts';
import * as staar from './staar/staar.contract.ts';
import * as standards from './standards/standards.contract.ts';
import * as studentLibrary from './student-library/student-library.contract.ts';
import * as sync from './sync/sync.contract.ts';
import * as usage from './usage/usage.contract.ts';
import * as usageExports from './usage/usage-exports.contract.ts';
import * as usageLists from './usage/usage-lists.contract.ts';
import * as users from './users/users.contract.ts';
import * as usersImport from './users/users-import.contract.ts';
import * as usersPlaces from './users/users-places.contract.ts';
import * as lessonDrafts from './workspace/lesson-drafts.contract.ts';
import * as lessons from './workspace/lessons.contract.ts';
import * as prebuilt from './workspace/prebuilt.contract.ts';
import * as sharing from './workspace/sharing.contract.ts';
import * as workspace from './workspace/workspace.contract.ts';

/**
 * The API map: every area and its calls. The server, OpenAPI and the generated tests walk it. The client imports
 * the area files instead, so that a student's bundle holds only a student's calls.
 */
export const api = {
  session: {
    ...session,
    ...sessionSecurity,
    ...sessionActing,
    ...badgeLogin,
    ...logout,
    ...sessionPlaces,
    ...sessionRecovery,
    ...secondFactor,
    ...secondStep,
    ...passkeys,
    ...invitations,
  },
  content,
  authoring,
  authoringTool,
  contentSetup,
  permissions,
  prebuilt,
  privacy: { ...privacy, ...deletions, ...retention },
  productAccess,
  ownQuizzes,
  questionBank,
  questionExport,
  mail,
  myLibrary,
  attachments,
  sso,
  lti: { ...lti, ...ltiScores },
  staar,
  standards,
  search,
  notifications: { ...notifications, ...noticesSent },
  feedback,
  packs,
  learning: { ...learning, ...lessonPlayer, ...progress, ...tidepool },
  studentLibrary,
  reading,
  profile,
  quizsmart,
  quizzes: { ...quizzes, ...rehearsals, ...paper, ...paperEntry, ...practice, ...answerVersions },
  gradebook,
  grading: { ...grading, ...labs, ...workNotes, ...savedComments, ...ownRubrics },
  rescoring,
  retakes,
  groups: { ...groups, ...groupStudents, ...groupTeachers },
  assignments,
  reports,
  users: { ...users, ...usersPlaces, ...usersImport },
  workspace,
  lessons,
  lessonDrafts,
  sharing,
  reportItems,
  reportProgress,
  reportAssessments,
  reportAttempts,
  reportRelease,
  reportExports,
  reportEtl,
  teacherHome,
  familyLetters,
  longExports,
  heldWork,
  glossary,
  guardians,
  guests,
  devices,
  usage,
  usageLists,
  usageExports,
  jobs,
  rostering,
  sync,
  custody,
  forgottenWork,
} as const;

export type Area = keyof typeof api;

/** Every declared call with its area and name. */
export function allEndpoints(): { area: string; name: string; endpoint: Endpoint }[] {
  return Object.entries(api).flatMap(([area, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]) => ({ area, name, endpoint: endpoint as Endpoint })),
  );
}
