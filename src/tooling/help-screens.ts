import type { RoleName } from '#contract/roles.ts';

const USERS = '/authenticated/admin/manageUsers';
const DASHBOARD = '/authenticated/studentDashboard';

/** For each help page: the demo account that shows its screen, and the screen's address. Pages without a screen have no picture. */
export const STAFF_SCREENS: Readonly<Record<string, readonly [as: RoleName, at: string]>> = {
  'first-steps': ['teacher', '/authenticated/home/dashboard'],
  'build-lesson': ['teacher', '/authenticated/workspace/workspaceHome/addnewlesson/lesson/new'],
  workspace: ['teacher', '/authenticated/workspace/workspaceHome'],
  quizsmart: ['teacher', '/authenticated/quizsmart/newGame'],
  classes: ['teacher', '/authenticated/mygroups/mygroupsHome'],
  results: ['teacher', '/authenticated/reports/home'],
  gradebook: ['teacher', '/authenticated/reports/gradeBook'],
  'late-work': ['teacher', '/authenticated/reports/heldWork'],
  'class-learning': ['teacher', '/authenticated/home/teacherDashboardLearning'],
  standards: ['teacher', '/authenticated/home/get_grades_and_standard'],
  'staar-ready': ['teacher', '/authenticated/staarReady/staarHome'],
  library: ['teacher', '/authenticated/content/contentHome'],
  words: ['teacher', '/authenticated/glossary/home'],
  'no-connection': ['teacher', '/authenticated/content/downloads'],
  cart: ['teacher', '/authenticated/reports/cartBoard'],
  account: ['teacher', '/authenticated/profileSettings/home'],
  feedback: ['teacher', '/authenticated/feedbackform/home'],
  rosters: ['districtAdmin', `${USERS}/oneRoster`],
  'usage-reports': ['districtAdmin', '/authenticated/admin/usageReport/home'],
  'usage-exports': ['districtAdmin', '/authenticated/admin/usageReport/dataExport'],
  'find-a-person': ['districtAdmin', `${USERS}/search`],
  'import-people': ['districtAdmin', `${USERS}/importUsers`],
  'passwords-for-a-class': ['districtAdmin', `${USERS}/resetPassword`],
  'notices-and-places': ['districtAdmin', `${USERS}/userNotification`],
  'security-log': ['districtAdmin', '/authenticated/admin/securityLog'],
  'new-year': ['districtAdmin', `${USERS}/grade`],
  'sign-in-names': ['districtAdmin', `${USERS}/updateUserId`],
  'learning-platforms': ['districtAdmin', `${USERS}/ltiConsumer`],
  'class-lists': ['districtAdmin', `${USERS}/importMygroup`],
  'hand-over-classes': ['districtAdmin', `${USERS}/transferMygroup`],
  'single-sign-on': ['districtAdmin', `${USERS}/samlIdentity`],
  'student-photos': ['schoolAdmin', '/authenticated/profileSettings/profile'],
  'import-content': ['productAdmin', '/authenticated/content/importContent'],
  permissions: ['productAdmin', '/authenticated/admin/managePermision'],
  'question-bank': ['productAdmin', '/authenticated/admin/questionAnswer'],
  'content-setup': ['productAdmin', '/authenticated/admin/contentSetup'],
  'write-content': ['productAdmin', '/authenticated/admin/authoringTool'],
  prebuilt: ['productAdmin', '/authenticated/admin/prebuiltAssignResource'],
};

export const STUDENT_SCREENS: Readonly<Record<string, string>> = {
  lessons: `${DASHBOARD}/studentDashboard`,
  quizsmart: '/authenticated/quizsmart/studentRegistration',
  results: `${DASHBOARD}/report`,
  library: `${DASHBOARD}/contentlibrary`,
  words: '/authenticated/glossary/home',
  downloads: `${DASHBOARD}/downloads`,
  account: '/authenticated/profileSettings/home',
};
