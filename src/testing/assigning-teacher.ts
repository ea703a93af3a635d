import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type * as z from 'zod/mini';
import type { AssignmentTarget, GivenAssignment } from '#contract/assignments/assignments.schemas.ts';
import type { StudentDashboard } from '#contract/learning/learning.schemas.ts';
import type { assignmentReport } from '#contract/reports/reports.schemas.ts';
import { DEMO_CLASSES } from '#server/demo/demo-classes.ts';
import { demoPerson } from '#server/demo/demo-people.ts';
import { trackQuery } from './demo-calls.ts';
import { type Person, startTestServer, type TestServer } from './test-server.ts';

/** teacher1's class of student1 to student24. */
export const PERIOD_1 = DEMO_CLASSES[0]?.groupPuid ?? '';
/** teacher1's class of student25 and those after. */
export const PERIOD_3 = DEMO_CLASSES[1]?.groupPuid ?? '';

export const puidOf = (name: string) => demoPerson(name).userPuid;

/** A whole class or subgroup, as the person who assigns names it. */
export const all = (group_puid: string, more: Partial<AssignmentTarget> = {}): AssignmentTarget => ({
  group_puid,
  is_whole_group: true,
  ...more,
});

/** Single students of a class. */
export const some = (group_puid: string, names: readonly string[], more: Partial<AssignmentTarget> = {}): AssignmentTarget => ({
  group_puid,
  group_users_list: names.map(puidOf),
  ...more,
});

/** teacher1, who has one new lesson in each test, and the calls with which it is given, worked on and taken back. */
export class AssigningTeacher {
  server!: TestServer;
  teacher!: Person;
  /** The id of a lesson that nobody has yet. */
  lesson = 0;

  async start(): Promise<void> {
    this.server = await startTestServer();
    this.teacher = await this.server.as('teacher1');
  }

  /** Makes another lesson, with the resources of one of the demo's. */
  async makeLesson(): Promise<void> {
    const { rows } = await this.server.pool.query<{ lesson_id: number }>(
      `insert into lesson (district_id, lesson_name, lesson_name_es, lesson_objective, lesson_objective_es, owner_puid, total_time)
       values (1001, 'Tides', 'Mareas', '', '', $1, 20) returning lesson_id`,
      [this.teacher.user_puid],
    );
    this.lesson = rows[0]?.lesson_id ?? 0;
    await this.server.pool.query(
      `insert into lesson_resource (district_id, lesson_id, item_id, resource_type_id, time, sort_order)
       select district_id, $1, item_id, resource_type_id, time, sort_order from lesson_resource
       where lesson_id = (select min(lesson_id) from lesson_resource where district_id = 1001)`,
      [this.lesson],
    );
  }

  post<Data = Record<string, unknown>>(path: string, body: Record<string, unknown>, person = this.teacher) {
    return person.call<Data>('POST', path, { payload: { user_puid: person.user_puid, ...body } });
  }

  /** Gives the lesson. */
  assign(targets: readonly AssignmentTarget[], person = this.teacher) {
    const body = { lesson_id: this.lesson, assignment_details: JSON.stringify(targets) };
    return this.post<{ assignments: GivenAssignment[] }>('/Assignment/assign_assignment', body, person);
  }

  unassign(assignments: readonly Record<string, unknown>[]) {
    const path = '/Assignment/unassign_assignments';
    return this.post<{ unassign_id: string; assignments: number; students: number }>(path, { assignments });
  }

  /** Makes a subgroup. @returns its id */
  async team(names: readonly string[], parent_group_puid = PERIOD_1): Promise<string> {
    const body = { group_name: 'Team', icon: '', color: '', group_type: 'subgroup', parent_group_puid };
    const group_users_list = names.map(puidOf);
    return (await this.post<{ group_puid: string }>('/MyGroup/create_mygroup', { ...body, group_users_list })).data.group_puid;
  }

  /** A student begins the lesson. */
  async track(name: string, assignment_id: number) {
    const student = await this.server.as(name);
    return student.call<{ held?: boolean; reason?: string } | null>('POST', '/Assignment/track_lesson', {
      query: trackQuery(student, { lesson_id: this.lesson, assignment_id }),
      headers: { 'idempotency-key': randomUUID() },
    });
  }

  /** The lesson on a student's dashboard, once for each assignment. */
  async lessonsOf(name: string) {
    const student = await this.server.as(name);
    const path = `/v2/studentDashboard/load_student_dashboard?user_puid=${student.user_puid}`;
    const { data } = await student.call<StudentDashboard>('GET', path);
    return data.assignments.filter(({ lesson_id }) => lesson_id === this.lesson);
  }

  async dueDays(name: string) {
    return (await this.lessonsOf(name)).map(({ due_date }) => due_date);
  }

  /** The lesson in the report of a class or subgroup. */
  async reportsOf(group: string) {
    const path = `/v2/Report/get_assignment_reports?group_puid=${group}`;
    const { data } = await this.teacher.call<z.output<typeof assignmentReport>[]>('GET', path);
    return data.filter(({ lesson_id }) => lesson_id === this.lesson);
  }
}

/** One server for a file of tests, and a new lesson for each test. */
export function assigningTeacher(): AssigningTeacher {
  const school = new AssigningTeacher();
  beforeAll(() => school.start());
  beforeEach(() => school.makeLesson());
  afterAll(() => school.server.close());
  return school;
}
