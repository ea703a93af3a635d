import { expect, test } from 'vitest';
import { after, type GradedPlatform, gradedLessons } from '#testing/graded-lessons.ts';
import type { Name } from '#testing/small-class.ts';

const lessons = gradedLessons('graded-client', 'other-client');
const { grades } = lessons;
const other = lessons.platforms[1] as GradedPlatform;

async function queue(...students: (readonly [Name, GradedPlatform])[]): Promise<void> {
  for (const [name, platform] of students) await lessons.open(name, { platform });
  await lessons.release();
  await lessons.collect();
}

test('a platform that does not answer keeps no other waiting, and is asked for one score at a time', async () => {
  await queue(['Ana', lessons.first], ['Ben', lessons.first], ['Cal', lessons.first], ['Dee', lessons.first], ['Dee', other]);
  let go = () => {};
  const wait = new Promise<void>((resolve) => {
    go = resolve;
  });
  for (let each = 0; each < 4; each += 1) grades.moods.push({ wait });
  const sending = lessons.send();
  await expect
    .poll(() => [other.grades.scores.length, grades.moods.length], { message: 'the first score alone is under way' })
    .toEqual([1, 3]);
  // What is queued for another platform meanwhile goes at once as well.
  await lessons.open('Ben', { platform: other });
  await lessons.collect();
  await expect.poll(() => other.grades.scores.length).toBe(2);
  expect(grades.moods).toHaveLength(3);
  go();
  await sending;
  expect(grades.scores).toHaveLength(4);
});

test('a platform that is down is tried again later and shown with what waits; the others are not', async () => {
  await queue(['Ana', lessons.first], ['Ben', lessons.first], ['Dee', other]);
  grades.moods.push({ status: 503, body: 'maintenance' });
  expect(await lessons.send(), 'one of its two, and the other platform’s').toBe(2);
  const { delays, scores } = await lessons.list();
  expect(delays).toMatchObject([{ platform: 'graded-c', waiting: 2, status: 503, answer: 'maintenance' }]);
  expect(Date.parse(delays[0]?.again_at ?? '') - Date.now()).toBeGreaterThan(20_000);
  const untried = scores.find(({ state, tries }) => state === 'queued' && tries === 0);
  expect(Date.parse(untried?.due_at ?? ''), 'it waits as well').toBeGreaterThan(after(20).getTime());
  expect(await lessons.send(after(10))).toBe(0);
  expect(await lessons.send(after(60))).toBe(2);
  expect((await lessons.list()).delays).toEqual([]);
});

test('a platform that stays down is asked less and less often, every ten minutes or so at the least', async () => {
  await queue(['Ana', lessons.first], ['Ben', lessons.first], ['Dee', lessons.first]);
  const pauses: number[] = [];
  let now = new Date();
  for (let each = 0; each < 5; each += 1) {
    grades.moods.splice(0, grades.moods.length, { status: 500 });
    expect(await lessons.send(now)).toBe(1);
    const { rows } = await lessons.pool.query<{ wait_until: string }>('select wait_until from lti_delivery');
    const until = new Date(rows[0]?.wait_until ?? '');
    pauses.push((until.getTime() - now.getTime()) / 1_000);
    // Past the wait of each score too.
    now = new Date(until.getTime() + 1_000);
    await lessons.pool.query("update lti_score set due_at = $1 where state = 'queued'", [now.toISOString()]);
  }
  for (const [index, least] of [30, 120, 600, 600, 600].entries()) {
    expect(pauses[index]).toBeGreaterThanOrEqual(least);
    expect(pauses[index]).toBeLessThanOrEqual(least * 1.25);
  }
});

test('one score that its platform cannot take keeps the others waiting for minutes, not for days', async () => {
  await queue(['Ana', lessons.first], ['Ben', lessons.first]);
  await lessons.pool.query("update lti_score set tries = 5, due_at = due_at - interval '1 minute' where user_puid = $1", [
    lessons.school.people.Ana,
  ]);
  grades.moods.push({ status: 500 });
  expect(await lessons.send(after(1))).toBe(1);
  expect(grades.scores).toEqual([]);
  expect(await lessons.send(after(620)), 'Ben’s').toBe(1);
  expect((await lessons.list()).scores.map(({ name, state }) => `${name} ${state}`).sort()).toEqual(['Ana Ana queued', 'Ben Ben sent']);
});

test.each([
  ['seconds', () => '120'],
  ['a date', () => after(120).toUTCString()],
])('a platform that asked to wait, in %s, is left alone until then by everybody', async (_how, header) => {
  await queue(['Ana', lessons.first], ['Ben', lessons.first], ['Dee', other]);
  grades.moods.push({ status: 429, headers: { 'retry-after': header() } });
  expect(await lessons.send()).toBe(2);
  await lessons.open('Cal');
  await lessons.collect();
  expect(await lessons.send(after(100)), 'neither the others nor a new one').toBe(0);
  const [waiting] = (await lessons.list(lessons.teacher, 'queued')).scores;
  await lessons.retry({ link_id: waiting?.link_id, account_puid: waiting?.account_puid });
  expect(await lessons.send(after(101)), 'nor one that is sent by hand').toBe(0);
  expect(await lessons.send(after(160))).toBe(3);
});

test.each([
  ['a moment', '1', 25],
  ['the past', 'Wed, 21 Oct 2015 07:28:00 GMT', 25],
  ['nothing that can be read', 'soon', 25],
])('where it asked for %s, the usual wait stays', async (_what, header, seconds) => {
  await queue(['Ana', lessons.first]);
  grades.moods.push({ status: 503, headers: { 'retry-after': header } });
  await lessons.send();
  expect(await lessons.send(after(seconds))).toBe(0);
  expect(await lessons.send(after(60))).toBe(1);
});

test('a wait without end is a day', async () => {
  await queue(['Ana', lessons.first]);
  grades.moods.push({ status: 503, headers: { 'retry-after': '99999999999' } });
  await lessons.send();
  expect(await lessons.send(after(86_000))).toBe(0);
  expect(await lessons.send(after(86_500))).toBe(1);
});

test('a platform that was down is tried at once where somebody sends again', async () => {
  await queue(['Ana', lessons.first]);
  grades.moods.push({ status: 503 });
  await lessons.send();
  const [waiting] = (await lessons.list()).scores;
  await lessons.retry({ link_id: waiting?.link_id, account_puid: waiting?.account_puid });
  expect(await lessons.send(after(1))).toBe(1);
  expect(grades.scores).toHaveLength(1);
});
