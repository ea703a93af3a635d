import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { sendDueMail, smtpSender } from '#server/features/mail/start-mail.ts';
import { readWeeklyLetters } from '#server/features/reports/families/read-letters.ts';
import { makeSmallClass, type SmallClass } from '#testing/small-class.ts';
import { TEST_KEYS } from '#testing/test-keys.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';
import { sendDueSummaries } from './send-summaries.ts';
import { createUnsubscribeTokens } from './unsubscribe-token.ts';

const PUBLIC_URL = 'https://tidepool.example';
const mail = { mode: 'outbox', publicUrl: PUBLIC_URL } as const;
const SUNDAY_EVENING = new Date('2026-11-29T23:05:00Z');
const log = { warn: () => undefined };

let server: TestServer;
let admin: Person;
let sink: SMTPServer;
let sinkUrl: string;
let classes: readonly SmallClass[];
const arrived: { readonly to: string; readonly head: string; readonly text: string }[] = [];
let refusals = 0;

beforeAll(async () => {
  server = await startTestServer({ mail });
  admin = await server.as('districtadmin');
  classes = [await makeSmallClass(server.pool), await makeSmallClass(server.pool)];
  sink = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, callback) => {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        if (refusals-- > 0) return callback(Object.assign(new Error('try again later'), { responseCode: 451 }));
        const message = Buffer.concat(pieces).toString();
        const [head = '', ...body] = message.split('\r\n\r\n');
        const text = decoded(body.join('\r\n\r\n'));
        arrived.push({ to: session.envelope.rcptTo.map(({ address }) => address).join(), head: head.replace(/\r\n\s+/g, ''), text });
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => void sink.listen(0, '127.0.0.1', resolve));
  const address = sink.server.address();
  sinkUrl = `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterAll(async () => {
  await new Promise<void>((resolve) => sink.close(resolve));
  await server.close();
});
beforeEach(async () => {
  arrived.length = 0;
  refusals = 0;
  for (const table of ['student_guardian', 'summary_mailing', 'mail', 'weekly_sentence']) await server.pool.query(`delete from ${table}`);
  await server.pool.query(
    `insert into summary_mailing (district_id, is_on, weekday, hour, with_results, set_by_puid, set_at)
     values (1001, true, 0, 17, false, $1, '2026-11-28T18:00:00Z')`,
    [admin.user_puid],
  );
  await server.pool.query(
    `insert into weekly_sentence select 1001, group_puid, '2026-11-22', 'We looked at shores.', '', $1, now() from class_group
     where district_id = 1001 on conflict do nothing`,
    [admin.user_puid],
  );
});

/** Quoted-printable, as the mail program writes it. */
const decoded = (text: string) =>
  Buffer.from(
    text.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();
const studentOf = (at: number, name: 'Ana' | 'Ben' | 'Eve') => classes[at]?.people[name] ?? '';
const add = (account_puid: string, name: string, email: string) =>
  admin.call('POST', '/v2/guardians/add_guardian', { payload: { user_puid: admin.user_puid, account_puid, name, email, language: 'en' } });
const write = (readLetters = readWeeklyLetters) =>
  sendDueSummaries(
    openDatabase(server.pool),
    { mail, tokens: createUnsubscribeTokens(TEST_KEYS.sessionSecret), readLetters },
    SUNDAY_EVENING,
  );
const send = (now = SUNDAY_EVENING) =>
  sendDueMail(
    openDatabase(server.pool),
    smtpSender({ mode: 'smtp', smtpUrl: sinkUrl, from: 'Tidepool <it@school.example>', publicUrl: PUBLIC_URL }),
    log,
    now,
  );
const urlIn = (head: string) => /^List-Unsubscribe:\s*<(.*)>\r?$/m.exec(head)?.[1] ?? '';

test('a guardian of three gets one message with each child’s week, and whoever shares the address another one', async () => {
  await add(studentOf(0, 'Ana'), 'Rosa Díaz', 'home@example.com');
  await add(studentOf(0, 'Ben'), 'Rosa Díaz', 'home@example.com');
  await add(studentOf(1, 'Ana'), 'rosa diaz', 'home@example.com');
  await add(studentOf(1, 'Ben'), 'Tom Diaz', 'home@example.com');
  await write();
  expect(await Promise.all([send(), send()])).toHaveLength(2);
  expect(arrived.map(({ to }) => to)).toEqual(['home@example.com', 'home@example.com']);
  const rosa = arrived.find(({ text }) => /Hello rosa d/i.test(text));
  const tom = arrived.find(({ text }) => text.includes('Hello Tom Diaz,'));
  expect(rosa?.text.match(/’s week in science/g)).toHaveLength(3);
  expect(rosa?.text.split('----------')).toHaveLength(3);
  expect(rosa?.text.match(/Ben /g)?.length).toBeGreaterThan(0);
  expect(tom?.text.match(/’s week in science/g)).toHaveLength(1);
  expect(tom?.text).not.toContain('Ana');
  for (const { head, text } of arrived) {
    expect(urlIn(head)).toMatch(/^https:\/\/tidepool\.example\/unsubscribe\.html\?t=1001\.[\w.-]+$/);
    expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(text).toContain(urlIn(head));
  }
  const { rows } = await server.pool.query('select distinct state, body, part from mail');
  expect(rows).toEqual([{ state: 'sent', body: '', part: null }]);
});

test('nothing leaves before all of the guardian’s children are done', async () => {
  await add(studentOf(0, 'Ana'), 'Rosa', 'rosa@example.com');
  await add(studentOf(1, 'Ana'), 'Rosa', 'rosa@example.com');
  let count = 0;
  const breaking: typeof readWeeklyLetters = (...query) => {
    count += 1;
    if (count === 2) throw new Error('the server was stopped');
    return readWeeklyLetters(...query);
  };
  await expect(write(breaking)).rejects.toThrow('the server was stopped');
  expect([await send(), arrived.length]).toEqual([0, 0]);
  await write();
  await send();
  expect(arrived).toHaveLength(1);
});

test('a message that was refused is tried again as one', async () => {
  await add(studentOf(0, 'Ana'), 'Rosa', 'rosa@example.com');
  await add(studentOf(0, 'Ben'), 'Rosa', 'rosa@example.com');
  await write();
  refusals = 1;
  await send();
  const { rows } = await server.pool.query('select state, tries, fault <> $1 as failed from mail', ['']);
  expect(rows).toEqual([1, 2].map(() => ({ state: 'queued', tries: 1, failed: true })));
  await send(new Date(Date.now() + 3_600_000));
  expect(arrived).toHaveLength(1);
  expect(arrived[0]?.text.match(/’s week in science/g)).toHaveLength(2);
});

test('the mail program’s button stops the mail about all of the guardian’s children, and nobody else’s', async () => {
  await add(studentOf(0, 'Ana'), 'Rosa', 'home@example.com');
  await add(studentOf(0, 'Ben'), 'Rosa', 'home@example.com');
  await add(studentOf(1, 'Ben'), 'Tom', 'home@example.com');
  await write();
  await send();
  const rosa = arrived.find(({ text }) => text.includes('Hello Rosa,'));
  const url = urlIn(rosa?.head ?? '').replace(PUBLIC_URL, '');
  const page = await server.app.inject({ method: 'GET', url });
  expect(page.body).toContain('home@example.com gets a weekly summary about Ana and Ben.');
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const stopped = await server.app.inject({ method: 'POST', url, payload: 'List-Unsubscribe=One-Click', headers });
  expect(stopped.body).toContain('gets no more weekly summaries about Ana and Ben.');
  const { rows } = await server.pool.query('select name, stopped_at is not null as stopped from student_guardian order by 1');
  expect(rows).toEqual([
    { name: 'Rosa', stopped: true },
    { name: 'Rosa', stopped: true },
    { name: 'Tom', stopped: false },
  ]);
  const again = await server.app.inject({ method: 'POST', url, payload: 'do=again', headers });
  expect(again.body).toContain('gets a weekly summary about Ana and Ben.');
});
