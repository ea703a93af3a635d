import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import type { ClassAddress } from '#client/staff/features/reports/classes/class-address.ts';
import { ReaderResponsesScreen } from '#client/staff/features/reports/classes/lesson-screens.tsx';
import { STAFF } from '#contract/roles.ts';

export const Route = createFileRoute('/authenticated/mygroups/htmlReaderReport')({
  staticData: screen({ roles: STAFF, title: ['Responses in the reader', 'Respuestas en la lectura'] }),
  validateSearch: (address: ClassAddress) => address,
  component: ReaderResponsesScreen,
});
