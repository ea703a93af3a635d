import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { HeldWorkScreen } from '#client/staff/features/held-work/held-work-screen.tsx';
import { STAFF } from '#contract/roles.ts';

/** Work that came too late: the teacher decides; and the look-up of receipts. */
export const Route = createFileRoute('/authenticated/reports/heldWork')({
  staticData: screen({ roles: STAFF, title: ['Late work', 'Trabajo tardío'] }),
  component: HeldWorkScreen,
});
