import { expect, test } from 'vitest';
import { smallClassForFile } from '#testing/small-class-server.ts';

const school = smallClassForFile();
const post = <Data>(call: string, more: object) =>
  school.teacher.call<Data>('POST', `/Report/${call}`, {
    payload: { user_puid: school.teacher.user_puid, group_puid: school.small.group_puid, ...more },
  });

test('several decisions are written by one statement, each student once', async () => {
  const { quiz, people } = school.small;
  const several = (['Ana', 'Ben', 'Cal'] as const).map((name) => ({ student_puid: people[name], kind: 'excused' }));
  const { assignment_id, quiz_id } = quiz;
  const { data } = await post('decide_scores', { assignment_id, quiz_id, decisions: [...several, ...several] });
  expect(data).toMatchObject({ left: 0, decided: { length: 3 } });
  // Rows of one statement have one command's number.
  const { rows } = await school.server.pool.query(
    'select count(*)::int as n, count(distinct cmin::text)::int as statements from score_decision where assignment_id = $1 and user_puid = any ($2)',
    [assignment_id, several.map(({ student_puid }) => student_puid)],
  );
  expect(rows).toEqual([{ n: 3, statements: 1 }]);
});
