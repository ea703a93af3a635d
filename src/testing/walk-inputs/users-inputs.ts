import { randomUUID } from 'node:crypto';
import { demoPerson } from '#server/demo/demo-people.ts';
import type { WalkInputs } from './walk-input.ts';

/** A student of whom no other call of the walk is: what is changed here, nobody looks at. */
const account_puid = demoPerson('student30').userPuid;
const person = { first_name: 'Andrea', last_name: 'Castillo', role: 1, school_id: 101, grade: '5', external_id: null };

/** Accounts and who manages them. */
export const USERS_INPUTS: WalkInputs = {
  'session.loginAsUser': (logged_in_user_puid) => ({ body: { logged_in_user_puid, account_puid } }),
  'session.returnToOwnAccount': () => ({}),
  'session.generateResetLink': (user_puid) => ({ body: { user_puid, account_puid } }),
  'session.mailInvitations': (user_puid) => ({ body: { user_puid, accounts: [account_puid] } }),
  'session.getSecondFactor': (user_puid) => ({ query: { user_puid } }),
  'session.beginSecondFactor': (user_puid) => ({ body: { user_puid, password: 'not the password' } }),
  'session.confirmSecondFactor': (user_puid) => ({ body: { user_puid, code: '000000' } }),
  'session.endSecondFactor': (user_puid) => ({ body: { user_puid, password: 'not the password' } }),
  'session.resetSecondFactor': (user_puid) => ({ body: { user_puid, account_puid } }),
  'session.getSecondStepPolicy': (user_puid) => ({ query: { user_puid } }),
  // Nobody of the walk is asked for a code because of it.
  'session.saveSecondStepPolicy': (user_puid) => ({ body: { user_puid, admins_from: null } }),
  'session.confirmSecondStep': (user_puid) => ({ body: { user_puid, code: '000000' } }),
  'session.checkSecondStep': (user_puid) => ({ body: { user_puid } }),
  'session.forgetDevice': (user_puid) => ({ body: { user_puid, remembered_id: randomUUID() } }),
  'session.validateResetLink': () => ({ query: { Id: 'nobody has this link' } }),
  'session.resetPasswordLink': () => ({ body: { Id: 'nobody has this link', password: 'long enough' } }),
  'session.validateEmail': () => ({ body: { emailid: 'nobody@school.example' } }),
  'session.passwordRetrieval': () => ({ body: { user_name: 'student30' } }),
  'users.getAttention': (user_puid) => ({ query: { user_puid } }),
  'users.getAdminSummary': (user_puid) => ({ query: { user_puid } }),
  'users.findUsers': (user_puid) => ({ query: { user_puid, find: 'maya' } }),
  'users.getUser': (user_puid) => ({ query: { user_puid, account_puid } }),
  'users.getUserEvents': (user_puid) => ({ query: { user_puid, account_puid } }),
  'users.endUserKeys': (user_puid) => ({ body: { user_puid, account_puid } }),
  'users.endUserSessions': (user_puid) => ({ body: { user_puid, account_puid } }),
  'users.updateUser': (user_puid) => ({ body: { user_puid, account_puid, ...person } }),
  'users.updateUserId': (user_puid) => ({ body: { user_puid, account_puid, user_name: 'student30' } }),
  'users.setActivation': (user_puid) => ({ body: { user_puid, is_active: true, accounts: [account_puid], names: ['student30'] } }),
  'users.undoChange': (user_puid) => ({ body: { user_puid, change_id: randomUUID() } }),
  'users.resetPasswords': (user_puid) => ({ body: { user_puid, accounts: [account_puid] } }),
  'users.getManagedDistricts': (user_puid) => ({ query: { user_puid } }),
  'users.saveDistrict': (user_puid) => ({ body: { user_puid, district_name: 'Tide Flats', time_zone: 'America/Chicago' } }),
  'users.getManagedSchools': (user_puid) => ({ query: { user_puid } }),
  'users.saveSchool': (user_puid) => ({ body: { user_puid, school_name: `Tide Flats ${randomUUID()}` } }),
  'users.setSchoolActive': (user_puid) => ({ body: { user_puid, school_id: 101, is_active: true } }),
  'users.moveGrades': (user_puid) => ({ body: { user_puid, is_dry_run: true } }),
  'users.getGradeCounts': (user_puid) => ({ query: { user_puid } }),
  'users.getSubjects': (user_puid) => ({ query: { user_puid } }),
  'notifications.sendNotification': (user_puid) => ({ body: { user_puid, title: 'Late start', body: 'At ten.', roles: [2], days: 3 } }),
  'notifications.getSentNotifications': (user_puid) => ({ query: { user_puid } }),
  'notifications.withdrawNotification': (user_puid) => ({ body: { user_puid, notification_id: 0 } }),
  'users.checkImport': (user_puid) => ({
    query: { user_puid, kind: 'add' },
    raw: {
      content:
        '--b\r\ncontent-disposition: form-data; name="file"; filename="people.csv"\r\n\r\nnumber,first name,last name\r\nW-1,Ana,Bell\r\n--b--\r\n',
      type: 'multipart/form-data; boundary=b',
    },
  }),
  'privacy.getDataInventory': () => ({}),
  // Of nobody: a job that reads all tables would be taken for what the next calls read.
  'privacy.startStudentRecord': (user_puid) => ({ body: { user_puid, account_puid: randomUUID() } }),
  'privacy.getStudentRecords': (user_puid) => ({ query: { user_puid } }),
  'privacy.downloadStudentRecord': (user_puid) => ({ query: { user_puid, record_id: randomUUID() } }),
  // Of nobody, as a rehearsal reads all tables as well.
  'privacy.rehearseDeletion': (user_puid) => ({ body: { user_puid, account_puid: randomUUID() } }),
  'privacy.requestDeletion': (user_puid) => ({ body: { user_puid, request_id: randomUUID(), reason: 'family' } }),
  'privacy.confirmDeletion': (user_puid) => ({ body: { user_puid, request_id: randomUUID() } }),
  'privacy.cancelDeletion': (user_puid) => ({ body: { user_puid, request_id: randomUUID() } }),
  'privacy.getDeletions': (user_puid) => ({ query: { user_puid } }),
  'privacy.getDeletion': (user_puid) => ({ query: { user_puid, request_id: randomUUID() } }),
  'mail.getMail': (user_puid) => ({ query: { user_puid } }),
  'mail.sendTestMail': (user_puid) => ({ body: { user_puid } }),
  'mail.retryMail': (user_puid) => ({ body: { user_puid, mail_id: randomUUID() } }),
  'users.getImports': (user_puid) => ({ query: { user_puid } }),
  'users.getImport': (user_puid) => ({ query: { user_puid, import_id: randomUUID() } }),
  'users.getImportLines': (user_puid) => ({ query: { user_puid, import_id: randomUUID(), outcome: 'problem' } }),
  'users.getImportProblems': (user_puid) => ({ query: { user_puid, import_id: randomUUID() } }),
  'users.confirmImport': (user_puid) => ({ body: { user_puid, import_id: randomUUID() } }),
  'users.addUser': (user_puid) => ({ body: { user_puid, ...person, user_name: 'student30' } }),
};
