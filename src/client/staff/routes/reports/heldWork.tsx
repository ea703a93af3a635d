import { createFileRoute } from '@tanstack/react-router';
import { HeldWorkScreen } from '#client/staff/features/held-work/held-work-screen.tsx';

/** Work that came too late: the teacher decides; and the look-up of receipts. */
export const Route = createFileRoute('/authenticated/reports/heldWork')({ component: HeldWorkScreen });
