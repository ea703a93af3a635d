import { beforeEach, describe, expect, test } from 'vitest';
import type { Notification } from '#contract/notifications/notifications.schemas.ts';
import { decide, type Name } from '#testing/small-class.ts';
import { smallClassForEachTest } from '#testing/small-class-server.ts';
import type { Person } from '#testing/test-server.ts';

const school = smallClassForEachTest();
const REPORT = '/authenticated/studentDashboard/report';
const people = {} as Record<'Ana' | 'Ben' | 'Dee' | 'Eve', Person>;

/** Gives a student of the small class, with work and membership, to somebody who can sign in. */
async function becomes(name: Name, userName: string): Promise<Person> {
  const person = await school.server.as(userName);
  for (const table of ['quiz_result', 'lesson_tracking', 'resource_tracking', 'score_decision', 'group_member'])
    await school.server.pool.query(`update ${table} set user_puid = $1 where user_puid = $2`, [
      person.user_puid,
      school.small.people[name],
    ]);
  return person;
}

beforeEach(async () => {
  for (const [name, userName] of [
    ['Ana', 'student1'],
    ['Ben', 'student2'],
    ['Dee', 'student3'],
    ['Eve', 'student4'],
  ] as const)
    people[name] = await becomes(name, userName);
});

const post = (person: Person, path: string, payload: object) =>
  person.call('POST', path, { payload: { user_puid: person.user_puid, ...payload } });
/** What the bell says of results in the small class. */
async function bell(person: Person, { lesson_id } = school.small.quiz): Promise<Notification[]> {
  const { data } = await person.call<{ notifications: Notification[] }>('GET', '/notification/get_notification', {
    query: { user_puid: person.user_puid },
  });
  return data.notifications.filter(({ link }) => link === REPORT || link?.startsWith(`${REPORT}?lesson_id=${lesson_id}&`));
}
const putAway = async (person: Person, notice: Notification | undefined) =>
  (await post(person, '/notification/disable_notification', { notification_id: notice?.notification_id })).code;
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

const about = (paper = school.small.quiz) => ({
  released_by_puid: school.teacher.user_puid,
  quiz_assessment_id: paper.quiz_id,
  grouppuid: school.small.group_puid,
});

describe('a released result', () => {
  const release = async (release_date: string | null, more: object = {}) =>
    expect((await post(school.teacher, '/Assignment/release_report', { ...about(), item_type_id: 18, release_date, ...more })).code).toBe(
      200,
    );
  const withdraw = async () => expect((await post(school.teacher, '/Assignment/withdraw_report', about())).code).toBe(200);

  test('rings once, without the score, for whoever turned something in, and leads to the report', async () => {
    const { group_puid, quiz } = school.small;
    expect(await bell(people.Ana)).toEqual([]);
    await release(null);
    const [notice, ...others] = await bell(people.Ana);
    expect(others).toEqual([]);
    expect(notice).toMatchObject({
      title: { en: 'See how you did: Shores quiz', es: 'Mira cómo te fue: Prueba Shores' },
      body: { en: 'Your teacher released your results.', es: 'Ya puedes ver tus resultados.' },
      link: `${REPORT}?lesson_id=${quiz.lesson_id}&assignment_id=${quiz.assignment_id}&quiz_id=${quiz.quiz_id}&group_puid=${group_puid}`,
    });
    expect(await bell(people.Ben)).toHaveLength(1);
    // Excused: My reports shows nothing of it, whether it was turned in or not.
    await decide(school.server.pool, quiz, people.Ben.user_puid, 'excused', null);
    expect([await bell(people.Ben), await bell(people.Eve)]).toEqual([[], []]);
  });

  test('is told of before its day to nobody, and no longer once it is taken back or is old', async () => {
    await release(daysAgo(-3));
    expect(await bell(people.Ana)).toEqual([]);
    await release(daysAgo(1));
    expect(await bell(people.Ana)).toHaveLength(1);
    await withdraw();
    expect(await bell(people.Ana)).toEqual([]);
    // Released long before the work arrived.
    await release(daysAgo(40));
    expect(await bell(people.Ana)).toHaveLength(1);
    await school.server.pool.query("update quiz_result set submitted_at = now() - interval '40 days' where assignment_id = $1", [
      school.small.quiz.assignment_id,
    ]);
    await release(daysAgo(31));
    expect(await bell(people.Ana)).toEqual([]);
  });

  test('is told of to the chosen students alone', async () => {
    await release(null, { released_students: [people.Ben.user_puid] });
    expect([await bell(people.Ana), (await bell(people.Ben)).length]).toEqual([[], 1]);
  });

  test('of work that the teacher scored without an attempt leads to the list of reports', async () => {
    await decide(school.server.pool, school.small.quiz, people.Eve.user_puid, 'points', 3);
    await release(null);
    expect(await bell(people.Eve)).toMatchObject([{ link: REPORT }]);
  });

  test('is told of to a student who has moved to another class', async () => {
    await school.server.pool.query('delete from group_member where group_puid = $1 and user_puid = $2', [
      school.small.group_puid,
      people.Ana.user_puid,
    ]);
    await release(null);
    expect(await bell(people.Ana)).toHaveLength(1);
  });

  test('stays put away for whoever put it away, also when it is released to more students; released again it is told of again', async () => {
    await release(daysAgo(1), { released_students: [people.Ana.user_puid] });
    const [notice] = await bell(people.Ana);
    expect(await putAway(people.Ana, notice)).toBe(200);
    expect(await putAway(people.Ana, notice)).toBe(200);
    const { rows } = await school.server.pool.query('select release_date from report_release where group_puid = $1', [
      school.small.group_puid,
    ]);
    await release(rows[0].release_date);
    expect([await bell(people.Ana), (await bell(people.Ben)).length]).toEqual([[], 1]);
    await withdraw();
    await release(null);
    expect(await bell(people.Ana)).toHaveLength(1);
  });
});

describe('what a teacher writes about work', () => {
  const release = async (paper = school.small.quiz) =>
    expect((await post(school.teacher, '/Assignment/release_report', { ...about(paper), release_date: null })).code).toBe(200);
  async function comment(text: string): Promise<void> {
    const { group_puid, quiz } = school.small;
    const { rows } = await school.server.pool.query<{ comment_no: number }>(
      'select coalesce(max(comment_no), 0)::int as comment_no from score_comment where assignment_id = $1',
      [quiz.assignment_id],
    );
    const where = { group_puid, assignment_id: quiz.assignment_id, quiz_id: quiz.quiz_id, student_puid: people.Ana.user_puid };
    expect((await post(school.teacher, '/Report/comment_score', { ...where, text, comment_no: rows[0]?.comment_no })).code).toBe(200);
  }
  const grade = async (version: number, points: number, feedback: string) => {
    const { assessment, results } = school.small;
    const graded = { result_id: results['Ana assessment'], id: assessment.questions[2], points, version, feedback };
    expect((await post(school.teacher, '/v2/autograding/update_ai_graded_question_state', graded)).code).toBe(200);
  };

  test('before the release rings nobody, and is told of with the result', async () => {
    await comment('Look at Q3 again.');
    await grade(0, 1, 'Name the force.');
    expect([await bell(people.Ana), await bell(people.Ana, school.small.assessment)]).toEqual([[], []]);
    await release();
    await release(school.small.assessment);
    const told = { body: { en: 'Your teacher released your results and wrote to you.' } };
    expect(await bell(people.Ana)).toMatchObject([{ title: { en: 'See how you did: Shores quiz' }, ...told }]);
    expect(await bell(people.Ana, school.small.assessment)).toMatchObject([told]);
    expect(await bell(people.Ben)).toMatchObject([{ body: { en: 'Your teacher released your results.' } }]);
  });

  test('after the release rings by itself in place of the result, once however often it is saved, and goes when it is taken away', async () => {
    await release();
    await putAway(people.Ana, (await bell(people.Ana))[0]);
    await comment('Look at Q3 again.');
    const [first] = await bell(people.Ana);
    expect(first?.title).toEqual({ en: 'Your teacher wrote to you: Shores quiz', es: 'Tu maestra o maestro te escribió: Prueba Shores' });
    await comment('Look at Q3 and Q4 again.');
    const again = await bell(people.Ana);
    expect(again).toMatchObject([{ title: first?.title, link: first?.link }]);
    await putAway(people.Ana, again[0]);
    expect(await bell(people.Ana)).toEqual([]);
    await comment('');
    expect(await bell(people.Ana)).toEqual([]);
    expect(await bell(people.Ben)).toMatchObject([{ title: { en: 'See how you did: Shores quiz' } }]);
  });

  test('with the grade of an answer rings too, as long as the grade stands; points alone do not', async () => {
    const { assessment } = school.small;
    const titles = async () => (await bell(people.Ana, assessment)).map(({ title }) => title.en);
    await release(assessment);
    await grade(0, 1, '');
    expect(await titles()).toEqual(['See how you did: Tides quiz']);
    await grade(1, 2, 'Name the force.');
    expect(await titles()).toEqual(['Your teacher wrote to you: Tides quiz']);
    await grade(2, 2, '');
    expect(await titles()).toEqual(['See how you did: Tides quiz']);
    await grade(3, 2, 'Both are named.');
    expect((await post(school.teacher, '/Assignment/withdraw_report', about(assessment))).code).toBe(200);
    expect(await titles()).toEqual([]);
  });
});

test('what is stored and what is read from the work stand in one list, newest first', async () => {
  const told = (title: string, ago: string) =>
    school.server.pool.query(
      `insert into notification (district_id, roles, title, body, created_at, ends_at)
       values (1001, '{1}', $1, '{"en": "", "es": ""}', now() - $2::interval, now() + interval '1 day')`,
      [{ en: title, es: title }, ago],
    );
  await told('Before', '2 days');
  await post(school.teacher, '/Assignment/release_report', { ...about(), release_date: daysAgo(1) });
  await told('After', '1 hour');
  const query = { user_puid: people.Ana.user_puid };
  const { data } = await people.Ana.call<{ notifications: Notification[] }>('GET', '/notification/get_notification', { query });
  const moments = data.notifications.map(({ created_at }) => created_at);
  expect(moments).toEqual(moments.toSorted().toReversed());
  const ofTest = data.notifications.filter(
    ({ title, link }) => title.en === 'Before' || title.en === 'After' || link?.includes(school.small.group_puid),
  );
  expect(ofTest.map(({ title }) => title.en)).toEqual(['After', 'See how you did: Shores quiz', 'Before']);
});

test('of what a student puts away nothing is kept that no notice can be any more; staff have no such notices', async () => {
  const { user_puid } = people.Ana;
  const kept = async () =>
    (await school.server.pool.query('select notice_id from student_notice_dismissal where user_puid = $1 and notice_id > -10', [user_puid]))
      .rows;
  await school.server.pool.query(
    "insert into student_notice_dismissal (district_id, user_puid, notice_id, dismissed_at) values (1001, $1, -7, now() - interval '31 days')",
    [user_puid],
  );
  const dismiss = async (person: Person, notification_id: number) =>
    (await post(person, '/notification/disable_notification', { notification_id })).code;
  expect(await dismiss(people.Ana, -8)).toBe(200);
  expect(await kept()).toEqual([{ notice_id: -8 }]);
  await school.server.pool.query(
    `insert into student_notice_dismissal (district_id, user_puid, notice_id, dismissed_at)
     select 1001, $1, n, now() - interval '1 day' from generate_series(1, 600) n`,
    [user_puid],
  );
  expect(await dismiss(people.Ana, -9)).toBe(200);
  expect((await kept()).length).toBeLessThan(510);
  expect(await dismiss(school.teacher, -8)).toBe(404);
});
