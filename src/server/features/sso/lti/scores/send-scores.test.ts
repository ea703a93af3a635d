import { expect, test } from 'vitest';
import { after, gradedLessons } from '#testing/graded-lessons.ts';
import { decide, type Name } from '#testing/small-class.ts';
import { scoresAddress } from './send-scores.ts';

const lessons = gradedLessons('graded-client');
const { grades } = lessons;

/** Students opened the lesson, and their scores are due. */
async function queue(...names: Name[]): Promise<string[]> {
  const subjects: string[] = [];
  for (const name of names) subjects.push(await lessons.open(name));
  await lessons.release();
  await lessons.collect();
  return subjects;
}
const give = async (name: Name, points: number) => {
  await decide(lessons.pool, lessons.school.quiz, lessons.school.people[name], 'points', points);
  await lessons.lookAgain();
};
/** The platform's next answer waits until the test lets it go. */
function hold(mood: object = {}): () => void {
  let go = () => {};
  grades.moods.push({
    ...mood,
    wait: new Promise((resolve) => {
      go = resolve;
    }),
  });
  return () => go();
}

test('of a score that changes while it is sent, the newest arrives last, with a later moment, and nothing twice', async () => {
  await queue('Ben');
  const go = hold();
  const sending = lessons.send();
  await expect.poll(() => grades.moods.length).toBe(0);
  await give('Ben', 1);
  await give('Ben', 3);
  expect(await lessons.collect()).toBe(1);
  expect(await lessons.send(), 'another server leaves it alone meanwhile').toBe(0);
  go();
  expect(await sending).toBe(2);
  expect(grades.scores.map(({ scoreGiven }) => scoreGiven)).toEqual([0, 3]);
  const [first, second] = grades.scores.map(({ timestamp }) => Date.parse(timestamp));
  expect(second).toBeGreaterThan(first ?? 0);
  expect((await lessons.list()).scores).toMatchObject([{ state: 'sent', score_given: 3 }]);
});

test('a moment is later than the one before where the clock was set back', async () => {
  await queue('Ben');
  await lessons.send(after(600));
  await give('Ben', 2);
  await lessons.collect();
  await lessons.send(after(1));
  const [first, second] = grades.scores.map(({ timestamp }) => Date.parse(timestamp));
  expect(second).toBe((first ?? 0) + 1);
});

test('an answer that comes after another server took over says nothing of what that one sent', async () => {
  const [ben = ''] = await queue('Ben');
  const go = hold({ status: 400, body: 'late' });
  const stalled = lessons.send();
  await expect.poll(() => grades.moods.length).toBe(0);
  await lessons.send(after(301));
  expect(grades.scoreOf(ben)).toBe(0);
  go();
  await stalled;
  expect((await lessons.list()).scores).toMatchObject([{ state: 'sent', status: 200 }]);
});

test('where the answer is lost it is tried again, and the platform counts it once', async () => {
  await queue('Ben');
  grades.moods.push({ lost: true });
  await lessons.send();
  expect((await lessons.list()).scores).toMatchObject([{ state: 'queued', status: null, tries: 1 }]);
  await lessons.send(after(60));
  expect(new Set(grades.scores.map(({ scoreGiven }) => scoreGiven))).toEqual(new Set([0]));
  expect((await lessons.list()).scores).toMatchObject([{ state: 'sent' }]);
});

test('two servers send each score once', async () => {
  await queue('Ana', 'Ben', 'Dee');
  const tried = await Promise.all([lessons.send(), lessons.send()]);
  expect(tried[0] + tried[1]).toBe(3);
  expect(grades.scores).toHaveLength(3);
});

test.each([
  [404, 'no such student'],
  [403, 'the course is over'],
  [400, 'scoreGiven is wrong'],
  [409, 'there is a newer score'],
  [425, 'too early'],
])('an answer of %i is final and says what the platform said, until somebody retries', async (status, body) => {
  await queue('Ben');
  grades.moods.push({ status, body });
  await lessons.send();
  expect(await lessons.send(after(86_400)), 'not by itself').toBe(0);
  const { scores, failed } = await lessons.list(lessons.teacher, 'failed');
  expect(failed).toBe(1);
  expect(scores).toMatchObject([{ state: 'failed', status, answer: body, name: 'Ben Ben', was_sent: false }]);
  const { teacher } = lessons;
  const attentionOf = (person: typeof teacher) =>
    person.call<{ items?: { kind: string; count: number }[] }>('GET', '/v2/users/get_attention', {
      query: { user_puid: person.user_puid },
    });
  expect((await attentionOf(teacher)).data?.items, 'the administrators’ home is not the teacher’s').toBeUndefined();
  const admin = await lessons.lti.server.as('districtadmin');
  expect((await attentionOf(admin)).data.items).toContainEqual(expect.objectContaining({ kind: 'platform_scores_failed', count: 1 }));
  // Nobody else's teacher.
  const other = await lessons.lti.server.as('teacher2');
  expect((await lessons.list(other)).scores).toEqual([]);
  expect((await lessons.retry(null, other)).data).toEqual({ queued: 0 });
  expect((await lessons.retry()).data).toEqual({ queued: 1 });
  await lessons.send(after(1));
  expect((await lessons.list()).scores).toMatchObject([{ state: 'sent', status: 200 }]);
  expect(grades.scores).toHaveLength(1);
});

test('what a platform said is kept only so far, and without what no database holds', async () => {
  await queue('Ben');
  grades.moods.push({ status: 422, body: `<b>no</b>\0${'x'.repeat(100_000)}` });
  await lessons.send();
  const [score] = (await lessons.list()).scores;
  expect(score?.answer).toMatch(/^<b>no<\/b>x+$/);
  expect(score?.answer.length).toBeLessThanOrEqual(300);
});

test('one that is broken is tried later and later, at last not at all', async () => {
  await queue('Ben');
  let now = after(1);
  let tries = 0;
  for (; tries < 20; tries += 1) {
    grades.moods.splice(0, grades.moods.length, { status: 503, body: 'maintenance' });
    if ((await lessons.send(now)) === 0) break;
    now = new Date(now.getTime() + 25 * 3_600_000 * 1.3);
  }
  expect(tries).toBe(7);
  expect((await lessons.list()).scores).toMatchObject([{ state: 'failed', status: 503, answer: 'maintenance', was_sent: false }]);
});

test('a score that changes while the one before is refused is sent all the same', async () => {
  const [ben = ''] = await queue('Ben');
  const go = hold({ status: 403 });
  const sending = lessons.send();
  await expect.poll(() => grades.moods.length).toBe(0);
  await give('Ben', 1);
  expect(await lessons.collect()).toBe(1);
  go();
  await sending;
  expect(grades.scoreOf(ben)).toBe(1);
});

test('a token is kept, asked for again once where it is no longer taken, and a platform that gives none says so', async () => {
  await queue('Ana', 'Ben');
  const own = lessons.newAsk();
  const before = grades.tokens.length;
  await lessons.send(undefined, own);
  expect(grades.tokens.length - before).toBe(1);
  grades.tokens = ['forgotten'];
  await give('Ben', 2);
  await lessons.collect(after(10));
  await lessons.send(after(11), own);
  expect(grades.scores.at(-1)).toMatchObject({ scoreGiven: 2 });
  expect(grades.tokens, 'one new token').toHaveLength(2);
  await give('Ben', 3);
  await lessons.collect(after(20));
  for (const [seconds, status] of [
    [21, 401],
    [100, 400],
  ] as const) {
    grades.refusesTokens = status;
    await lessons.send(after(seconds), lessons.newAsk());
    expect((await lessons.list()).scores.find(({ name }) => name === 'Ben Ben')).toMatchObject({
      ...{ state: 'queued', was_sent: true, status: 401, answer: expect.stringContaining('invalid_client') },
    });
  }
});

test('a token that is refused each time is asked for again once, not for ever', async () => {
  await queue('Ben');
  const before = grades.tokens.length;
  grades.moods.push({ status: 401, body: 'no' }, { status: 401, body: 'no' });
  await lessons.send(undefined, lessons.newAsk());
  expect(grades.tokens.length - before).toBe(2);
  expect((await lessons.list()).scores).toMatchObject([{ state: 'queued', status: 401, tries: 1 }]);
});

test('the address of scores is before the query of a column’s', () => {
  expect(scoresAddress('https://m.example/lineitems/3/lineitem?type_id=2')).toBe('https://m.example/lineitems/3/lineitem/scores?type_id=2');
  expect(scoresAddress('https://c.example/lineitems/3/')).toBe('https://c.example/lineitems/3/scores');
});
