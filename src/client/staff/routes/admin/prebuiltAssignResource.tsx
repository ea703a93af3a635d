import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { PrebuiltScreen } from '#client/staff/features/prebuilt/prebuilt-screen.tsx';
import { CONTENT_OWNERS } from '#contract/roles.ts';

/** Prebuilt assignments of the products. */
export const Route = createFileRoute('/authenticated/admin/prebuiltAssignResource')({
  staticData: screen({ roles: CONTENT_OWNERS, title: ['Prebuilt assignments', 'Tareas preparadas'] }),
  component: PrebuiltScreen,
});
