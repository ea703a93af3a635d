import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { DataInventoryScreen } from '#client/staff/features/privacy/data-inventory-screen.tsx';
import { MANAGERS } from '#contract/roles.ts';

/** What is stored about people, why and how long. */
export const Route = createFileRoute('/authenticated/admin/manageUsers/dataInventory')({
  staticData: screen({ roles: MANAGERS, title: ['What is stored', 'Qué se guarda'] }),
  component: DataInventoryScreen,
});
