import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { getAssignmentStudents } from '#contract/assignments/assignments.contract.ts';
import type { AssignmentImpact } from '#contract/assignments/assignments.schemas.ts';
import type { StudentDashboard } from '#contract/learning/learning.schemas.ts';
import type { assignedStudent } from '#contract/reports/reports.schemas.ts';
import type { WorkspacePage } from '#contract/workspace/workspace.schemas.ts';
import { demoPerson } from '#server/demo/demo-people.ts';
import { trackQuery } from '#testing/demo-calls.ts';
import { heldWorkRoom, noticeOf, said } from '#testing/held-work-room.ts';

const room = heldWorkRoom();
const puidOf = (name: string) => demoPerson(name).userPuid;

type Recipients = z.output<typeof getAssignmentStudents.data>;

const post = <Data = Record<string, unknown>>(path: string, body: Record<string, unknown>) =>
  room.teacher.call<Data>('POST', path, { payload: { user_puid: room.teacher.user_puid, ...body } });
const takeFrom = async (people: readonly string[], assignment_id = room.assignment) => {
  const body = { assignments: [{ assignment_id, group_users_list: people }] };
  return (await post<{ unassign_id: string; students: number; assignments: number }>('/Assignment/unassign_assignments', body)).data;
};
const undo = (unassign_id: string) => post('/Assignment/undo_unassign', { unassign_id });
const recipients = async (assignment_id = room.assignment, person = room.teacher) => {
  const query = { user_puid: person.user_puid, assignment_id: String(assignment_id) };
  return person.call<Recipients>('GET', '/Assignment/get_assignment_students', { query });
};
const ownRow = async () => (await recipients()).data.students.find(({ user_puid }) => user_puid === room.student.user_puid);
const lessonsOf = async () => {
  const path = `/v2/studentDashboard/load_student_dashboard?user_puid=${room.student.user_puid}`;
  const { data } = await room.student.call<StudentDashboard>('GET', path);
  return data.assignments.filter(({ lesson_id }) => lesson_id === room.quiz.lesson.lesson_id).map(({ assignment_id }) => assignment_id);
};
/** Gives the lesson to a subgroup of the student's class as well. */
const giveToSubgroup = async (): Promise<number> => {
  const team = await post<{ group_puid: string }>('/MyGroup/create_mygroup', {
    group_name: 'Team',
    icon: '',
    color: '',
    group_type: 'subgroup',
    parent_group_puid: room.quiz.lesson.group_puid,
    group_users_list: [room.student.user_puid],
  });
  const assignment_details = [{ group_puid: team.data.group_puid, is_whole_group: true }];
  const given = await post<{ assignments: { assignment_id: number }[] }>('/Assignment/assign_assignment', {
    lesson_id: room.quiz.lesson.lesson_id,
    assignment_details,
  });
  return given.data.assignments[0]?.assignment_id ?? 0;
};
const track = (assignment_id: number) =>
  room.student.call<{ held?: boolean; reason?: string } | null>('POST', '/Assignment/track_lesson', {
    query: trackQuery(room.student, { lesson_id: room.quiz.lesson.lesson_id, assignment_id }),
    headers: { 'idempotency-key': randomUUID() },
  });

describe('unassigning single students', () => {
  beforeEach(async () => {
    await room.server.pool.query(`update assignment_student set removed_at = null, unassign_id = null where removed_at is not null`);
  });

  test('who has an assignment is listed by name, with what each has done and what waits on a device', async () => {
    expect(await ownRow()).toMatchObject({ has_begun: false, has_handed_in: false, has_unsent: false, also_in: [] });
    await room.server.pool.query(
      `insert into device_report (district_id, device_id, user_puid, reported_at, waiting, parked, others, ready_offline, leaving)
       values (1001, gen_random_uuid(), $1, now(), 2, 0, 0, '{}', false)`,
      [room.student.user_puid],
    );
    await track(room.assignment);
    expect(await ownRow()).toMatchObject({ has_begun: true, has_handed_in: false, has_unsent: true });
    await room.push();
    expect(await ownRow()).toMatchObject({ has_begun: true, has_handed_in: true });
    const { data } = await recipients();
    expect(data.assignment).toMatchObject({ assignment_id: room.assignment, student_count: data.students.length });
    expect(data.students).toHaveLength(24);
  });

  test('a due day that somebody has alone is told; a day like the others’ is not', async () => {
    const { group_puid, lesson_id } = room.quiz.lesson;
    const [one, other] = (await recipients()).data.students.map(({ user_puid }) => user_puid);
    const due = (to_date: string, who: Record<string, unknown>) =>
      post('/Assignment/assign_assignment', { lesson_id, assignment_details: [{ group_puid, to_date, ...who }] });
    await due('2027-01-15', { is_whole_group: true });
    await due('2027-01-20', { group_users_list: [one] });
    await due('2027-01-15', { group_users_list: [other] });
    const { data } = await recipients();
    expect(data.students.flatMap(({ own_due_day, user_puid }) => (own_due_day ? [[user_puid, own_due_day]] : []))).toEqual([
      [one, '2027-01-20'],
    ]);
  });

  test('a first day and a note that somebody has alone are told; those of the others are not', async () => {
    const { group_puid, lesson_id } = room.quiz.lesson;
    const [one] = (await recipients()).data.students.map(({ user_puid }) => user_puid);
    const give = (instructions: string, target: Record<string, unknown>) =>
      post('/Assignment/assign_assignment', { lesson_id, instructions, assignment_details: [{ group_puid, ...target }] });
    await give('Both parts.', { is_whole_group: true });
    await give('Part one.', { from_date: '2027-01-15', group_users_list: [one] });
    const { data } = await recipients();
    const told = data.students.filter(({ own_first_day, own_instructions }) => own_first_day ?? own_instructions);
    expect(told).toMatchObject([{ user_puid: one, own_first_day: '2027-01-15', own_instructions: 'Part one.' }]);
  });

  test('a quiz counts from a student’s own first day on, not from that of the class', async () => {
    const { group_puid, lesson_id } = room.quiz.lesson;
    const seenFrom = (from_date: string, who: Record<string, unknown>) =>
      post('/Assignment/assign_assignment', {
        lesson_id,
        assignment_details: [{ group_puid, from_date, to_date: null, late_until: null, ...who }],
      });
    await seenFrom('2099-01-04', { is_whole_group: true });
    await seenFrom('2026-01-04', { group_users_list: [room.student.user_puid] });
    expect(said(await room.push())).toEqual(room.ops.map(() => 'applied 200'));
    await seenFrom('2026-01-04', { is_whole_group: true });
    await room.nextStudent();
    await seenFrom('2099-01-04', { group_users_list: [room.student.user_puid] });
    const notices = (await room.push()).map(noticeOf);
    for (const notice of notices) expect(notice).toMatchObject({ held: true });
    expect(await room.attempts()).toEqual([]);
  });

  test('taken from one student, whoever it was taken from is listed for 30 days, and it can be given back', async () => {
    const taken = await takeFrom([room.student.user_puid]);
    expect(taken).toMatchObject({ students: 1, assignments: 0 });
    expect([await ownRow(), await lessonsOf()]).toEqual([undefined, []]);
    const { data } = await recipients();
    expect(data.removed).toMatchObject([{ user_puid: room.student.user_puid, unassign_id: taken.unassign_id }]);
    const takenAgo = (days: number) =>
      room.server.pool.query('update assignment_student set removed_at = now() - make_interval(days => $2) where unassign_id = $1', [
        taken.unassign_id,
        days,
      ]);
    await takenAgo(31);
    expect((await recipients()).data.removed).toEqual([]);
    expect((await undo(taken.unassign_id)).code).toBe(404);
    await takenAgo(29);
    expect((await undo(taken.unassign_id)).data).toEqual({ assignments: 0, students: 1 });
    expect((await recipients()).data.removed).toEqual([]);
    expect(await lessonsOf()).toEqual([room.assignment]);
  });

  test('a quiz that was taken without a connection waits for the teacher when it arrives, and counts when it is accepted', async () => {
    await takeFrom([room.student.user_puid]);
    const results = await room.push();
    expect(noticeOf(results[0])).toMatchObject({ held: true, reason: 'closed' });
    expect(await room.attempts()).toEqual([]);
    expect(await room.ownPile()).toMatchObject({ assignment_id: room.assignment, decision: null, calls: room.ops.length });
    expect((await room.decide('accepted')).data).toMatchObject([{ applied: room.ops.length, refused: 0 }]);
    const [attempt] = await room.attempts();
    expect(attempt?.score).toBe(Object.keys(room.answers).length);
  });

  test('in the reports what was turned in counts on, what waits is said to wait, and nothing else is expected', async () => {
    const reported = async () => {
      const { lesson_id, group_puid } = room.quiz.lesson;
      const path = `/v2/Report/get_assigned_students?lesson_id=${lesson_id}&group_puid=${group_puid}&item_id=${room.quiz.quiz_id}`;
      const { data } = await room.teacher.call<z.output<typeof assignedStudent>[]>('GET', path);
      return data.find(({ user_puid }) => user_puid === room.student.user_puid);
    };
    const { unassign_id } = await takeFrom([room.student.user_puid]);
    expect(await reported(), 'nothing had come').toBeUndefined();
    await undo(unassign_id);
    await room.push();
    await takeFrom([room.student.user_puid]);
    expect(await reported()).toMatchObject({ state: 'completed', score: Object.keys(room.answers).length });
    await room.nextStudent();
    await takeFrom([room.student.user_puid]);
    await room.push();
    expect(await reported()).toMatchObject({ cell_state: 'awaiting', score: null });
    await room.decide('accepted');
    expect(await reported()).toMatchObject({ state: 'completed', score: Object.keys(room.answers).length });
  });

  test('the preview of unassigning counts work as every other screen does: who is excused has turned nothing in', async () => {
    const preview = async () => {
      const { data } = await post<{ impacts: AssignmentImpact[] }>('/Assignment/get_assignment_impact', {
        assignment_ids: [room.assignment],
      });
      const { students } = (await recipients()).data;
      const listed = {
        begun: students.filter(({ has_begun }) => has_begun).length,
        handed_in: students.filter(({ has_handed_in }) => has_handed_in).length,
      };
      expect(data.impacts[0]).toMatchObject({ ...listed, given: students.length });
      return listed;
    };
    const before = await preview();
    await room.push();
    expect(await preview()).toEqual({ begun: before.begun + 1, handed_in: before.handed_in + 1 });
    const of = { group_puid: room.quiz.lesson.group_puid, assignment_id: room.assignment, quiz_id: room.quiz.quiz_id };
    await post('/Report/decide_score', { ...of, student_puid: room.student.user_puid, kind: 'excused', reason: 'Was ill.' });
    expect(await preview()).toEqual({ begun: before.begun + 1, handed_in: before.handed_in });
  });

  test('given back, what arrives afterwards is carried out at once', async () => {
    const { unassign_id } = await takeFrom([room.student.user_puid]);
    await undo(unassign_id);
    expect(said(await room.push())).toEqual(room.ops.map(() => 'applied 200'));
  });

  test('a student who has the lesson through a subgroup too keeps it there; only work on what was taken waits', async () => {
    const ofTeam = await giveToSubgroup();
    expect((await ownRow())?.also_in).toEqual(['Team']);
    expect((await recipients(ofTeam)).data.students).toMatchObject([{ user_puid: room.student.user_puid, also_in: [expect.any(String)] }]);
    await takeFrom([room.student.user_puid]);
    expect(await lessonsOf()).toEqual([ofTeam]);
    expect((await track(ofTeam)).code).toBe(200);
    expect((await track(room.assignment)).data).toMatchObject({ held: true, reason: 'closed' });
  });

  test('the workspace counts neither the student nor what they began', async () => {
    const rowOf = async () => {
      const { data } = await room.teacher.call<WorkspacePage>('GET', `/v2/workspace/Index?user_puid=${room.teacher.user_puid}`);
      const row = data.assignments.find(({ lesson_id }) => lesson_id === room.quiz.lesson.lesson_id);
      return { students: row?.student_count ?? 0, begun: row?.begun_count ?? 0 };
    };
    await track(room.assignment);
    const before = await rowOf();
    await takeFrom([room.student.user_puid]);
    expect(await rowOf()).toEqual({ students: before.students - 1, begun: before.begun - 1 });
  });

  test('the other students of the class keep it, also where several are taken at once', async () => {
    const [first, second] = (await recipients()).data.students.map(({ user_puid }) => user_puid);
    const taken = await takeFrom([first ?? '', second ?? '', puidOf('student60')]);
    expect(taken.students, 'whoever has it not is not counted').toBe(2);
    const { data } = await recipients();
    expect(data.students).toHaveLength(22);
    expect(data.removed.map(({ user_puid }) => user_puid).sort()).toEqual([first, second].sort());
  });

  test.each(['teacher2', 'mv-teacher1', 'mv-districtadmin'])('of another’s class nothing is there for %s', async (name) => {
    expect((await recipients(room.assignment, await room.server.as(name))).code).toBe(404);
  });
});
