import { expect, test } from 'vitest';
import { lessonAuthor } from '#testing/lesson-author.ts';

const school = lessonAuthor();

test('an assignment that was begun keeps its resources through an edit; one that was not follows', async () => {
  const [begunLesson, freshLesson] = [await school.created(), await school.created()];
  const [begun, fresh] = [await school.given(begunLesson), await school.given(freshLesson)];
  expect((await begun.begin()).code).toBe(200);
  const before = begunLesson.lesson_resources.map(({ item_id }) => item_id);
  for (const lesson of [begunLesson, freshLesson])
    expect((await school.saved(lesson, { lesson_name: 'Edited', lesson_resources: [school.resource(2)] })).code).toBe(200);
  expect(await begun.seen()).toEqual(['Edited', before]);
  expect(await fresh.seen()).toEqual(['Edited', [school.items[2]?.item_id]]);
  // Another edit does not move it either.
  const again = (await school.opened(begunLesson.lesson_id)).data;
  expect((await school.saved(again, { lesson_resources: [school.resource(3)] })).code).toBe(200);
  expect(await begun.seen()).toEqual(['Edited', before]);
});

test('work on a resource that an edit took out meanwhile is taken, not refused', async () => {
  const lesson = await school.created();
  const { begin, visit } = await school.given(lesson);
  expect((await school.saved(lesson, { lesson_resources: [school.resource(2)] })).code).toBe(200);
  expect((await begin()).code).toBe(200);
  expect((await visit(lesson.lesson_resources[0]?.resource_id ?? 0)).code).toBe(200);
});

test('a quiz begun without a connection, which an edit took out before that arrived, stays in the lesson that was given', async () => {
  const lesson = await school.created();
  const { startQuiz, seen } = await school.given(lesson);
  const before = lesson.lesson_resources.map(({ item_id }) => item_id);
  expect((await school.saved(lesson, { lesson_resources: [lesson.lesson_resources[0], school.resource(3)] })).code).toBe(200);
  expect((await startQuiz(before[2] ?? 0)).code).toBe(200);
  expect(await seen()).toEqual([lesson.lesson_name, before]);
});

test('such a quiz brings nothing back where what the edit put in was done before it arrived', async () => {
  const lesson = await school.created();
  const { startQuiz, complete, seen } = await school.given(lesson);
  const edited = (await school.saved(lesson, { lesson_resources: [lesson.lesson_resources[0], school.resource(3)] })).data;
  const after = edited.lesson_resources.map(({ item_id }) => item_id);
  expect((await complete(edited.lesson_resources[1]?.resource_id ?? 0)).code).toBe(200);
  expect((await startQuiz(lesson.lesson_resources[2]?.item_id ?? 0)).code).toBe(200);
  expect(await seen()).toEqual([lesson.lesson_name, after]);
});

test('a lesson that was never given is deleted and can be had back; one with history is archived', async () => {
  const remove = (lessonId: number) =>
    school.teacher.call<{ outcome: string }>(
      'DELETE',
      `/lesson/delete_lesson?user_puid=${school.teacher.user_puid}&lesson_id=${lessonId}&is_assignment=yes`,
    );
  const restore = (lessonId: number) =>
    school.teacher.call('POST', '/lesson/restore_lesson', { payload: { user_puid: school.teacher.user_puid, lesson_id: lessonId } });
  const [empty, used] = [await school.created(), await school.created()];
  await school.given(used);
  expect((await remove(empty.lesson_id)).data.outcome).toBe('deleted');
  expect((await school.opened(empty.lesson_id)).code).toBe(404);
  expect((await restore(empty.lesson_id)).code).toBe(200);
  expect((await school.opened(empty.lesson_id)).data.resource_count).toBe(3);
  expect((await remove(used.lesson_id)).data.outcome).toBe('archived');
  expect((await school.opened(used.lesson_id)).data.archived_at).not.toBeNull();
  await restore(used.lesson_id);
  expect((await school.opened(used.lesson_id)).data).toMatchObject({ archived_at: null, group_count: 1 });
});

test('a lesson is nobody else’s to open, change, delete or duplicate', async () => {
  const lesson = await school.created();
  for (const name of ['teacher2', 'schooladmin', 'districtadmin', 'mv-teacher1']) {
    const other = await school.server.as(name);
    expect((await school.opened(lesson.lesson_id, other)).code, name).toBe(404);
    expect((await school.saved(lesson, {}, other)).code, name).toBe(404);
    expect((await school.duplicated(lesson.lesson_id, {}, other)).code, name).toBe(404);
  }
  expect((await school.opened(lesson.lesson_id, await school.server.as('student1'))).code).toBe(403);
});

test('start and preview answer a tracking id, and the player then shows the whole lesson to who teaches', async () => {
  const lesson = await school.created();
  const start = await school.teacher.call<{ tracking_id: string; is_prebuilt: boolean }>(
    'GET',
    `/lesson/start_lesson?user_puid=${school.teacher.user_puid}&lesson_id=${lesson.lesson_id}`,
  );
  expect(start.data.is_prebuilt).toBe(false);
  const player = await school.teacher.call<{ contents: unknown[]; assignment: object }>(
    'GET',
    `/Assignment/lesson_player?user_puid=${school.teacher.user_puid}&lesson_id=${lesson.lesson_id}&assignment_id=${start.data.tracking_id}`,
  );
  expect([player.code, player.data.contents.length]).toEqual([200, 3]);
  const { data } = await school.teacher.call<{ assignments: { lesson_id: number; lesson_resources: unknown[] }[] }>(
    'POST',
    '/v2/workspace/get_prebuilt_assignmnets',
    { payload: { user_puid: school.teacher.user_puid } },
  );
  const ready = data.assignments[0];
  expect(ready?.lesson_resources.length).toBeGreaterThan(1);
  const about = `user_puid=${school.teacher.user_puid}&lesson_id=${ready?.lesson_id}&is_prebuilt=true`;
  expect((await school.teacher.call<{ is_prebuilt: boolean }>('GET', `/lesson/preview_lesson?${about}`)).data.is_prebuilt).toBe(true);
  const prebuilt = await school.teacher.call<{ contents: unknown[] }>('GET', `/Assignment/lesson_player?${about}`);
  expect(prebuilt.data.contents).toHaveLength(ready?.lesson_resources.length ?? 0);
});
