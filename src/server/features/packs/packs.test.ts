import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StudentDashboard } from '#contract/learning/learning.schemas.ts';
import type { LessonPack, LibraryPack, PackAsset } from '#contract/packs/packs.schemas.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

const FILE = /\/content-assets\/[\da-f]{64}\.\w+/g;

describe('a pack', () => {
  let server: TestServer;
  let student: Person;
  let teacher: Person;
  beforeAll(async () => {
    server = await startTestServer();
    [student, teacher] = await Promise.all([server.as('student1'), server.as('teacher1')]);
  });
  afterAll(() => server.close());

  const dashboard = async () =>
    (await student.call<StudentDashboard>('GET', `/v2/studentDashboard/load_student_dashboard?user_puid=${student.user_puid}`)).data
      .assignments;
  const firstLesson = async () => {
    const [lesson] = await dashboard();
    if (!lesson) throw new Error('nothing is assigned');
    return lesson;
  };
  const lessonPack = async (person: Person, query: { lesson_id: number; assignment_id: number }) =>
    person.call<LessonPack>('GET', '/v2/packs/lesson_pack', {
      query: { user_puid: person.user_puid, lesson_id: String(query.lesson_id), assignment_id: String(query.assignment_id) },
    });
  const libraryPack = (query: Record<string, string>) =>
    teacher.call<{ version: string; pack: LibraryPack | null }>('GET', '/v2/packs/library_pack', {
      query: { user_puid: teacher.user_puid, ...query },
    });

  async function expectWhole(assets: readonly PackAsset[], shown: string) {
    expect(assets.map(({ url }) => url).sort()).toEqual([...new Set(shown.match(FILE))].sort());
    for (const { url, sha256, bytes, media_type } of assets) {
      const { rawPayload, headers } = await server.app.inject({ url });
      expect(rawPayload.length).toBe(bytes);
      expect(createHash('sha256').update(rawPayload).digest('hex')).toBe(sha256);
      expect(headers['content-type']).toContain(media_type);
    }
  }

  test('of a lesson names every file with its true size and SHA-256, and holds no key', async () => {
    const lesson = await firstLesson();
    const { code, data, response } = await lessonPack(student, lesson);
    expect(code).toBe(200);
    expect(data.version).toBe(lesson.version);
    expect(data.lesson.contents.map(({ resource_id }) => resource_id)).toEqual(lesson.resources.map(({ resource_id }) => resource_id));
    expect(data.lesson.contents.at(-1)?.quiz?.questions.length).toBeGreaterThanOrEqual(5);
    expect(response.body).not.toMatch(/is_correct|"correct|feedback|rationale/);
    await expectWhole(data.assets, JSON.stringify(data.lesson));
  });

  test('of the lesson with a film brings it whole, with captions and its words in both languages, at the size of a few pictures', async () => {
    const packs = await Promise.all((await dashboard()).map(async (lesson) => (await lessonPack(student, lesson)).data));
    const withFilm = packs.filter(({ lesson }) => lesson.contents.some(({ item }) => item.media?.look === 'film'));
    expect(withFilm).toHaveLength(1);
    const { item } = withFilm[0]?.lesson.contents.find((content) => content.item.media?.look === 'film') ?? {};
    const { files, captions } = item?.media ?? {};
    expect(captions?.en).not.toBe(captions?.es);
    expect(item?.documents.map(({ variant }) => variant).sort()).toEqual(['english', 'spanish']);
    const coming = new Map(withFilm[0]?.assets.map(({ url, bytes, media_type }) => [url, { bytes, media_type }]));
    expect([files?.en.url, files?.es.url, captions?.en, captions?.es].map((url) => coming.get(url ?? '')?.media_type)).toEqual([
      'video/webm',
      'video/webm',
      'text/vtt',
      'text/vtt',
    ]);
    expect(withFilm[0]?.assets.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(600_000);
  });

  test('of a lesson that is not given to this person, or was closed, is refused', async () => {
    const lesson = await firstLesson();
    expect((await lessonPack(await server.as('mv-student1'), lesson)).code).toBe(404);
    await server.pool.query('update assignment set closed_at = now() where assignment_id = $1', [lesson.assignment_id]);
    expect((await lessonPack(student, lesson)).code).toBe(409);
    await server.pool.query('update assignment set closed_at = null where assignment_id = $1', [lesson.assignment_id]);
  });

  test('of a unit holds all its sub-units; of a sub-unit only that one', async () => {
    const unit = (await libraryPack({ unit_id: '1' })).data.pack;
    const ofUnit = await server.pool.query<{ item_id: number }>(
      'select i.item_id from item i join subunit s using (subunit_id) where s.unit_id = 1 and i.sort_order >= 0',
    );
    expect(unit?.contents.map(({ item }) => item.item_id).sort()).toEqual(ofUnit.rows.map(({ item_id }) => item_id).sort());
    expect(unit).toMatchObject({ unit_id: 1, subunit_id: null, title: { en: expect.any(String), es: expect.any(String) } });
    const subunit_id = unit?.contents[0]?.item.subunit_id ?? 0;
    const { data, response } = await libraryPack({ unit_id: '1', subunit_id: String(subunit_id) });
    expect(data.pack?.contents.map(({ item }) => item.item_id)).toEqual(
      unit?.contents.filter(({ item }) => item.subunit_id === subunit_id).map(({ item }) => item.item_id),
    );
    expect(data.pack?.contents.length).toBeLessThan(unit?.contents.length ?? 0);
    expect(data.pack?.subunit_id).toBe(subunit_id);
    expect(response.body).not.toMatch(/is_correct|"correct|feedback|rationale/);
    await expectWhole(data.pack?.assets ?? [], JSON.stringify(data.pack?.contents));
  });

  test('that the device has already is not sent again, until something in it changed', async () => {
    const { version, pack } = (await libraryPack({ unit_id: '1' })).data;
    expect((await libraryPack({ unit_id: '1', known_version: version })).data).toEqual({ version, pack: null });
    await server.pool.query("update item set content_hash = 'changed' where item_id = (select min(item_id) from item)");
    const changed = (await libraryPack({ unit_id: '1', known_version: version })).data;
    expect(changed.version).not.toBe(version);
    expect(changed.pack?.contents.map(({ item }) => item.item_id)).toEqual(pack?.contents.map(({ item }) => item.item_id));
  });

  test('of a place that is not there is not found; of a sub-unit only in its own unit', async () => {
    expect((await libraryPack({ unit_id: '999999' })).code).toBe(404);
    expect((await libraryPack({ unit_id: '1', subunit_id: '999999' })).code).toBe(404);
  });
});
