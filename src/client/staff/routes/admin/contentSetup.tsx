import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { ContentSetupScreen } from '#client/staff/features/content-setup/content-setup-screen.tsx';
import { CONTENT_OWNERS } from '#contract/roles.ts';

/** Where product administrators see the library's products and their imports. */
export const Route = createFileRoute('/authenticated/admin/contentSetup')({
  staticData: screen({
    roles: CONTENT_OWNERS,
    title: ['Content setup', 'Configuración de contenido'],
  }),
  component: ContentSetupScreen,
});
