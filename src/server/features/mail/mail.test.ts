import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SentMail } from '#contract/mail/mail.schemas.ts';
import { openDatabase } from '#server/db/database.ts';
import { queueMail } from '#server/db/queue-mail.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';
import { listMail } from './mail.store.ts';
import { sendDueMail, smtpSender } from './start-mail.ts';

const PUBLIC_URL = 'https://tidepool.example';
const log = { warn: () => undefined };
let server: TestServer;
let admin: Person;
let sink: SMTPServer;
let sinkUrl: string;
/** What arrived: to whom, and the whole message. */
const arrived: { readonly to: string; readonly message: string }[] = [];
/** The answers to the next mails; none: they are taken. */
const refusals: { readonly responseCode: number; readonly message: string }[] = [];

beforeAll(async () => {
  server = await startTestServer({ mail: { mode: 'outbox', publicUrl: PUBLIC_URL } });
  admin = await server.as('districtadmin');
  sink = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, callback) => {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        const refusal = refusals.shift();
        if (refusal) return callback(Object.assign(new Error(refusal.message), refusal));
        arrived.push({ to: session.envelope.rcptTo.map(({ address }) => address).join(), message: Buffer.concat(pieces).toString() });
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
  refusals.length = 0;
  await server.pool.query('delete from mail');
  await server.pool.query('delete from password_link');
  await server.pool.query('delete from login_throttle');
  await server.pool.query(
    "update app_user set email = user_name || '@school.example' where user_name in ('teacher1', 'teacher2', 'schooladmin')",
  );
});

const ask = (user_name: string) =>
  server.app.inject({ method: 'POST', url: '/v2/session/password_retrieval', payload: { user_name, district_id: 1001 } });
const stored = async () =>
  (
    await server.pool.query<{ state: string; body: string; tries: number; fault: string; to_address: string }>(
      'select * from mail order by to_address',
    )
  ).rows;
const send = (now = new Date()) =>
  sendDueMail(
    openDatabase(server.pool),
    smtpSender({ mode: 'smtp', smtpUrl: sinkUrl, from: 'Tidepool <it@school.example>', publicUrl: PUBLIC_URL }),
    log,
    now,
  );
const seenBy = async (person: Person) =>
  (await person.call<{ mode: string; mails: SentMail[] }>('GET', '/v2/mail/get_mail', { query: { user_puid: person.user_puid } })).data;
const linkIn = (text: string) => /\?reset=([\w-]+)/.exec(text)?.[1] ?? '';

test('whoever has an address is mailed a link that sets a new password once, in their language; the words are forgotten then', async () => {
  await server.pool.query(`insert into user_preference (district_id, user_puid, language_id)
    select district_id, user_puid, 102 from app_user where user_name = 'teacher2' on conflict (district_id, user_puid) do update set language_id = 102`);
  await ask('teacher1');
  await ask('teacher2');
  await expect.poll(async () => (await stored()).length).toBe(2);
  expect(await send()).toBe(2);
  expect(arrived.map(({ to }) => to).sort()).toEqual(['teacher1@school.example', 'teacher2@school.example']);
  const spanish = arrived.find(({ to }) => to.startsWith('teacher2'))?.message ?? '';
  expect(spanish).toContain('Subject: =?UTF-8');
  expect(spanish.replace(/=\r?\n/g, '')).toContain('abre este enlace');
  const english = (arrived.find(({ to }) => to.startsWith('teacher1'))?.message ?? '').replace(/=\r?\n/g, '').replace(/=3D/g, '=');
  expect(english).toContain(`${PUBLIC_URL}/?reset=`);
  expect(await stored()).toMatchObject([
    { state: 'sent', body: '' },
    { state: 'sent', body: '' },
  ]);

  const reset = () =>
    server.app.inject({
      method: 'POST',
      url: '/v2/session/reset_password_link',
      payload: { Id: linkIn(english), password: 'kelp forest 77' },
    });
  expect([(await reset()).statusCode, (await reset()).statusCode]).toEqual([200, 400]);
  const signIn = await server.app.inject({
    method: 'POST',
    url: '/v2/session/login',
    payload: { user_name: 'teacher1', password: 'kelp forest 77' },
  });
  expect(signIn.statusCode).toBe(200);
});

test('the answer is the same for a name that nobody has, for one without an address, and the second time; only one mail is written', async () => {
  const answers = [await ask('teacher1'), await ask('nobody.at.all'), await ask('student3'), await ask('teacher1')];
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  await expect.poll(async () => (await stored()).map(({ to_address }) => to_address)).toEqual(['teacher1@school.example']);
  // Whoever has no address is helped as before.
  const { rows } = await server.pool.query(`select 1 from notification where title ->> 'en' like '%asks for a new password'`);
  expect(rows.length).toBeGreaterThan(0);
});

test('a link that an administrator handed over stays good when somebody asks for a mail; those who can help are told', async () => {
  const { rows } = await server.pool.query<{ user_puid: string }>("select user_puid from app_user where user_name = 'teacher1'");
  const { data } = await admin.call<{ id: string }>('POST', '/v2/session/generate_reset_link', {
    payload: { user_puid: admin.user_puid, account_puid: rows[0]?.user_puid },
  });
  await server.pool.query('delete from notification');
  await ask('teacher1');
  await expect.poll(async () => (await server.pool.query('select 1 from notification')).rows.length).toBeGreaterThan(0);
  expect(await stored()).toEqual([]);
  const isGood = async () =>
    (await server.app.inject({ method: 'GET', url: `/v2/session/validate_reset_link?Id=${data.id}` })).statusCode === 200;
  expect(await isGood()).toBe(true);
});

test.each(["email = 'right@school.example'", 'role = 6'])('a link that was mailed is good no more once %s', async (change) => {
  await ask('teacher1');
  await expect.poll(async () => (await stored()).length).toBe(1);
  const id = linkIn((await stored())[0]?.body ?? '');
  const status = async () => (await server.app.inject({ method: 'GET', url: `/v2/session/validate_reset_link?Id=${id}` })).statusCode;
  expect(await status()).toBe(200);
  await server.pool.query(`update app_user set ${change} where user_name = 'teacher1'`);
  expect(await status()).toBe(400);
  await server.pool.query("update app_user set role = 2 where user_name = 'teacher1'");
});

test('a mail server that puts off is asked again later, one that refuses is not, and an administrator tries again', async () => {
  await ask('teacher1');
  await expect.poll(async () => (await stored()).length).toBe(1);
  refusals.push({ responseCode: 451, message: 'come back later' });
  await send();
  expect(await stored()).toMatchObject([{ state: 'queued', tries: 1, fault: expect.stringContaining('come back later') }]);
  expect(await send(), 'it waits a minute').toBe(0);
  const later = new Date(Date.now() + 61_000);
  refusals.push({ responseCode: 550, message: 'no such mailbox' });
  expect(await send(later)).toBe(1);
  expect(await stored()).toMatchObject([{ state: 'failed', tries: 2, fault: expect.stringContaining('no such mailbox') }]);
  const [{ mail_id = '' } = {}] = (await seenBy(admin)).mails;
  const again = (person: Person) => person.call('POST', '/v2/mail/retry_mail', { payload: { user_puid: person.user_puid, mail_id } });
  expect((await again(admin)).code).toBe(200);
  expect((await again(admin)).code, 'it is no longer one that failed').toBe(404);
  expect(await send(later)).toBe(1);
  expect([arrived.length, (await stored())[0]?.state]).toEqual([1, 'sent']);
});

test('a server that waits for its mail server keeps no other mail from being sent, and sends none of it again', async () => {
  await ask('teacher1');
  await ask('teacher2');
  await expect.poll(async () => (await stored()).length).toBe(2);
  const db = openDatabase(server.pool);
  const sent: string[] = [];
  const slow = await sendDueMail(
    db,
    async ({ to_address }) => {
      if (sent.length === 0) await sendDueMail(db, async (mail) => sent.push(mail.to_address), log, new Date());
      sent.push(to_address);
    },
    log,
    new Date(),
  );
  expect(slow).toBe(1);
  expect(sent.sort()).toEqual(['teacher1@school.example', 'teacher2@school.example']);
});

test('a server that stops sends the mail under way to its end, and no other', async () => {
  await ask('teacher1');
  await ask('teacher2');
  await expect.poll(async () => (await stored()).length).toBe(2);
  let isStopping = false;
  const send = async () => {
    isStopping = true;
  };
  expect(await sendDueMail(openDatabase(server.pool), send, log, new Date(), () => !isStopping)).toBe(1);
  expect((await stored()).map(({ state }) => state).sort()).toEqual(['queued', 'sent']);
});

test('a mail server that does not know this server’s password is asked again: the mail is not at fault', async () => {
  await ask('teacher1');
  await expect.poll(async () => (await stored()).length).toBe(1);
  const refuse = async () => Promise.reject(Object.assign(new Error('Invalid login: 535'), { code: 'EAUTH', responseCode: 535 }));
  await sendDueMail(openDatabase(server.pool), refuse, log, new Date());
  expect(await stored()).toMatchObject([{ state: 'queued', tries: 1 }]);
});

test('two servers send a mail once', async () => {
  await ask('teacher1');
  await ask('teacher2');
  await expect.poll(async () => (await stored()).length).toBe(2);
  const counts = await Promise.all([send(), send()]);
  expect(counts.reduce((sum, each) => sum + each, 0)).toBe(2);
  expect(arrived).toHaveLength(2);
});

test('the demo keeps mail and shows it to those who manage the recipient, and to nobody else', async () => {
  await ask('teacher1');
  await ask('schooladmin');
  await expect.poll(async () => (await stored()).length).toBe(2);
  await sendDueMail(openDatabase(server.pool), null, log, new Date());
  const district = await seenBy(admin);
  expect(district).toMatchObject({ mode: 'outbox', mails: [{ state: 'kept' }, { state: 'kept' }] });
  expect(linkIn(district.mails[0]?.body ?? '')).not.toBe('');
  const school = await seenBy(await server.as('schooladmin'));
  expect(school.mails.map(({ to_address }) => to_address).sort()).toEqual(['schooladmin@school.example', 'teacher1@school.example']);
  // Nobody sees mail of those above: a link in it would open their account.
  await queueMail(
    openDatabase(server.pool),
    sql`u.user_name = 'superadmin'`,
    { kind: 'test', subject: { en: 'Up', es: 'Up' }, body: { en: '', es: '' } },
    new Date(),
  );
  await server.pool.query(`update app_user set email = 'super@school.example' where user_name = 'superadmin'`);
  await queueMail(
    openDatabase(server.pool),
    sql`u.user_name = 'superadmin'`,
    { kind: 'test', subject: { en: 'Up', es: 'Up' }, body: { en: '', es: '' } },
    new Date(),
  );
  expect((await seenBy(admin)).mails).toHaveLength(2);
  expect((await (await server.as('teacher1')).call('GET', '/v2/mail/get_mail', { query: { user_puid: admin.user_puid } })).code).toBe(403);
});

test('a server that sends mail shows nobody the link in it, not even while it waits', async () => {
  await ask('teacher1');
  await expect.poll(async () => (await stored()).length).toBe(1);
  const reach = { district_id: 1001, user_puid: admin.user_puid, school_id: null, below: 9 };
  const bodies = async (showsLinks: boolean) =>
    (await listMail(openDatabase(server.pool), reach, showsLinks)).map(({ body }) => linkIn(body));
  expect([await bodies(true), await bodies(false)]).toEqual([[expect.stringMatching(/.{20}/)], ['']]);
});

test('a test mail goes to one’s own address, where there is one', async () => {
  const test = (person: Person) => person.call('POST', '/v2/mail/send_test_mail', { payload: { user_puid: person.user_puid } });
  expect((await test(admin)).refusal).toBe('mail_no_address');
  expect((await test(await server.as('schooladmin'))).code).toBe(200);
  await send();
  expect(arrived.map(({ to }) => to)).toEqual(['schooladmin@school.example']);
});
