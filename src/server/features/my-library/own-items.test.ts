import { expect, test } from 'vitest';
import type { LessonPlayerData } from '#contract/learning/lesson-player.schemas.ts';
import type { ExternalResource } from '#contract/my-library/my-library.schemas.ts';
import type { LessonPack } from '#contract/packs/packs.schemas.ts';
import { sweepFiles } from '#server/files/sweep-files.ts';
import { lessonAuthor } from '#testing/lesson-author.ts';
import type { Person } from '#testing/test-server.ts';
import { attach, pdfOf, start } from '#testing/upload-file.ts';

const school = lessonAuthor();

const linked = async (person: Person, url: string, title = 'A page') =>
  (
    await person.call<ExternalResource>('POST', '/v2/mylibrary/add_external_items', {
      query: { user_puid: person.user_puid, title, url },
    })
  ).data;
const step = ({ item_id }: ExternalResource, at: number, more: object = {}) => ({ item_id, time: 7, sort_order: at, ...more });
const library = async (person: Person) =>
  (
    await person.call<{ external_resources: ExternalResource[] }>('POST', '/v2/mylibrary/Get_MyLibrary_resources', {
      payload: { user_puid: person.user_puid },
    })
  ).data.external_resources;
const remove = (person: Person, { resource_id }: ExternalResource) =>
  person.call('DELETE', '/v2/mylibrary/remove_external_item', {
    query: { user_puid: person.user_puid, resource_id: String(resource_id) },
  });
const fileUrl = (person: Person, { item_id }: ExternalResource) =>
  person.call<{ url: string }>('POST', '/v2/mylibrary/get_lesson_file_url', { payload: { user_puid: person.user_puid, item_id } });
const bytesAt = async (url: string) => {
  const { statusCode, rawPayload } = await school.server.app.inject({ url });
  return { statusCode, content: rawPayload };
};

/** A lesson of a PDF, a link and a reader, given to a class of student1. */
async function lessonOfOwn(words: string) {
  const content = pdfOf(words);
  const [pdf, link] = [
    (await attach(school.teacher, { name: `${words}.pdf`, content, fingerprint: words })).data,
    await linked(school.teacher, `https://www.youtube.com/watch?v=${words}`, `Film of ${words}`),
  ];
  const lesson = await school.created({
    lesson_name: words,
    lesson_resources: [step(pdf, 1, { note: 'Read page 1.' }), step(link, 2), school.resource(0, { sort_order: 3 })],
  });
  const given = await school.given(lesson);
  const { rows } = await school.server.pool.query<{ assignment_id: number }>('select assignment_id from assignment where lesson_id = $1', [
    lesson.lesson_id,
  ]);
  return { content, pdf, link, lesson, given, assignment_id: rows[0]?.assignment_id ?? 0 };
}

test('a file and a link of a teacher are steps of a lesson: its student opens both, with time and note, and takes the file along', async () => {
  const { content, pdf, link, lesson, assignment_id } = await lessonOfOwn('moons');
  expect(lesson.lesson_resources.map(({ title, time, note }) => [title.en, time, note])).toEqual([
    ['moons.pdf', 7, 'Read page 1.'],
    ['Film of moons', 7, ''],
    [expect.any(String), 5, ''],
  ]);
  const student = await school.server.as('student1');
  const query = { user_puid: student.user_puid, lesson_id: String(lesson.lesson_id), assignment_id: String(assignment_id) };
  const pack = (await student.call<LessonPack>('GET', '/v2/packs/lesson_pack', { query })).data;
  const { resources } = pack.lesson.assignment;
  expect(resources.map(({ note, is_online_only }) => [note, is_online_only])).toEqual([
    ['Read page 1.', undefined],
    [undefined, true],
    [undefined, undefined],
  ]);
  expect(pack.lesson.contents.map(({ item }) => item.own && [item.own.url, item.own.file?.file_name])).toEqual([
    ['', 'moons.pdf'],
    [link.url, undefined],
    undefined,
  ]);
  const asset = pack.assets.find(({ url }) => url.startsWith('/own-files/'));
  expect(asset).toMatchObject({ bytes: content.length, media_type: 'application/pdf' });
  expect(pack.assets.filter(({ from }) => from !== undefined)).toHaveLength(1);
  expect(await bytesAt(asset?.from ?? '')).toEqual({ statusCode: 200, content });
  // What a device keeps it under is no address of the server.
  expect((await bytesAt(asset?.url ?? '')).content).not.toEqual(content);
  expect(await bytesAt((await fileUrl(student, pdf)).data.url)).toEqual({ statusCode: 200, content });
  expect((await fileUrl(student, link)).code).toBe(404);
});

test('the file is read by those who may see the lesson, and by nobody else, however they got its address', async () => {
  const { pdf, lesson } = await lessonOfOwn('comets');
  const codeOf = async (name: string) => (await fileUrl(await school.server.as(name), pdf)).code;
  expect(await codeOf('teacher1')).toBe(200);
  expect(await codeOf('student1')).toBe(200);
  for (const stranger of ['teacher2', 'mv-teacher1', 'mv-student1', 'productadmin'])
    expect([stranger, await codeOf(stranger)]).toEqual([stranger, 404]);
  // Those who see the class see what it was given.
  for (const admin of ['schooladmin', 'districtadmin']) expect([admin, await codeOf(admin)]).toEqual([admin, 200]);
  await school.shared(lesson.lesson_id, school.colleague);
  expect(await codeOf('teacher2')).toBe(200);

  const student = await school.server.as('student1');
  const { url } = (await fileUrl(student, pdf)).data;
  await school.server.pool.query('update assignment set closed_at = now() where lesson_id = $1', [lesson.lesson_id]);
  expect([await codeOf('student1'), (await bytesAt(url)).statusCode]).toEqual([404, 404]);
  await school.server.pool.query("update assignment set closed_at = null, opens_at = now() + interval '1 day' where lesson_id = $1", [
    lesson.lesson_id,
  ]);
  expect(await codeOf('student1')).toBe(404);
});

test('only the own material goes into a lesson, and no list of the library shows it', async () => {
  const { pdf } = await lessonOfOwn('planets');
  const other = await school.colleague.call('POST', '/lesson/create_lesson', {
    payload: { user_puid: school.colleague.user_puid, lesson_name: 'Mine', is_assignment: 'yes', lesson_resources: [step(pdf, 1)] },
  });
  expect(other.code).toBe(404);
  const body = { user_puid: school.teacher.user_puid };
  const asks: [string, object][] = [
    ['/v2/content/get_content_detail', { id: pdf.item_id }],
    ['/v2/mylibrary/add_item', { item_id: pdf.item_id, item_type_id: 26 }],
  ];
  for (const [path, more] of asks) {
    const answer = await school.teacher.call('POST', path, { payload: { ...body, ...more } });
    expect([path, answer.code]).toEqual([path, 404]);
  }
});

test('a copy, and a colleague with whom it is shared, keep the file; a removal says which lessons have it and takes it from none', async () => {
  const { content, pdf, lesson } = await lessonOfOwn('stars');
  const unused = (await attach(school.teacher, { name: 'unused.pdf', content: pdfOf('unused'), fingerprint: 'unused' })).data;
  await school.shared(lesson.lesson_id, school.colleague);
  const copy = (await school.duplicated(lesson.lesson_id, {}, school.colleague)).data;
  expect((await school.opened(copy.lesson_id, school.colleague)).data.lesson_resources.map(({ item_id, note }) => [item_id, note])).toEqual(
    lesson.lesson_resources.map(({ item_id, note }) => [item_id, note]),
  );
  const rows = await library(school.teacher);
  expect(rows.find(({ resource_id }) => resource_id === pdf.resource_id)?.used_in).toEqual({ total: 1, names: ['stars'] });
  expect(rows.find(({ resource_id }) => resource_id === unused.resource_id)?.used_in).toEqual({ total: 0, names: [] });

  await remove(school.teacher, pdf);
  await remove(school.teacher, unused);
  await sweepFiles(school.server.pool, school.server.disk, new Date(Date.now() + 4 * 3_600_000));
  const student = await school.server.as('student1');
  for (const person of [student, school.teacher, school.colleague])
    expect(await bytesAt((await fileUrl(person, pdf)).data.url)).toEqual({ statusCode: 200, content });
  expect((await fileUrl(school.teacher, unused)).code).toBe(404);
  // It is out of the own library, so it goes into no other lesson.
  const again = await school.teacher.call('POST', '/lesson/create_lesson', {
    payload: { user_puid: school.teacher.user_puid, lesson_name: 'Again', is_assignment: 'yes', lesson_resources: [step(pdf, 1)] },
  });
  expect(again.code).toBe(404);
  // The lesson that has it is edited without losing it.
  expect((await school.saved((await school.opened(lesson.lesson_id)).data, { lesson_name: 'stars 2' })).code).toBe(200);
});

test('another title or address reaches every lesson that has it; a device sees another version', async () => {
  const { link, lesson, assignment_id } = await lessonOfOwn('suns');
  const student = await school.server.as('student1');
  const query = { user_puid: student.user_puid, lesson_id: String(lesson.lesson_id), assignment_id: String(assignment_id) };
  const opened = async () => (await student.call<LessonPlayerData>('GET', '/Assignment/lesson_player', { query })).data;
  const before = await opened();
  await school.teacher.call('POST', '/v2/mylibrary/update_external_items', {
    query: {
      user_puid: school.teacher.user_puid,
      resource_id: String(link.resource_id),
      title: 'The right film',
      url: 'https://example.org/right',
    },
  });
  const after = await opened();
  expect(after.contents[1]?.item).toMatchObject({ title: { en: 'The right film' }, own: { url: 'https://example.org/right' } });
  expect(after.assignment.version).not.toBe(before.assignment.version);
});

test('what a server of an earlier release wrote can be put into a lesson as well', async () => {
  const { item_id, resource_id } = await linked(school.teacher, 'https://example.org/old', 'Old');
  await school.server.pool.query('update external_resource set item_id = null where resource_id = $1', [resource_id]);
  const found = (await library(school.teacher)).find((each) => each.resource_id === resource_id);
  expect(found?.item_id).toEqual(expect.any(Number));
  expect(found?.item_id).not.toBe(item_id);
  expect((await school.created({ lesson_resources: [found && step(found, 1)] })).resource_count).toBe(1);
});

test('a client that knows no notes keeps them', async () => {
  const { lesson } = await lessonOfOwn('rings');
  const without = lesson.lesson_resources.map(({ note: _note, ...resource }) => ({ ...resource, time: 9 }));
  const saved = (await school.saved(lesson, { lesson_resources: without })).data;
  expect(saved.lesson_resources.map(({ time, note }) => [time, note])).toEqual([
    [9, 'Read page 1.'],
    [9, ''],
    [9, ''],
  ]);
});

test('a replaced file reaches who has not begun; who has begun keeps the one that they began with, and the sweeper leaves it', async () => {
  const { content, pdf, lesson: begunLesson, given: begun } = await lessonOfOwn('tides');
  const freshLesson = await school.created({ lesson_name: 'fresh', lesson_resources: [step(pdf, 1, { note: 'New?' })] });
  const fresh = await school.given(freshLesson);
  expect((await begun.begin()).code).toBe(200);
  const corrected = pdfOf('tides corrected');
  const replaced = await attach(school.teacher, { name: 'tides 2.pdf', content: corrected, fingerprint: 'tides-2' }, pdf.resource_id);
  expect(replaced.data).toMatchObject({
    resource_id: pdf.resource_id,
    title: 'tides 2.pdf',
    attachment: { file_name: 'tides 2.pdf' },
    used_in: { total: 2 },
  });
  expect(replaced.data.item_id).not.toBe(pdf.item_id);
  await sweepFiles(school.server.pool, school.server.disk, new Date(Date.now() + 4 * 3_600_000));

  expect((await begun.seen())[1]).toContain(pdf.item_id);
  expect(await fresh.seen()).toEqual(['fresh', [replaced.data.item_id]]);
  expect((await school.opened(freshLesson.lesson_id)).data.lesson_resources).toMatchObject([{ time: 7, note: 'New?' }]);
  expect((await school.opened(begunLesson.lesson_id)).data.lesson_resources[0]).toMatchObject({ item_id: replaced.data.item_id });
  const student = await school.server.as('student1');
  expect(await bytesAt((await fileUrl(student, pdf)).data.url)).toEqual({ statusCode: 200, content });
  expect(await bytesAt((await fileUrl(student, replaced.data)).data.url)).toEqual({ statusCode: 200, content: corrected });

  // Another title is that of the file that is in My Library now.
  await school.teacher.call('POST', '/v2/mylibrary/update_external_items', {
    query: { user_puid: school.teacher.user_puid, resource_id: String(pdf.resource_id), title: 'Tides, corrected' },
  });
  const { rows } = await school.server.pool.query("select item_id, title->>'en' as title from item where item_id = any ($1)", [
    [pdf.item_id, replaced.data.item_id],
  ]);
  expect(new Map(rows.map(({ item_id, title }) => [item_id, title]))).toEqual(
    new Map([
      [pdf.item_id, 'tides.pdf'],
      [replaced.data.item_id, 'Tides, corrected'],
    ]),
  );

  // Nobody else's is replaced, and no link becomes a file.
  const link = await linked(school.teacher, 'https://example.org/none', 'None');
  const file = { name: 'other.pdf', content: pdfOf('other'), fingerprint: 'other' };
  expect((await start(school.colleague, file, pdf.resource_id)).code).toBe(404);
  expect((await start(school.teacher, file, link.resource_id)).code).toBe(404);
});
