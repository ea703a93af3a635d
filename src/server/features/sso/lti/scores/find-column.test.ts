import { expect, test } from 'vitest';
import { after, gradedLessons } from '#testing/graded-lessons.ts';

const lessons = gradedLessons('graded-client');
const { grades } = lessons;

test('a link without a column finds the platform’s own, or makes one where it may, and never two', async () => {
  const { quiz } = lessons.school;
  await lessons.open('Ben', { lineitem: null });
  await lessons.open('Ana', { lineitem: null });
  await lessons.release();
  await lessons.collect();
  await Promise.all([lessons.send(), lessons.send()]);
  expect(grades.columns).toHaveLength(1);
  expect(grades.columns[0]).toMatchObject({ label: 'Shores', resourceLinkId: `link-${quiz.lesson_id}`, scoreMaximum: 100 });
  expect(grades.scores.map(({ column }) => column)).toEqual(['made-1', 'made-1']);

  await lessons.pool.query('delete from lti_score');
  await lessons.pool.query('delete from lti_link');
  grades.scores.splice(0);
  await lessons.open('Dee', { lineitem: null });
  await lessons.lookAndSend();
  expect(grades.columns, 'the one that is there').toHaveLength(1);
  expect(grades.scores).toMatchObject([{ column: 'made-1', scoreGiven: 3 }]);

  await lessons.pool.query('delete from lti_score');
  await lessons.pool.query('delete from lti_link');
  grades.columns.splice(0);
  await lessons.open('Dee', { lineitem: null, claims: grades.claim(null, ['score']) });
  await lessons.lookAndSend();
  expect((await lessons.list()).scores).toMatchObject([{ state: 'failed', answer: 'no_column' }]);
});

test('a column that was deleted there is made again, once, with the scores of all that were in it', async () => {
  const [ana, ben] = [await lessons.open('Ana'), await lessons.open('Ben')];
  await lessons.release();
  await lessons.lookAndSend();
  grades.deleted.add('shores');
  const dee = await lessons.open('Dee');
  await lessons.lookAndSend(after(1));
  expect(grades.columns).toHaveLength(1);
  expect([ana, ben, dee].map((student) => grades.scoreOf(student, 'made-1'))).toEqual([4, 0, 3]);
  expect((await lessons.list()).scores.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
});

test('where the platform refuses to have the column made again, the score says so, and can be sent again', async () => {
  const ben = await lessons.open('Ben');
  grades.deleted.add('shores');
  await lessons.release();
  grades.columnMoods.push({ status: 403, body: 'locked' });
  await lessons.lookAndSend();
  expect((await lessons.list()).scores).toMatchObject([{ state: 'failed', status: 403, answer: 'no_column: locked' }]);
  expect((await lessons.retry()).data).toEqual({ queued: 1 });
  await lessons.send(after(1));
  expect(grades.scoreOf(ben, 'made-1')).toBe(0);
});

test('a column that cannot be made just now is made later', async () => {
  const ben = await lessons.open('Ben');
  grades.deleted.add('shores');
  await lessons.release();
  grades.columnMoods.push({ status: 503 });
  await lessons.lookAndSend();
  expect((await lessons.list()).scores).toMatchObject([{ state: 'queued', status: 503 }]);
  await lessons.send(after(60));
  expect(grades.scoreOf(ben, 'made-1')).toBe(0);
});

test('where only the student is not found, no second column is made', async () => {
  await lessons.open('Ben');
  await lessons.release();
  grades.moods.push({ status: 404, body: 'no such user' });
  await lessons.lookAndSend();
  expect(grades.columns).toEqual([]);
  expect((await lessons.list()).scores).toMatchObject([{ state: 'failed', status: 404, answer: 'no such user' }]);
});

test('where the link has another column from a launch on, the scores go there too', async () => {
  const ana = await lessons.open('Ana');
  await lessons.release();
  await lessons.lookAndSend();
  await lessons.open('Ben', { lineitem: grades.column('new') });
  await lessons.lookAndSend(after(1));
  expect(grades.scoreOf(ana, 'new')).toBe(4);
});
