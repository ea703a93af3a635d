import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen.ts';
import { AssessmentsScreen } from '#client/staff/features/staar/assessments-screen.tsx';
import { LIBRARY_READERS } from '#contract/roles.ts';
import { WithGiving } from './-with-giving.tsx';

/** The practice tests of STAAR Ready, also for those who own content and see no class. */
export const Route = createFileRoute('/authenticated/staarReady/assessment')({
  staticData: screen({ roles: LIBRARY_READERS, title: ['STAAR practice tests', 'Pruebas de práctica de STAAR'] }),
  component: () => (
    <WithGiving>
      <AssessmentsScreen />
    </WithGiving>
  ),
});
