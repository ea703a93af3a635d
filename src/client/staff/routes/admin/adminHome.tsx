import { createFileRoute } from '@tanstack/react-router';
import { m as content } from '#client/shared/messages/content-setup.ts';
import { m as permissions } from '#client/shared/messages/permissions.ts';
import { m } from '#client/shared/messages/users.ts';
import { screen } from '#client/shared/platform/screen.ts';
import { useUser } from '#client/shared/platform/session.ts';
import { type AdminCard, AdminHomeScreen } from '#client/staff/features/users/admin-home-screen.tsx';
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

function AdminHome() {
  const { role } = useUser();
  const managing = MANAGERS.some((name) => ROLE[name] === role);
  const cards: readonly (AdminCard | false)[] = [
    managing && { to: '/authenticated/admin/manageUsers/search', title: m.cardPeople(), text: m.cardPeopleText() },
    managing && { to: '/authenticated/admin/usageReport/home', title: m.cardUsage(), text: m.cardUsageText() },
    managing && { to: '/authenticated/reports/devices', title: m.cardDevices(), text: m.cardDevicesText() },
    ownsContent(role) && { to: '/authenticated/admin/contentSetup', title: content.title(), text: content.card() },
    ownsContent(role) && { to: '/authenticated/admin/questionAnswer', title: content.questions(), text: content.cardQuestions() },
    ownsContent(role) && { to: '/authenticated/admin/managePermision', title: permissions.title(), text: permissions.card() },
  ];
  return <AdminHomeScreen cards={cards.filter((card) => card !== false)} />;
}
