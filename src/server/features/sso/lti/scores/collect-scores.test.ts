import { expect, test } from 'vitest';
import { readLessonScores } from '#server/features/reports/lesson-scores.ts';
import { after, gradedLessons } from '#testing/graded-lessons.ts';
import { CLAIM } from '#testing/lti-launches.ts';
import { INSTRUCTOR } from '#testing/lti-platform.ts';
import { decide } from '#testing/small-class.ts';

const lessons = gradedLessons('graded-client');
const { grades } = lessons;
const SUBMISSION = 'https://canvas.instructure.com/lti/submission';

test('a score goes once, when the report is released, for those who opened the lesson there; it says when the work was turned in', async () => {
  const ana = await lessons.open('Ana');
  const ben = await lessons.open('Ben');
  expect(await lessons.collect(), 'nothing was released').toBe(0);
  await lessons.release();
  await lessons.lookAgain();
  expect(await lessons.collect()).toBe(2);
  expect(await lessons.send()).toBe(2);
  expect(grades.scores.map(({ userId, scoreGiven, scoreMaximum }) => [userId, scoreGiven, scoreMaximum]).sort()).toEqual(
    [
      [ana, 4, 4],
      [ben, 0, 4],
    ].sort(),
  );
  expect(grades.scores[0]).toMatchObject({ column: 'shores', activityProgress: 'Completed', gradingProgress: 'FullyGraded' });
  expect(Date.parse(grades.scores[0]?.submission?.submittedAt ?? '')).not.toBeNaN();
  expect(await lessons.lookAndSend(), 'nothing changed').toBe(0);
  const { scores } = await lessons.list();
  expect(scores.map(({ name, state, platform: where, context_title }) => [name, state, where, context_title]).sort()).toEqual([
    ['Ana Ana', 'sent', 'graded-c', 'Science 5'],
    ['Ben Ben', 'sent', 'graded-c', 'Science 5'],
  ]);
});

test('a release is noticed at once, other changes within the hour, and a changed score is no further attempt', async () => {
  const { quiz, people } = lessons.school;
  await lessons.open('Ben');
  await lessons.collect();
  await lessons.release();
  expect(await lessons.collect()).toBe(1);
  await lessons.send();
  await decide(lessons.pool, quiz, people.Ben, 'points', 2);
  expect(await lessons.collect(after(1_800))).toBe(0);
  expect(await lessons.collect(after(3_700))).toBe(1);
  await lessons.send(after(3_701));
  expect(grades.scores.map(({ scoreGiven }) => scoreGiven)).toEqual([0, 2]);
  expect(grades.scores[0]).not.toHaveProperty([SUBMISSION]);
  expect(grades.scores[1]?.[SUBMISSION]).toEqual({ new_submission: false });
});

test('nothing is sent for a link that is not graded, for staff, or after the platform is turned off', async () => {
  const { quiz } = lessons.school;
  await lessons.open('Ben', { claims: grades.claim(grades.column('shores'), ['lineitem']) });
  await lessons.release();
  expect(await lessons.collect()).toBe(0);
  await lessons.open('Ben');
  const claims = { [`${CLAIM}custom`]: { lesson_id: String(quiz.lesson_id) }, ...grades.claim(grades.column('shores')) };
  await lessons.lti.visit({ sub: 'canvas-teacher', userName: 'teacher1', roles: [INSTRUCTOR], claims }, lessons.first.launches);
  expect(await lessons.collect()).toBe(1);
  await lessons.pool.query("update lti_registration set is_active = false where client_id = 'graded-client'");
  await lessons.send();
  await lessons.pool.query("update lti_registration set is_active = true where client_id = 'graded-client'");
  expect(grades.scores).toEqual([]);
  expect((await lessons.list()).scores).toMatchObject([{ state: 'failed', answer: 'platform_off' }]);
});

test('a score of which a part still waits for a grade is not sent as if it were whole', async () => {
  const { assessment } = lessons.school;
  await lessons.open('Ana', { paper: assessment });
  const ben = await lessons.open('Ben', { paper: assessment });
  await lessons.release(assessment);
  await lessons.lookAndSend();
  expect(grades.scores).toMatchObject([{ userId: ben, scoreGiven: 1, scoreMaximum: 4 }]);
});

const withdraw = () =>
  lessons.teacher.call('POST', '/Assignment/withdraw_report', {
    payload: {
      released_by_puid: lessons.teacher.user_puid,
      quiz_assessment_id: lessons.school.quiz.quiz_id,
      grouppuid: lessons.school.group_puid,
    },
  });
const WAITS = { activityProgress: 'Submitted', gradingProgress: 'PendingManual' };
const NOTHING = { activityProgress: 'Initialized', gradingProgress: 'NotReady' };

test('a release that is taken back takes the scores back there, and they come again with the next release', async () => {
  const ana = await lessons.open('Ana');
  await lessons.release();
  await lessons.lookAndSend();
  expect(grades.scoreOf(ana)).toBe(4);
  await withdraw();
  await lessons.lookAndSend(after(1));
  expect(grades.scoreOf(ana)).toBeNull();
  expect(grades.scores.at(-1)).toMatchObject({ ...WAITS, [SUBMISSION]: { new_submission: false } });
  expect(grades.scores.at(-1)).not.toHaveProperty('scoreMaximum');
  expect((await lessons.list()).scores).toMatchObject([{ state: 'sent', score_given: null, score_maximum: null, was_sent: true }]);
  expect(await lessons.lookAndSend(after(2)), 'once').toBe(0);
  await lessons.release();
  await lessons.lookAndSend(after(3));
  expect(grades.scoreOf(ana)).toBe(4);
});

test('a grade that is taken back takes the score back there', async () => {
  const { assessment, group_puid, people } = lessons.school;
  const dee = await lessons.open('Dee', { paper: assessment });
  await lessons.release(assessment);
  await decide(lessons.pool, assessment, people.Dee, 'points', 3);
  await lessons.lookAndSend();
  expect(grades.scoreOf(dee)).toBe(3);
  await decide(lessons.pool, assessment, people.Dee, 'automatic', null);
  await lessons.lookAndSend(after(1));
  expect(grades.scores.at(-1), group_puid).toMatchObject({ userId: dee, ...WAITS });
  expect(grades.scoreOf(dee)).toBeNull();
});

test('an attempt that is reset, and an assignment that is taken from a student without work, leave no score there', async () => {
  const { quiz, people } = lessons.school;
  const [ben, cal] = [await lessons.open('Ben'), await lessons.open('Cal')];
  await lessons.release();
  await lessons.lookAndSend();
  expect([grades.scoreOf(ben), grades.scoreOf(cal)], 'Cal turned nothing in').toEqual([0, 0]);
  await lessons.pool.query('delete from quiz_answer where result_id = $1', [lessons.school.results['Ben quiz']]);
  await lessons.pool.query('delete from quiz_result where result_id = $1', [lessons.school.results['Ben quiz']]);
  await lessons.pool.query("update assignment set due_date = now() + interval '2 days' where assignment_id = $1", [quiz.assignment_id]);
  const { code } = await lessons.teacher.call('POST', '/Assignment/unassign_assignments', {
    payload: {
      user_puid: lessons.teacher.user_puid,
      assignments: [{ assignment_id: quiz.assignment_id, group_users_list: people.Cal }],
    },
  });
  expect(code).toBe(200);
  await lessons.collect(after(1));
  await lessons.send(after(1));
  expect(
    grades.scores
      .slice(2)
      .map(({ userId }) => userId)
      .sort(),
  ).toEqual([ben, cal].sort());
  for (const score of grades.scores.slice(2)) expect(score).toMatchObject(NOTHING);
});

test('what was received before a lesson was unassigned from the class stays, there as in the gradebook', async () => {
  const ana = await lessons.open('Ana');
  await lessons.release();
  await lessons.lookAndSend();
  await lessons.teacher.call('POST', '/Assignment/unassign_assignments', {
    payload: { user_puid: lessons.teacher.user_puid, assignments: [{ assignment_id: lessons.school.quiz.assignment_id }] },
  });
  expect(await lessons.lookAndSend(after(1))).toBe(0);
  expect(grades.scoreOf(ana)).toBe(4);
});

test('of a student who left the class the score stays there, and nothing is said of a score that never went', async () => {
  const { group_puid, people } = lessons.school;
  const ana = await lessons.open('Ana');
  await lessons.open('Ben');
  await lessons.release();
  await lessons.lookAgain();
  await lessons.collect();
  await withdraw();
  expect(await lessons.lookAndSend(after(1)), 'neither was sent').toBe(0);
  expect((await lessons.list()).scores).toEqual([]);
  await lessons.release();
  await lessons.lookAndSend(after(2));
  expect(grades.scores).toHaveLength(2);
  await lessons.pool.query('delete from group_member where group_puid = $1 and user_puid = $2', [group_puid, people.Ana]);
  expect(await lessons.lookAndSend(after(3))).toBe(0);
  expect(grades.scoreOf(ana)).toBe(4);
});

test('a look that took long does not bring back the score of before a later one', async () => {
  const { quiz, people } = lessons.school;
  const ben = await lessons.open('Ben');
  await lessons.release();
  let go = () => {};
  const wait = new Promise<void>((resolve) => {
    go = resolve;
  });
  let hasRead = false;
  const slow = lessons.collect(new Date(), async (...given) => {
    const scores = await readLessonScores(...given);
    hasRead = true;
    await wait;
    return scores;
  });
  await expect.poll(() => hasRead).toBe(true);
  await decide(lessons.pool, quiz, people.Ben, 'points', 3);
  await lessons.lookAndSend(after(1));
  go();
  await slow;
  await lessons.send(after(2));
  expect(grades.scoreOf(ben)).toBe(3);
});
