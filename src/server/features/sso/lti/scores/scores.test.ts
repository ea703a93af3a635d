import type { JSONWebKeySet } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PlatformScore } from '#contract/sso/lti-scores.schemas.ts';
import { openDatabase } from '#server/db/database.ts';
import { readLessonScores } from '#server/features/reports/lesson-scores.ts';
import { createSecretBox } from '#server/http/secret-box.ts';
import { LtiGradeService } from '#testing/lti-grade-service.ts';
import { CLAIM, ltiLaunches } from '#testing/lti-launches.ts';
import { INSTRUCTOR, LtiPlatform } from '#testing/lti-platform.ts';
import { decide, makeSmallClass, type Name, type SmallClass } from '#testing/small-class.ts';
import { TEST_KEYS } from '#testing/test-keys.ts';
import type { Person } from '#testing/test-server.ts';
import { type AskPlatform, createAskPlatform } from './ask-platform.ts';
import { collectScores } from './collect-scores.ts';
import { scoresAddress, sendScores } from './send-scores.ts';

const lti = ltiLaunches();
const platform = new LtiPlatform('graded-client');
const grades = new LtiGradeService('graded-client', async () => (await lti.server.app.inject('/sso/lti/jwks.json')).json<JSONWebKeySet>());
let ask: AskPlatform;
let teacher: Person;
let school: SmallClass;
const log = { warn: () => undefined };
const always = () => true;

beforeAll(async () => {
  await platform.listen();
  await grades.listen();
  await lti.register('districtadmin', platform.settings({ token_url: grades.tokenUrl }));
  ask = createAskPlatform(openDatabase(lti.server.pool), createSecretBox(TEST_KEYS.sessionSecret), true);
  teacher = await lti.server.as('teacher1');
});
afterAll(async () => {
  await Promise.all([platform.close(), grades.close()]);
});
beforeEach(async () => {
  await lti.server.pool.query('delete from lti_score');
  await lti.server.pool.query('delete from lti_link');
  for (const list of [grades.scores, grades.moods, grades.columns]) list.splice(0);
  school = await makeSmallClass(lti.server.pool);
});

/** A student opens the lesson of the quiz from the platform. */
async function open(name: Name, lineitem: string | null = grades.column('shores'), more: object = {}) {
  const { rows } = await lti.server.pool.query<{ user_name: string }>('select user_name from app_user where user_puid = $1', [
    school.people[name],
  ]);
  const userName = rows[0]?.user_name ?? '';
  const claims = {
    [`${CLAIM}custom`]: { lesson_id: String(school.quiz.lesson_id) },
    [`${CLAIM}resource_link`]: { id: `link-${school.quiz.lesson_id}`, title: 'Shores' },
    [`${CLAIM}context`]: { id: 'c7', title: 'Science 5' },
    ...grades.claim(lineitem),
    ...more,
  };
  const { address } = await lti.visit({ sub: `canvas-${userName}`, userName, claims }, platform);
  expect(address).toContain('#sso=');
  return `canvas-${userName}`;
}
const release = (more: object = {}) =>
  teacher.call('POST', '/Assignment/release_report', {
    payload: {
      released_by_puid: teacher.user_puid,
      quiz_assessment_id: school.quiz.quiz_id,
      item_type_id: 18,
      grouppuid: school.group_puid,
      release_date: null,
      ...more,
    },
  });
const db = () => openDatabase(lti.server.pool);
const collect = (now = new Date()) => collectScores({ db: db(), readLessonScores, goesOn: always }, now);
const send = (now = new Date(), askOf = ask) => sendScores({ db: db(), ask: askOf, goesOn: always, log }, () => now);
const after = (seconds: number) => new Date(Date.now() + seconds * 1_000);
/** Everything that changed is looked for again. */
const lookAgain = () => lti.server.pool.query('update lti_link set looked_at = null');
const list = async (person = teacher, state?: string) =>
  (
    await person.call<{ scores: PlatformScore[]; failed: number }>('GET', '/v2/lti/get_platform_scores', {
      query: { user_puid: person.user_puid, ...(state ? { state } : {}) },
    })
  ).data;
const retry = (one: object | null = null, person = teacher) =>
  person.call<{ queued: number }>('POST', '/v2/lti/retry_platform_scores', { payload: { user_puid: person.user_puid, one } });

test('a score goes once, when the report is released, for those who opened the lesson there; it says when the work was turned in', async () => {
  const ana = await open('Ana');
  const ben = await open('Ben');
  expect(await collect(), 'nothing was released').toBe(0);
  await release();
  await lookAgain();
  expect(await collect()).toBe(2);
  expect(await send()).toBe(2);
  expect(grades.scores.map(({ userId, scoreGiven, scoreMaximum }) => [userId, scoreGiven, scoreMaximum]).sort()).toEqual(
    [
      [ana, 4, 4],
      [ben, 0, 4],
    ].sort(),
  );
  expect(grades.scores[0]).toMatchObject({ column: 'shores', activityProgress: 'Completed', gradingProgress: 'FullyGraded' });
  expect(Date.parse(grades.scores[0]?.submission?.submittedAt ?? '')).not.toBeNaN();
  await lookAgain();
  expect(await collect(), 'nothing changed').toBe(0);
  expect(await send()).toBe(0);
  const { scores } = await list();
  expect(scores.map(({ name, state, platform: where, context_title }) => [name, state, where, context_title]).sort()).toEqual([
    ['Ana Ana', 'sent', 'graded-c', 'Science 5'],
    ['Ben Ben', 'sent', 'graded-c', 'Science 5'],
  ]);
});

test('a release and a decision are noticed at once, other changes within the hour, and a changed score is no further attempt', async () => {
  await open('Ben');
  await collect();
  await release();
  expect(await collect()).toBe(1);
  await send();
  await decide(lti.server.pool, school.quiz, school.people.Ben, 'points', 2);
  expect(await collect(after(1_800))).toBe(0);
  expect(await collect(after(3_700))).toBe(1);
  await send(after(3_701));
  expect(grades.scores.map(({ scoreGiven }) => scoreGiven)).toEqual([0, 2]);
  expect(grades.scores[0]).not.toHaveProperty(['https://canvas.instructure.com/lti/submission']);
  expect(grades.scores[1]?.['https://canvas.instructure.com/lti/submission']).toEqual({ new_submission: false });
});

test('of a score that changes while it is sent, the newest arrives last, with a later moment, and nothing twice', async () => {
  await open('Ben');
  await release();
  await collect();
  let go = () => {};
  grades.moods.push({
    wait: new Promise((resolve) => {
      go = resolve;
    }),
  });
  const sending = send();
  await expect.poll(() => grades.moods.length).toBe(0);
  await decide(lti.server.pool, school.quiz, school.people.Ben, 'points', 1);
  await decide(lti.server.pool, school.quiz, school.people.Ben, 'points', 3);
  await lookAgain();
  expect(await collect()).toBe(1);
  expect(await send(), 'another server leaves it alone meanwhile').toBe(0);
  go();
  expect(await sending).toBe(2);
  expect(grades.scores.map(({ scoreGiven }) => scoreGiven)).toEqual([0, 3]);
  const [first, second] = grades.scores.map(({ timestamp }) => Date.parse(timestamp));
  expect(second).toBeGreaterThan(first ?? 0);
  expect((await list()).scores).toMatchObject([{ state: 'sent', score_given: 3 }]);
});

test('where the answer is lost it is tried again, and the platform counts it once', async () => {
  await open('Ben');
  await release();
  await collect();
  grades.moods.push({ lost: true });
  await send();
  expect((await list()).scores).toMatchObject([{ state: 'queued', status: null, tries: 1 }]);
  await send(after(60));
  expect(new Set(grades.scores.map(({ scoreGiven }) => scoreGiven))).toEqual(new Set([0]));
  expect((await list()).scores).toMatchObject([{ state: 'sent' }]);
});

test('two servers send each score once', async () => {
  await open('Ana');
  await open('Ben');
  await open('Dee');
  await release();
  await Promise.all([collect(), collect()]);
  const tried = await Promise.all([send(), send()]);
  expect(tried[0] + tried[1]).toBe(3);
  expect(grades.scores).toHaveLength(3);
});

test.each([
  [404, 'no such line item'],
  [403, 'the course is over'],
  [400, 'scoreGiven is wrong'],
])('an answer of %i is final and says what the platform said, until somebody retries', async (status, body) => {
  await open('Ben');
  await release();
  await collect();
  grades.moods.push({ status, body });
  await send();
  expect(await send(after(86_400)), 'not by itself').toBe(0);
  const { scores, failed } = await list(teacher, 'failed');
  expect(failed).toBe(1);
  expect(scores).toMatchObject([{ state: 'failed', status, answer: body, name: 'Ben Ben' }]);
  const { items } = (await teacher.call<{ items?: unknown }>('GET', '/v2/users/get_attention', { query: { user_puid: teacher.user_puid } }))
    .data ?? { items: undefined };
  expect(items, 'the administrators’ home is not the teacher’s').toBeUndefined();
  const admin = await lti.server.as('districtadmin');
  const attention = await admin.call<{ items: { kind: string; count: number }[] }>('GET', '/v2/users/get_attention', {
    query: { user_puid: admin.user_puid },
  });
  expect(attention.data.items).toContainEqual(expect.objectContaining({ kind: 'platform_scores_failed', count: 1 }));
  // Nobody else's teacher.
  const other = await lti.server.as('teacher2');
  expect((await list(other)).scores).toEqual([]);
  expect((await retry(null, other)).data).toEqual({ queued: 0 });
  expect((await retry()).data).toEqual({ queued: 1 });
  await send(after(1));
  expect((await list()).scores).toMatchObject([{ state: 'sent', status: 200 }]);
  expect(grades.scores).toHaveLength(1);
});

test('a busy platform is asked again when it said, and its other scores wait as well; one that is broken, later and later, at last not at all', async () => {
  await open('Ana');
  await open('Ben');
  await release();
  await collect();
  grades.moods.push({ status: 429, headers: { 'retry-after': '120' } });
  expect(await send(), 'the second is not tried').toBe(1);
  expect(await send(after(100))).toBe(0);
  expect(await send(after(125))).toBe(2);
  expect(grades.scores).toHaveLength(2);

  await decide(lti.server.pool, school.quiz, school.people.Ben, 'points', 1);
  await lookAgain();
  await collect(after(200));
  let now = after(201);
  let tries = 0;
  for (; tries < 20; tries += 1) {
    grades.moods.splice(0, grades.moods.length, { status: 503, body: 'maintenance' });
    if ((await send(now)) === 0) break;
    now = new Date(now.getTime() + 25 * 3_600_000 * 1.3);
  }
  expect(tries).toBe(7);
  expect((await list()).scores.find(({ name }) => name === 'Ben Ben')).toMatchObject({
    ...{ state: 'failed', status: 503, answer: 'maintenance', was_sent: true, score_given: 1 },
  });
});

test('one score that its platform cannot take keeps the others waiting for minutes, not for days', async () => {
  await open('Ana');
  await open('Ben');
  await release();
  await collect();
  await lti.server.pool.query("update lti_score set tries = 5, due_at = due_at - interval '1 minute' where user_puid = $1", [
    school.people.Ana,
  ]);
  grades.moods.push({ status: 500 });
  expect(await send(after(1))).toBe(1);
  expect(grades.scores).toEqual([]);
  expect(await send(after(620)), 'Ben’s').toBe(1);
  expect((await list()).scores.map(({ name, state }) => `${name} ${state}`).sort()).toEqual(['Ana Ana queued', 'Ben Ben sent']);
});

test('a score that changes while the one before is refused is sent all the same', async () => {
  await open('Ben');
  await release();
  await collect();
  let go = () => {};
  const wait = new Promise<void>((resolve) => {
    go = resolve;
  });
  grades.moods.push({ status: 403, wait });
  const sending = send();
  await expect.poll(() => grades.moods.length).toBe(0);
  await decide(lti.server.pool, school.quiz, school.people.Ben, 'points', 1);
  await lookAgain();
  expect(await collect(after(1))).toBe(1);
  go();
  await sending;
  expect(await send(after(130))).toBe(1);
  expect(grades.scores).toMatchObject([{ scoreGiven: 1 }]);
});

test('a token is kept, asked for again once where it is no longer taken, and a platform that gives none says so', async () => {
  await open('Ana');
  await open('Ben');
  await release();
  await collect();
  const own = createAskPlatform(db(), createSecretBox(TEST_KEYS.sessionSecret), true);
  const before = grades.tokens.length;
  await send(new Date(), own);
  expect(grades.tokens.length - before).toBe(1);
  grades.tokens = ['forgotten'];
  await decide(lti.server.pool, school.quiz, school.people.Ben, 'points', 2);
  await lookAgain();
  await collect(after(10));
  await send(after(11), own);
  expect(grades.scores.at(-1)).toMatchObject({ scoreGiven: 2 });
  await decide(lti.server.pool, school.quiz, school.people.Ben, 'points', 3);
  await lookAgain();
  await collect(after(20));
  grades.refusesTokens = true;
  await send(after(21), createAskPlatform(db(), createSecretBox(TEST_KEYS.sessionSecret), true));
  grades.refusesTokens = false;
  expect((await list()).scores.find(({ name }) => name === 'Ben Ben')).toMatchObject({
    ...{ state: 'queued', tries: 1, was_sent: true, status: 401, answer: expect.stringContaining('invalid_client') },
  });
});

test('a link without a column finds the platform’s own, or makes one where it may, and never two', async () => {
  await open('Ben', null);
  await open('Ana', null);
  await release();
  await collect();
  await Promise.all([send(), send()]);
  await send(after(300));
  expect(grades.columns).toHaveLength(1);
  expect(grades.columns[0]).toMatchObject({ label: 'Shores', resourceLinkId: `link-${school.quiz.lesson_id}`, scoreMaximum: 100 });
  expect(grades.scores.map(({ column }) => column)).toEqual(['made-1', 'made-1']);

  await lti.server.pool.query('delete from lti_score');
  await lti.server.pool.query('delete from lti_link');
  grades.scores.splice(0);
  await open('Dee', null);
  await collect();
  await send();
  expect(grades.columns, 'the one that is there').toHaveLength(1);
  expect(grades.scores).toMatchObject([{ column: 'made-1', scoreGiven: 3 }]);

  await lti.server.pool.query('delete from lti_score');
  await lti.server.pool.query('delete from lti_link');
  grades.columns.splice(0);
  await open('Dee', null, grades.claim(null, ['score']));
  await collect();
  await send();
  expect((await list()).scores).toMatchObject([{ state: 'failed', answer: 'no_column' }]);
});

test('nothing is sent for a link that is not graded, for staff, or after the platform is turned off', async () => {
  await open('Ben', grades.column('shores'), grades.claim(grades.column('shores'), ['lineitem']));
  await release();
  expect(await collect()).toBe(0);
  await open('Ben');
  const claims = { [`${CLAIM}custom`]: { lesson_id: String(school.quiz.lesson_id) }, ...grades.claim(grades.column('shores')) };
  await lti.visit({ sub: 'canvas-teacher', userName: 'teacher1', roles: [INSTRUCTOR], claims }, platform);
  expect(await collect()).toBe(1);
  await lti.server.pool.query("update lti_registration set is_active = false where client_id = 'graded-client'");
  await send();
  await lti.server.pool.query("update lti_registration set is_active = true where client_id = 'graded-client'");
  expect(grades.scores).toEqual([]);
  expect((await list()).scores).toMatchObject([{ state: 'failed', answer: 'platform_off' }]);
});

test('the address of scores is before the query of a column’s', () => {
  expect(scoresAddress('https://m.example/lineitems/3/lineitem?type_id=2')).toBe('https://m.example/lineitems/3/lineitem/scores?type_id=2');
  expect(scoresAddress('https://c.example/lineitems/3/')).toBe('https://c.example/lineitems/3/scores');
});
