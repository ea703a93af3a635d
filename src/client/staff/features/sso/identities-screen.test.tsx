import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { getRegistrations } from '#contract/sso/lti.contract.ts';
import { getConnections, getIdentities } from '#contract/sso/sso.contract.ts';
import { IdentitiesScreen } from './identities-screen.tsx';

beforeEach(() => signInAs('districtAdmin'));

const nobody = answers(getIdentities, { identities: [], total: 0, is_more: false, waiting: 0 });

test('while nobody is linked and nothing is set up, the list leads to setting it up', async () => {
  serve(
    nobody,
    answers(getConnections, { connections: [], aliases: [], kinds: [], staff_only: false }),
    answers(getRegistrations, { registrations: [], total: 0 }),
  );
  await drawStaff(<IdentitiesScreen />);
  expect((await screen.findByRole('link', { name: 'Single sign-on' })).getAttribute('href')).toBe(
    '/authenticated/admin/externalTools/saml',
  );
});

test('while nobody is linked though it is set up, the list says how people are', async () => {
  serve(nobody, answers(getConnections), answers(getRegistrations));
  await drawStaff(<IdentitiesScreen />);
  expect(await screen.findByText(/when they first sign in with their school account/)).toBeTruthy();
});
