import { expect, test } from 'vitest';
import type { StudentAssignments } from '#contract/reports/report-progress.schemas.ts';
import { enrollStudents } from '#testing/small-class.ts';
import { type SmallClassServer, smallClassForEachTest } from '#testing/small-class-server.ts';

const school: SmallClassServer = smallClassForEachTest();

const totals = async (user_puid: string) => {
  const { group_puid } = school.small;
  const path = `/Report/get_student_assignments?group_puid=${group_puid}&student_puid=${user_puid}`;
  return (await school.teacher.call<StudentAssignments>('GET', path)).data.totals;
};

test('a student who comes into a class begins with nothing missing; who left it and comes back has what was missing', async () => {
  const { pool } = school.server;
  const { group_puid, people } = school.small;
  // One paper is due since yesterday, the other has no due day.
  await pool.query("update assignment set assigned_at = now() - interval '9 days' where group_puid = $1", [group_puid]);
  const { Gus: gus } = await enrollStudents(pool, group_puid, ['Gus']);
  await pool.query('update group_member set joined_at = now() where group_puid = $1 and user_puid = $2', [group_puid, gus]);
  expect(await totals(people.Cal)).toMatchObject({ expected: 2, missing: 1, not_received: 1 });
  expect(await totals(gus)).toMatchObject({ expected: 2, missing: 0, not_received: 2 });
  await pool.query('delete from group_member where group_puid = $1 and user_puid = $2', [group_puid, people.Cal]);
  await pool.query('insert into group_member (district_id, group_puid, user_puid) values (1001, $1, $2)', [group_puid, people.Cal]);
  expect(await totals(people.Cal)).toMatchObject({ expected: 2, missing: 1, not_received: 1 });
});
