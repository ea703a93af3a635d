import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { exampleOf } from '#contract/example-of.ts';
import { getStudentRecords, startStudentRecord } from '#contract/privacy/privacy.contract.ts';
import { type StudentRecord, studentRecord } from '#contract/privacy/privacy.schemas.ts';
import { getUser } from '#contract/users/users.contract.ts';
import { type AccountDetails, accountDetails } from '#contract/users/users.schemas.ts';
import { PrivacyDeskScreen } from './privacy-desk-screen.tsx';

const details = exampleOf(accountDetails) as AccountDetails;
const person = (role: 1 | 2): AccountDetails => ({
  ...details,
  account: { ...details.account, first_name: 'Maya', last_name: 'Hill', role },
});
const record = (over: Partial<StudentRecord>): StudentRecord => ({
  ...(exampleOf(studentRecord) as StudentRecord),
  account_name: 'Maya Hill',
  ...over,
});

beforeEach(() => {
  localStorage.clear();
  signInAs('districtAdmin');
});

test('a student’s record is requested, and offered once it is done', async () => {
  const { calls } = serve(
    answers(getUser, person(1)),
    answers(getStudentRecords, []),
    answers(startStudentRecord),
    answers(getStudentRecords, [record({ state: 'done', percent: 100 })]),
  );
  const user = userEvent.setup();
  await drawStaff(<PrivacyDeskScreen accountPuid={details.account.user_puid} />);
  await user.click(await screen.findByRole('button', { name: 'Request the record' }));
  expect(calls.find(({ path }) => path === startStudentRecord.path)?.body).toMatchObject({ account_puid: details.account.user_puid });
  await screen.findByRole('button', { name: 'Download the record' });
});

test('of staff no record is offered', async () => {
  serve(answers(getUser, person(2)));
  await drawStaff(<PrivacyDeskScreen accountPuid={details.account.user_puid} />);
  await screen.findByText(/Records are made of student accounts/);
  expect(screen.queryByRole('button', { name: 'Request the record' })).toBeNull();
});

test('a record of an account that is gone is not offered', async () => {
  serve(
    answers(getStudentRecords, [
      record({ state: 'done', account_name: '' }),
      record({ record_id: details.account.user_puid, state: 'running' }),
    ]),
  );
  await drawStaff(<PrivacyDeskScreen />);
  await screen.findByText('Record of a deleted account');
  expect(screen.queryByRole('button', { name: 'Download the record' })).toBeNull();
});
