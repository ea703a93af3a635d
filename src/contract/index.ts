import * as assignments from './assignments.contract.ts';
import * as attachments from './attachments.contract.ts';
import * as authoring from './authoring.contract.ts';
import * as authoringTool from './authoring-tool.contract.ts';
import * as content from './content.contract.ts';
import * as contentSetup from './content-setup.contract.ts';
import * as custody from './custody.contract.ts';
import * as devices from './devices.contract.ts';
import type { Endpoint } from './endpoint.ts';
import * as feedback from './feedback.contract.ts';
import * as glossary from './glossary.contract.ts';
import * as gradebook from './gradebook.contract.ts';
import * as grading from './grading.contract.ts';
import * as groups from './groups.contract.ts';
import * as guests from './guests.contract.ts';
import * as heldWork from './held-work.contract.ts';
import * as jobs from './jobs.contract.ts';
import * as learning from './learning.contract.ts';
import * as lessonDrafts from './lesson-drafts.contract.ts';
import * as lessonPlayer from './lesson-player.contract.ts';
import * as lessons from './lessons.contract.ts';
import * as longExports from './long-exports.contract.ts';
import * as lti from './lti.contract.ts';
import * as myLibrary from './my-library.contract.ts';
import * as noticesSent from './notices-sent.contract.ts';
import * as notifications from './notifications.contract.ts';
import * as packs from './packs.contract.ts';
import * as permissions from './permissions.contract.ts';
import * as prebuilt from './prebuilt.contract.ts';
import * as productAccess from './product-access.contract.ts';
import * as profile from './profile.contract.ts';
import * as questionBank from './question-bank.contract.ts';
import * as quizsmart from './quizsmart.contract.ts';
import * as quizzes from './quizzes.contract.ts';
import * as reading from './reading.contract.ts';
import * as reportAssessments from './report-assessments.contract.ts';
import * as reportAttempts from './report-attempts.contract.ts';
import * as reportEtl from './report-etl.contract.ts';
import * as reportExports from './report-exports.contract.ts';
import * as reportItems from './report-items.contract.ts';
import * as reportProgress from './report-progress.contract.ts';
import * as reportRelease from './report-release.contract.ts';
import * as reports from './reports.contract.ts';
import * as rescoring from './rescoring.contract.ts';
import * as rostering from './rostering.contract.ts';
import * as search from './search.contract.ts';
import * as session from './session.contract.ts';
import * as sessionActing from './session-acting.contract.ts';
import * as sessionRecovery from './session-recovery.contract.ts';
import * as sessionSecurity from './session-security.contract.ts';
import * as sharing from './sharing.contract.ts';
import * as sso from './sso.contract.ts';
import * as staar from './staar.contract.ts';
import * as standards from './standards.contract.ts';
import * as studentLibrary from './student-library.contract.ts';
import * as sync from './sync.contract.ts';
import * as usage from './usage.contract.ts';
import * as usageExports from './usage-exports.contract.ts';
import * as usageLists from './usage-lists.contract.ts';
import * as users from './users.contract.ts';
import * as usersImport from './users-import.contract.ts';
import * as usersPlaces from './users-places.contract.ts';
import * as workspace from './workspace.contract.ts';

/**
 * The API map: every area and its calls. The server, OpenAPI and the generated tests walk it. The client imports
 * the area files instead, so that a student's bundle holds only a student's calls.
 */
export const api = {
  session: { ...session, ...sessionSecurity, ...sessionActing, ...sessionRecovery },
  content,
  authoring,
  authoringTool,
  contentSetup,
  permissions,
  prebuilt,
  productAccess,
  questionBank,
  myLibrary,
  attachments,
  sso,
  lti,
  staar,
  standards,
  search,
  notifications: { ...notifications, ...noticesSent },
  feedback,
  packs,
  learning: { ...learning, ...lessonPlayer },
  studentLibrary,
  reading,
  profile,
  quizsmart,
  quizzes,
  gradebook,
  grading,
  rescoring,
  groups,
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
  longExports,
  heldWork,
  glossary,
  guests,
  devices,
  usage,
  usageLists,
  usageExports,
  jobs,
  rostering,
  sync,
  custody,
} as const;

export type Area = keyof typeof api;

/** Every declared call with its area and name. */
export function allEndpoints(): { area: string; name: string; endpoint: Endpoint }[] {
  return Object.entries(api).flatMap(([area, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]) => ({ area, name, endpoint: endpoint as Endpoint })),
  );
}
