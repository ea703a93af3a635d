import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import type { LessonToEdit, WorkspaceLesson } from '#contract/workspace/lessons.schemas.ts';
import { type Person, startTestServer, type TestServer } from './test-server.ts';

/** teacher1, who writes lessons, teacher2, who may share in them, and the calls of both. */
export class LessonAuthor {
  server!: TestServer;
  teacher!: Person;
  colleague!: Person;
  /** Items of the library that can be given: readers and others first, then quizzes. */
  items!: readonly { readonly item_id: number; readonly resource_type_id: number }[];

  async start(): Promise<void> {
    this.server = await startTestServer();
    [this.teacher, this.colleague] = [await this.server.as('teacher1'), await this.server.as('teacher2')];
    const { rows } = await this.server.pool.query(
      'select item_id, resource_type_id from item where is_assignable and sort_order >= 0 order by (resource_type_id = 18), item_id',
    );
    this.items = rows;
  }

  /** One resource of a lesson, as an author's page sends it. @param at the place of its item among `items` */
  resource(at: number, more: object = {}) {
    return { item_id: this.items[at]?.item_id ?? 0, time: 5, sort_order: at + 1, ...more };
  }

  /** Makes a lesson of two resources and a quiz, unless `body` names others. */
  async created(body: object = {}, person = this.teacher): Promise<LessonToEdit> {
    const quizAt = this.items.findIndex(({ resource_type_id }) => resource_type_id === 18);
    const answer = await person.call<LessonToEdit>('POST', '/lesson/create_lesson', {
      payload: {
        user_puid: person.user_puid,
        client_id: randomUUID(),
        lesson_name: 'Tides and currents',
        is_assignment: 'yes',
        lesson_resources: [this.resource(0), this.resource(1), this.resource(quizAt)],
        ...body,
      },
    });
    expect([answer.code, answer.message]).toEqual([200, 'OK']);
    return answer.data;
  }

  /** Saves a lesson as it was read, with the changes in `body`. */
  saved(lesson: LessonToEdit, body: object = {}, person = this.teacher) {
    const { lesson_id, lesson_name, is_assignment, version, lesson_resources } = lesson;
    return person.call<LessonToEdit>('POST', '/lesson/update_lesson', {
      payload: { user_puid: person.user_puid, lesson_id, lesson_name, is_assignment, version, lesson_resources, ...body },
    });
  }

  opened(lessonId: number, person = this.teacher) {
    return person.call<LessonToEdit>('GET', `/lesson/get_lesson?user_puid=${person.user_puid}&lesson_id=${lessonId}`);
  }

  duplicated(lessonId: number, more: object = {}, person = this.teacher) {
    const payload = { user_puid: person.user_puid, lesson_id: lessonId, ...more };
    return person.call<WorkspaceLesson>('POST', '/Assignment/duplicate_lesson', { payload });
  }

  /** Lets a colleague edit a lesson. */
  shared(lessonId: number, to: Person) {
    const payload = { lesson_id: lessonId, user_puid_list: [to.user_puid], shared_by_puid: this.teacher.user_puid };
    return this.teacher.call('POST', '/lesson/share_lesson', { payload: { ...payload, permission: 100, role_id: 2 } });
  }

  /** Gives a lesson to a class of student1. @returns what student1 does in it, and sees of it */
  async given(lesson: LessonToEdit) {
    const student = await this.server.as('student1');
    const { rows } = await this.server.pool.query<{ assignment_id: number }>(
      `insert into assignment (district_id, lesson_id, group_puid, assigned_by_puid)
       select m.district_id, $1, m.group_puid, $2 from group_member m where m.user_puid = $3 limit 1 returning assignment_id`,
      [lesson.lesson_id, this.teacher.user_puid, student.user_puid],
    );
    const about = { user_puid: student.user_puid, lesson_id: lesson.lesson_id, assignment_id: rows[0]?.assignment_id ?? 0 };
    const textOf = (query: object) => String(new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])));
    const track = (path: string, query: object) =>
      student.call('POST', `${path}?${textOf({ ...about, time_spent: 1, ...query })}`, { headers: { 'idempotency-key': randomUUID() } });
    const lessonSession = randomUUID();
    return {
      begin: () => track('/Assignment/track_lesson', { tracking_id: lessonSession, mode: 'start' }),
      visit: (resource_id: number) =>
        track('/Assignment/track_lesson_resource', {
          percentage_completed: 50,
          resource_id,
          tracking_id: randomUUID(),
          lesson_tracking_id: lessonSession,
          resource_type_id: 25,
        }),
      startQuiz: (quiz_id: number) =>
        student.call('POST', '/quiz/start_quiz', {
          payload: { ...about, quiz_id, result_id: randomUUID(), lesson_resource_tracking_id: randomUUID() },
          headers: { 'idempotency-key': randomUUID() },
        }),
      complete: (resource_id: number) => track('/lesson/check_resource_completion', { resource_id, resource_type_id: 25 }),
      /** Its name, and its items in order. */
      seen: async () => {
        const { data } = await student.call<{ assignment: { resources: { item_id: number }[]; lesson_name: string } }>(
          'GET',
          `/Assignment/lesson_player?${textOf(about)}`,
        );
        return [data.assignment.lesson_name, data.assignment.resources.map(({ item_id }) => item_id)];
      },
    };
  }
}

/** One server for a file of tests. */
export function lessonAuthor(): LessonAuthor {
  const school = new LessonAuthor();
  beforeAll(() => school.start());
  afterAll(() => school.server.close());
  return school;
}
