import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LessonToEdit, WorkspaceLesson } from '#contract/workspace/lessons.schemas.ts';
import type { LessonLink } from '#contract/workspace/sharing.schemas.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let teacher: Person;
let colleague: Person;
beforeAll(async () => {
  server = await startTestServer();
  [teacher, colleague] = [await server.as('teacher1'), await server.as('teacher2')];
});
afterAll(() => server.close());

async function lesson(fields: object): Promise<LessonToEdit> {
  const { code, data } = await teacher.call<LessonToEdit>('POST', '/lesson/create_lesson', {
    payload: { user_puid: teacher.user_puid, lesson_name: 'Currents', is_assignment: 'yes', ...fields },
  });
  expect(code).toBe(200);
  return data;
}

async function linkTo(made: LessonToEdit, more: object = { is_perpectual_expiry: true }) {
  const answer = await teacher.call<LessonLink[]>('POST', '/lesson/create_lesson_url_id', {
    payload: { user_puid: teacher.user_puid, lesson_id: made.lesson_id, assignment_no: 1, ...more },
  });
  return { ...answer, id: answer.data?.[0]?.id ?? '' };
}
const openedBy = (person: Person, id: string) =>
  person.call<WorkspaceLesson>('POST', '/lesson/share_lesson_from_lessonUrl', { payload: { user_puid: person.user_puid, id } });

test('a link brings the lesson to a colleague to use and copy, until it ends or is stopped', async () => {
  const made = await lesson({ lesson_name: 'By link' });
  const { id, data } = await linkTo(made, { is_perpectual_expiry: false, end_date: '2099-05-01' });
  expect(data).toMatchObject([{ end_date: '2099-05-01', is_perpectual_expiry: false, assignment_no: 1 }]);
  expect((await openedBy(colleague, id)).data).toMatchObject({ lesson_id: made.lesson_id, is_owner: false, may_edit: false });
  const edit = await colleague.call('POST', '/lesson/update_lesson', {
    payload: { user_puid: colleague.user_puid, lesson_id: made.lesson_id, lesson_name: 'Mine now' },
  });
  expect(edit.code).toBe(403);
  const again = await linkTo(made);
  expect([again.id, again.data[0]?.end_date]).toEqual([id, null]);
  expect((await openedBy(await server.as('mv-teacher1'), id)).code).toBe(404);
  await server.pool.query("update lesson_link set is_perpetual = false, end_date = '2026-01-01' where link_id = $1", [id]);
  const ended = await openedBy(await server.as('teacher3'), id);
  expect([ended.code, ended.message]).toEqual([
    409,
    'This link worked until January 1, 2026. Ask the person who gave it to you for a new one.',
  ]);
  await teacher.call('POST', '/lesson/remove_lesson_url_id', { payload: { user_puid: teacher.user_puid, lesson_id: made.lesson_id } });
  const gone = await openedBy(await server.as('teacher3'), id);
  const never = await openedBy(await server.as('teacher3'), 'nonsense');
  expect([gone.code, gone.message]).toEqual([never.code, never.message]);
});

test('a link gives the lesson to the student who opens it, once, and to nobody else', async () => {
  const made = await lesson({ lesson_name: 'For one' });
  const { id } = await linkTo(made);
  const student = await server.as('student1');
  const open = (person: Person) =>
    person.call<{ assignment_id: number }>('POST', `/Assignment/assign_assignment_from_lessonUrl?user_puid=${person.user_puid}`, {
      payload: { id },
    });
  const [first, second] = [await open(student), await open(student)];
  expect([first.code, second.data]).toEqual([200, first.data]);
  const has = async (person: Person) => {
    const { data } = await person.call<{ assignments: { lesson_id: number }[] }>(
      'GET',
      `/v2/studentDashboard/load_student_dashboard?user_puid=${person.user_puid}`,
    );
    return data.assignments.some(({ lesson_id }) => lesson_id === made.lesson_id);
  };
  expect([await has(student), await has(await server.as('student2'))]).toEqual([true, false]);
  expect((await open(await server.as('mv-student1'))).code).toBe(404);
  // After its last day it leads to what somebody has, and gives nothing more.
  await server.pool.query("update lesson_link set is_perpetual = false, end_date = '2026-01-01' where link_id = $1", [id]);
  expect((await open(student)).data).toEqual(first.data);
  expect((await open(await server.as('student2'))).code).toBe(409);
});

/** A class of these students alone, which the lesson is given to, or to some of them. */
async function classWith(made: LessonToEdit, students: readonly Person[], given: readonly Person[]) {
  const group = await teacher.call<{ group_puid: string }>('POST', '/MyGroup/create_mygroup', {
    payload: {
      user_puid: teacher.user_puid,
      group_name: 'Linked',
      icon: '',
      color: '',
      group_type: 'group',
      group_users_list: students.map(({ user_puid }) => user_puid),
    },
  });
  const { group_puid } = group.data;
  const assignment_details = [{ group_puid, group_users_list: given.map(({ user_puid }) => user_puid) }];
  await teacher.call('POST', '/Assignment/assign_assignment', {
    payload: { user_puid: teacher.user_puid, lesson_id: made.lesson_id, assignment_details },
  });
}

test('a link leads nobody to what only others of the class were given', async () => {
  const made = await lesson({ lesson_name: 'For some' });
  const { id } = await linkTo(made);
  const [ana, ben, cal] = [await server.as('student1'), await server.as('student2'), await server.as('student3')];
  await classWith(made, [ana, ben], [ana]);
  const open = (person: Person) =>
    person.call<{ assignment_id: number }>('POST', `/Assignment/assign_assignment_from_lessonUrl?user_puid=${person.user_puid}`, {
      payload: { id },
    });
  const plays = async (person: Person) => {
    const { data } = await open(person);
    const query = { user_puid: person.user_puid, lesson_id: String(made.lesson_id), assignment_id: String(data.assignment_id) };
    return [data.assignment_id, (await person.call('GET', '/Assignment/lesson_player', { query })).code];
  };
  const [ofAna, ofBen] = [await plays(ana), await plays(ben)];
  expect([ofAna[1], ofBen[1]]).toEqual([200, 200]);
  expect(ofBen[0]).not.toBe(ofAna[0]);
  // Once more for Ben alone: whoever comes by the link later has the first round.
  const { rows } = await server.pool.query('select group_puid from assignment where assignment_id = $1', [ofBen[0]]);
  await teacher.call('POST', '/Assignment/reassign_assignment', {
    payload: {
      assigned_by_puid: teacher.user_puid,
      reassigned_lessonid: made.lesson_id,
      reassigned_students: [ben.user_puid],
      group_puid: rows[0].group_puid,
    },
  });
  expect(await plays(cal)).toEqual([ofBen[0], 200]);
  // Taken back from Cal alone, the link says so.
  await teacher.call('POST', '/Assignment/unassign_assignments', {
    payload: { user_puid: teacher.user_puid, assignments: [{ assignment_id: ofBen[0], group_users_list: [cal.user_puid] }] },
  });
  const taken = await open(cal);
  expect([taken.code, taken.message]).toEqual([409, 'Your teacher closed this lesson.']);
});
