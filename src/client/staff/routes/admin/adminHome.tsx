import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { SyncStatus } from '#client/staff/features/rostering/sync-status.tsx';
import { type AdminCard, AdminHomeScreen } from '#client/staff/features/users/admin-home-screen.tsx';
import { m as authoring } from '#client/staff/messages/library/authoring-tool.ts';
import { m as content } from '#client/staff/messages/library/content-setup.ts';
import { m as prebuilt } from '#client/staff/messages/library/prebuilt-lessons.ts';
import { m as access } from '#client/staff/messages/library/product-access.ts';
import { m as lti } from '#client/staff/messages/people/lti-admin.ts';
import { m as mail } from '#client/staff/messages/people/mail.ts';
import { m as permissions } from '#client/staff/messages/people/permissions.ts';
import { m as privacy } from '#client/staff/messages/people/privacy.ts';
import { m as retention } from '#client/staff/messages/people/retention.ts';
import { m as rosters } from '#client/staff/messages/people/rostering.ts';
import { m as twoStep } from '#client/staff/messages/people/second-factor.ts';
import { m as sso } from '#client/staff/messages/people/sso-admin.ts';
import { m as mailing } from '#client/staff/messages/people/summary-mailing.ts';
import { m } from '#client/staff/messages/people/users.ts';
import { m as imports } from '#client/staff/messages/people/users-import.ts';
import { m as lists } from '#client/staff/messages/people/users-lists.ts';
import { m as platformScores } from '#client/staff/messages/reports/platform-scores.ts';
import { MANAGERS, ownsContent, ROLE } from '#contract/roles.ts';

/** The administrators' home. Product administrators find their own part there, and no people. */
export const Route = createFileRoute('/authenticated/admin/adminHome')({
  staticData: screen({
    roles: [...MANAGERS, 'productAdmin'],
    title: ['Administration', 'Administración'],
    nav: { place: 'admin', label: ['Admin', 'Administración'] },
  }),
  component: AdminHome,
});

const at = (page: string) => `/authenticated/admin/manageUsers/${page}`;

function AdminHome() {
  const { role } = useUser();
  const managing = MANAGERS.some((name) => ROLE[name] === role);
  const overDistrict = managing && role >= ROLE.districtAdmin;
  const makesContent = ownsContent(role);
  const part = (title: string, cards: readonly (AdminCard | false)[]) => ({ title, cards: cards.filter((card) => card !== false) });
  const parts = [
    part(lists.partPeople(), [
      managing && { to: at('search'), title: m.cardPeople(), text: m.cardPeopleText() },
      managing && { to: at('add'), title: lists.addPerson(), text: lists.cardAdd() },
      managing && { to: at('importUsers'), title: imports.importPeople(), text: imports.importCard() },
      managing && { to: at('bulkupdate'), title: imports.changeMany(), text: imports.changeCard() },
      managing && { to: at('batchActivation'), title: lists.many(), text: lists.cardMany() },
      managing && { to: at('resetPassword'), title: lists.passwords(), text: lists.cardPasswords() },
      managing && { to: at('updateUserId'), title: lists.signInNames(), text: lists.signInNamesLead() },
      managing && { to: at('userNotification'), title: lists.notices(), text: lists.cardNotices() },
    ]),
    part(lists.partClasses(), [
      overDistrict && { to: at('oneRoster'), title: rosters.home(), text: rosters.homeCard() },
      managing && { to: at('importMygroup'), title: rosters.classList(), text: rosters.classListText() },
      managing && { to: at('transferMygroup'), title: rosters.transfer(), text: rosters.transferText() },
    ]),
    part(lists.partPlaces(), [
      managing && { to: at('school'), title: lists.schools(), text: lists.cardSchools() },
      managing && { to: at('district'), title: lists.districts(), text: lists.cardDistricts() },
      managing && { to: at('grade'), title: lists.grades(), text: lists.cardGrades() },
      managing && { to: at('role'), title: lists.roles(), text: lists.cardRoles() },
    ]),
    part(lists.partContent(), [
      makesContent && { to: '/authenticated/admin/contentSetup', title: content.title(), text: content.card() },
      makesContent && { to: '/authenticated/admin/authoringTool', title: authoring.title(), text: authoring.card() },
      makesContent && { to: '/authenticated/admin/prebuiltAssignResource', title: prebuilt.title(), text: prebuilt.card() },
      makesContent && { to: '/authenticated/admin/questionAnswer', title: content.questions(), text: content.cardQuestions() },
      makesContent && { to: '/authenticated/admin/managePermision', title: permissions.title(), text: permissions.card() },
      { to: at('askProduct'), title: access.title(), text: access.card() },
      { to: at('subject'), title: lists.subjects(), text: lists.cardSubjects() },
    ]),
    part(lists.partSafety(), [
      managing && { to: at('privacy'), title: privacy.title(), text: privacy.card() },
      managing && { to: at('dataInventory'), title: privacy.inventory(), text: privacy.inventoryCard() },
      overDistrict && { to: at('retention'), title: retention.title(), text: retention.card() },
      managing && { to: at('twoStepSignIn'), title: twoStep.staffTitle(), text: twoStep.staffCard() },
      overDistrict && { to: '/authenticated/admin/externalTools/saml', title: sso.title(), text: sso.card() },
      overDistrict && { to: at('samlIdentity'), title: sso.people(), text: sso.peopleCard() },
      overDistrict && { to: at('ltiConsumer'), title: lti.title(), text: lti.card() },
      managing && { to: '/authenticated/reports/platformScores', title: platformScores.title(), text: platformScores.card() },
      role === ROLE.districtAdmin && { to: at('weeklySummaries'), title: mailing.title(), text: mailing.card() },
      managing && { to: at('mail'), title: mail.title(), text: mail.card() },
      overDistrict && { to: '/authenticated/admin/securityLog', title: m.securityLog(), text: m.cardLog() },
    ]),
    part(lists.partUse(), [
      managing && { to: '/authenticated/admin/usageReport/home', title: m.cardUsage(), text: m.cardUsageText() },
      managing && { to: '/authenticated/reports/devices', title: m.cardDevices(), text: m.cardDevicesText() },
    ]),
  ];
  return <AdminHomeScreen parts={parts} attention={overDistrict && <SyncStatus />} />;
}
