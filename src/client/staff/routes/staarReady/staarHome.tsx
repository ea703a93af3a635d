import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen.ts';
import { StaarHome } from '#client/staff/features/staar/staar-home.tsx';
import { STAFF } from '#contract/roles.ts';
import { WithGiving } from './-with-giving.tsx';

/** STAAR Ready: pathways, practice tests and given tests. */
export const Route = createFileRoute('/authenticated/staarReady/staarHome')({
  staticData: screen({ roles: STAFF, title: ['STAAR Ready', 'STAAR Ready'], nav: { place: 'staar' } }),
  component: () => (
    <WithGiving>
      <StaarHome />
    </WithGiving>
  ),
});
