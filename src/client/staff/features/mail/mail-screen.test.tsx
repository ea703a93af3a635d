import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { exampleOf } from '#contract/example-of.ts';
import { getMail, retryMail } from '#contract/mail/mail.contract.ts';
import { type SentMail, sentMail } from '#contract/mail/mail.schemas.ts';
import { MailScreen } from './mail-screen.tsx';

const mail = (over: Partial<SentMail>): SentMail => ({ ...(exampleOf(sentMail) as SentMail), fault: '', ...over });

beforeEach(() => {
  localStorage.clear();
  signInAs('districtAdmin');
});

test('a demo says that nothing leaves it, and shows what would', async () => {
  serve(answers(getMail, { mode: 'outbox', mails: [mail({ subject: 'A new password', body: 'Open this link', state: 'kept' })] }));
  const user = userEvent.setup();
  await drawStaff(<MailScreen />);
  await screen.findByText(/nothing leaves it/);
  await user.click(screen.getByRole('button', { name: 'Read: A new password' }));
  await screen.findByText('Open this link');
});

test('a mail that failed says why and is tried again; without mail no test is offered', async () => {
  const failed = mail({ subject: 'A new password', state: 'failed', fault: '550 no such mailbox' });
  const { calls } = serve(answers(getMail, { mode: 'none', mails: [failed] }), answers(retryMail));
  const user = userEvent.setup();
  await drawStaff(<MailScreen />);
  await screen.findByText('550 no such mailbox');
  expect(screen.queryByRole('button', { name: 'Send a test to myself' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Try again: A new password' }));
  expect(calls.find(({ path }) => path === retryMail.path)?.body).toMatchObject({ mail_id: failed.mail_id });
});
