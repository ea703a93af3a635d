import type { Page } from '@playwright/test';
import { scaled } from '../../src/tooling/time-factor.ts';
import { everythingOn, outboxOf, untilSealable } from '../device-scan.ts';
import { type Chromebook, expect, test, type World } from '../journey.ts';
import { LessonPlayerPage } from '../page-models/lesson-player-page.ts';
import { QuizPage } from '../page-models/quiz-page.ts';
import { Shell } from '../page-models/shell.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { StudentDashboardPage } from '../page-models/student-dashboard-page.ts';
import { receivedWork } from '../received-work.ts';

/** `npm run chaos:handover` runs a hundred; here each kind of handover happens once. */
const CHANGES = Number(process.env.HANDOVERS ?? 4);
const CLASS = Array.from({ length: 8 }, (_, index) => `student${index + 13}`);
const LAST = 'student23';
const QUESTION = /Sign out, keep it safe here/;

/** How one student leaves the device to the next. */
const WAYS = [
  'signs out',
  'signs out without a network',
  'goes away without signing out',
  'goes away without signing out, and without a network',
] as const;

test('a quiz turned in without a network, its student signed out: the next student brings it in, under its own name', async ({
  world,
  chromebook,
}) => {
  const [owner, sender] = ['student21', 'student22'];
  test.slow();
  const before = await receivedWork(world.server, owner);
  const sendersBefore = await receivedWork(world.server, sender);
  const page = await chromebook.open();
  await new SignInPage(page).signIn(owner);
  const dashboard = new StudentDashboardPage(page);
  await dashboard.untilNextReadyOffline();
  await dashboard.continueButton.click();
  await new LessonPlayerPage(page).openQuiz();
  const quiz = new QuizPage(page);
  world.network.set('down');
  await quiz.takeWhole();
  await expect(quiz.handedInHere).toBeVisible();
  await new Shell(page).signOut();
  await page.getByRole('button', { name: QUESTION }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expectNothingOf(world, page, chromebook, owner);

  const openSessions = async () => {
    const [row] = await world.server.rows<{ count: string }>(
      'SELECT count(*) AS count FROM user_session s JOIN app_user u USING (district_id, user_puid) WHERE u.user_name = $1 AND s.ended_at IS NULL',
      [owner],
    );
    return Number(row?.count);
  };
  expect(await openSessions()).toBe(1);
  world.network.set('normal');
  // Nobody signs in: the page itself tells the server that the former student has left.
  await expect.poll(openSessions).toBe(0);
  await new SignInPage(page).signIn(sender);
  await expect.poll(async () => (await receivedWork(world.server, owner)).submitted - before.submitted).toBe(1);
  expect((await receivedWork(world.server, sender)).submitted).toBe(sendersBefore.submitted);
});

test('a server restored from a backup gets back what it had received since, from a device whose student has long signed out', async ({
  world,
  chromebook,
}) => {
  test.setTimeout(scaled(180_000));
  const student = 'student24';
  const page = await chromebook.open();
  await new SignInPage(page).signIn(student);
  const dashboard = new StudentDashboardPage(page);
  await dashboard.untilNextReadyOffline();
  const before = await receivedWork(world.server, student);
  await world.server.backUp();
  await dashboard.continueButton.click();
  await new LessonPlayerPage(page).openQuiz();
  const quiz = new QuizPage(page);
  await quiz.takeWhole();
  await expect.poll(async () => (await receivedWork(world.server, student)).submitted - before.submitted).toBe(1);
  await expect(new Shell(page).tide).toHaveAttribute('data-tide', 'received');
  const atBest = await receivedWork(world.server, student);
  await new Shell(page).signOut();
  await page.waitForURL((url) => url.pathname === '/');

  await world.server.restore();
  expect((await receivedWork(world.server, student)).submitted).toBe(before.submitted);
  await new SignInPage(page).signIn('student25');
  await expect.poll(async () => (await receivedWork(world.server, student)).submitted - before.submitted).toBe(1);
  expect(await receivedWork(world.server, student)).toMatchObject({ results: atBest.results, answers: atBest.answers });
});

test(`${CHANGES} changes of student on one device: nothing of the one before can be found, and no work is lost`, async ({
  world,
  chromebook,
}) => {
  test.setTimeout(scaled(60_000 + CHANGES * 30_000));
  const page = await chromebook.open();
  const written = new Map<string, string>();
  page.on('request', (request) => {
    if (!request.url().endsWith('/v2/sync/push')) return;
    for (const { op_id } of request.postDataJSON().ops) if (!written.has(op_id)) written.set(op_id, 'sent');
  });
  for (const student of [...CLASS, LAST]) await plantCanaries(world, student);

  for (let change = 0; change < CHANGES; change += 1) {
    const student = CLASS[change % CLASS.length] ?? '';
    const way = WAYS[change % WAYS.length] ?? 'signs out';
    await test.step(`${student} ${way}`, async () => {
      world.network.set('normal');
      await new SignInPage(page).signIn(student);
      await expectNothingOfOthers(world, page, chromebook, student);
      await work(page, world, way.includes('without a network'));
      for (const { op_id, user_puid } of await outboxOf(page)) written.set(op_id, user_puid);
      await leave(page, way);
      if (way.startsWith('signs out')) await expectNothingOf(world, page, chromebook, student);
    });
  }
  world.network.set('normal');
  await new SignInPage(page).signIn(LAST);
  await expectNothingOfOthers(world, page, chromebook, LAST);

  const receivedOf = async () =>
    world.server.rows<{ op_id: string; user_puid: string }>('SELECT op_id, user_puid FROM receipt WHERE op_id = ANY ($1::uuid[])', [
      [...written.keys()],
    ]);
  await expect.poll(async () => (await receivedOf()).length).toBe(written.size);
  const wrongOwner = (await receivedOf()).filter(({ op_id, user_puid }) => ![user_puid, 'sent'].includes(written.get(op_id) ?? ''));
  expect(wrongOwner).toEqual([]);
  expect(written.size).toBeGreaterThanOrEqual(CHANGES);
});

/** Marks a student's name, so that it can be told from everything else on a device. */
async function plantCanaries(world: World, student: string): Promise<void> {
  await world.server.rows('UPDATE app_user SET first_name = $2, last_name = $3 WHERE user_name = $1', [
    student,
    `Canary-first-${student}-x`,
    `Canary-last-${student}-x`,
  ]);
}

/** Text that only one student's data can contain: names, ids, lesson sessions and attempts. */
async function canariesOf(world: World, student: string): Promise<string[]> {
  const rows = await world.server.rows<{ canary: string }>(
    `WITH s AS (SELECT * FROM app_user WHERE user_name = $1)
     SELECT user_puid::text AS canary FROM s UNION SELECT '"' || user_name || '"' FROM s
     UNION SELECT first_name FROM s WHERE first_name LIKE 'Canary%' UNION SELECT last_name FROM s WHERE last_name LIKE 'Canary%'
     UNION SELECT tracking_id::text FROM lesson_tracking JOIN s USING (district_id, user_puid)
     UNION SELECT result_id::text FROM quiz_result JOIN s USING (district_id, user_puid)`,
    [student],
  );
  return rows.map(({ canary }) => canary);
}

/** Every place in a scan where any of these occurs, with the text around it. */
function placesOf(canaries: readonly string[], text: string): string[] {
  const found = canaries.map((canary) => text.indexOf(canary)).filter((at) => at >= 0);
  return found.map((at) => text.slice(Math.max(0, at - 200), at + 100));
}

async function expectNothingOfOthers(world: World, page: Page, chromebook: Chromebook, present: string): Promise<void> {
  const text = await everythingOn(page, chromebook.context);
  expect(placesOf(await canariesOf(world, present), text).length, 'the scan sees what is there').toBeGreaterThanOrEqual(4);
  for (const other of CLASS.filter((student) => student !== present)) {
    expect(placesOf(await canariesOf(world, other), text), `${other}, while ${present} is signed in`).toEqual([]);
  }
}

/** The sign-in form appears only when everything is sealed and cleared. */
async function expectNothingOf(world: World, page: Page, chromebook: Chromebook, student: string): Promise<void> {
  await page.getByRole('textbox', { name: 'User name' }).waitFor();
  expect(placesOf(await canariesOf(world, student), await everythingOn(page, chromebook.context))).toEqual([]);
}

/** Reads in the first lesson; with the network gone, nothing of it is sent. */
async function work(page: Page, world: World, offline: boolean): Promise<void> {
  const dashboard = new StudentDashboardPage(page);
  await dashboard.untilAllReadyOffline();
  await expect(new Shell(page).tide).toHaveAttribute('data-tide', 'received');
  await untilSealable(page);
  await expect(page.getByText('This browser cleared'), 'a change of student is no eviction').toBeHidden();
  if (offline) world.network.set('down');
  await dashboard.continueButton.click();
  await new LessonPlayerPage(page).heading.waitFor();
  if (offline) await expect.poll(async () => (await outboxOf(page)).length).toBeGreaterThan(0);
}

async function leave(page: Page, way: (typeof WAYS)[number]): Promise<void> {
  if (way.startsWith('signs out')) {
    await new Shell(page).signOut();
    const question = page.getByRole('button', { name: QUESTION });
    const out = page.waitForURL((url) => url.pathname === '/').then(() => 'out');
    if ((await Promise.race([out, question.waitFor().then(() => 'asked')])) === 'asked') await question.click();
    await out;
    return;
  }
  // The state after a 401: the person is known and their data is here, but the token is gone.
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('tidepool.session') ?? '{}');
    localStorage.setItem('tidepool.session', JSON.stringify({ ...session, token: null }));
  });
}
