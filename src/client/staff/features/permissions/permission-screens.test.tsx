import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { getModuleDistricts, getModuleRules } from '#contract/permissions/permissions.contract.ts';
import { districts } from '#contract/session/session-places.contract.ts';
import { PermissionDistrictsScreen } from './districts-screen.tsx';
import { PermissionRulesScreen } from './rules-screen.tsx';

beforeEach(() => {
  localStorage.clear();
  signInAs('productAdmin');
});

test.each<[string, ReactNode, string[]]>([
  ['the districts', <PermissionDistrictsScreen key="districts" />, ['Administration']],
  ['the rules', <PermissionRulesScreen key="rules" />, ['Administration', 'Permissions']],
])('the way to %s begins at the administration', async (_name, drawn, way) => {
  serve(answers(getModuleDistricts), answers(getModuleRules), answers(districts));
  await drawStaff(drawn);
  const links = within(screen.getByRole('navigation', { name: 'Where you are' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(way);
});
