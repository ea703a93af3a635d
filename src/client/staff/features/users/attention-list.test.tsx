import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import type { AttentionItem } from '#contract/users/attention.schemas.ts';
import { getAttention } from '#contract/users/users.contract.ts';
import { AttentionList } from './attention-list.tsx';

const ID = '0198b5a0-0000-7000-8000-00000000aaaa';
const item = (kind: AttentionItem['kind'], more: Partial<AttentionItem> = {}): AttentionItem => ({
  kind,
  count: 1,
  is_more: false,
  name: '',
  at: null,
  id: null,
  ...more,
});

beforeEach(() => signInAs('districtAdmin'));

test('each line says what needs an administrator and opens it', async () => {
  const hours = new Date(Date.now() - 26 * 3_600_000).toISOString();
  const items = [
    item('roster_waiting', { name: 'fall.zip', at: hours, id: ID }),
    item('certificate_ends', { name: 'Okta', at: '2026-12-05T18:00:00.000Z', id: ID }),
    item('held_work', { count: 1_000, is_more: true }),
    item('unsent_devices', { count: 3 }),
    item('import_cut', { name: 'people.csv', at: hours, id: ID }),
    item('update_cut', { name: 'grades.csv', at: hours, id: ID }),
  ];
  serve(answers(getAttention, { items }));
  await drawStaff(<AttentionList />);
  const link = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href') ?? '';
  await screen.findByText(/^fall\.zip: waiting for your review/);
  expect(link(/^fall\.zip/)).toContain(`oneRosterImportStatus?run_id=${ID}`);
  expect(link(/^Okta: the sign-in certificate expires on/)).toMatch(/externalTools\/saml$/);
  expect(link(/^More than 1,000 pieces/)).toMatch(/heldWork$/);
  expect(link(/^3 devices have work/)).toMatch(/devices$/);
  expect(link(/^people\.csv/)).toContain(`importUsers?import_id=${ID}`);
  expect(link(/^grades\.csv/)).toContain(`bulkupdate?import_id=${ID}`);
});

test('says so where nothing needs anybody', async () => {
  serve(answers(getAttention, { items: [] }));
  await drawStaff(<AttentionList />);
  await screen.findByText('Nothing needs you today.');
});

test('says in one line that the list needs a connection', async () => {
  serve();
  await drawStaff(<AttentionList />);
  await screen.findByText('This list appears when you are online.');
  expect(screen.queryByRole('button')).toBeNull();
});
