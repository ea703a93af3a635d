import { expect, test } from 'vitest';
import type { GradingQueue } from '#contract/grading/grading.schemas.ts';
import { makeSmallClass, type SmallClass } from '#testing/small-class.ts';
import { smallClassForFile } from '#testing/small-class-server.ts';
import type { Person } from '#testing/test-server.ts';

const school = smallClassForFile();

const elsewhereOf = async (who: Person, { group_puid }: SmallClass) => {
  const { data } = await who.call<GradingQueue>('GET', `/v2/autograding/get_grading_queue?group_puid=${group_puid}`);
  return data.elsewhere?.map((each) => each.group_puid);
};

test('beside a class’s queue stand the teacher’s other classes in which answers wait, until each is graded', async () => {
  const other = await makeSmallClass(school.server.pool);
  expect(await elsewhereOf(school.teacher, school.small)).toContain(other.group_puid);
  expect(await elsewhereOf(school.teacher, school.small)).not.toContain(school.small.group_puid);
  for (const name of ['Ana', 'Dee'] as const)
    await school.teacher.call('POST', '/v2/autograding/update_ai_graded_question_state', {
      payload: {
        user_puid: school.teacher.user_puid,
        result_id: other.results[`${name} assessment`],
        id: other.assessment.questions[2],
        points: 1,
        version: 0,
      },
    });
  expect(await elsewhereOf(school.teacher, school.small)).not.toContain(other.group_puid);
  expect(await elsewhereOf(school.teacher, other)).toContain(school.small.group_puid);
});

test('answers of a student who has left the class, and classes of another teacher, are not named', async () => {
  const other = await makeSmallClass(school.server.pool);
  const admin = await school.server.as('schooladmin');
  expect(await elsewhereOf(admin, school.small)).toEqual([]);
  await school.server.pool.query('delete from group_member where group_puid = $1', [other.group_puid]);
  expect(await elsewhereOf(school.teacher, school.small)).not.toContain(other.group_puid);
});

test('over all classes the queue is those of each class together; each question says whose answers it has', async () => {
  const { pool } = school.server;
  const other = await makeSmallClass(pool);
  const read = async (who: Person, group_puid: string, all = false) =>
    (
      await who.call<GradingQueue>('GET', '/v2/autograding/get_grading_queue', {
        query: { user_puid: who.user_puid, group_puid, ...(all ? { all_classes: 'true' } : {}) },
      })
    ).data;
  const all = await read(school.teacher, other.group_puid, true);
  const puids = new Set(all.questions.map((question) => question.class?.group_puid ?? ''));
  expect([...puids]).toEqual(expect.arrayContaining([school.small.group_puid, other.group_puid]));
  let waiting = 0;
  for (const puid of puids) {
    const own = await read(school.teacher, puid);
    waiting += own.waiting;
    expect(all.questions.filter((question) => question.class?.group_puid === puid).map(({ class: _, ...question }) => question)).toEqual(
      own.questions,
    );
  }
  expect(all.waiting).toBe(waiting);
  expect(all.elsewhere).toBeUndefined();
  const waits = all.questions.map((question) => question.waiting > 0);
  expect(waits).toEqual(waits.toSorted((one, two) => Number(two) - Number(one)));
  // An administrator, who teaches none, sees the class that was asked for and no other.
  const admin = await school.server.as('schooladmin');
  const seen = await read(admin, other.group_puid, true);
  expect(new Set(seen.questions.map((question) => question.class?.group_puid))).toEqual(new Set([other.group_puid]));
  // Another teacher's class is no way to these.
  const stranger = await school.server.as('teacher2');
  const query = { user_puid: stranger.user_puid, group_puid: other.group_puid, all_classes: 'true' };
  expect((await stranger.call('GET', '/v2/autograding/get_grading_queue', { query })).code).toBe(404);
});
