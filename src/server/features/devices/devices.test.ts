import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CartBoard, CartStudent, DeviceReport, HoldingDevice } from '#contract/devices/devices.schemas.ts';
import { deviceCode } from '#domain/device-code.ts';
import { DEMO_CLASSES } from '#server/demo/demo-classes.ts';
import { NONE_HELD, reportDevice } from '#testing/report-device.ts';
import { makeSmallClass } from '#testing/small-class.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

const PERIOD_1 = DEMO_CLASSES[0]?.groupPuid ?? '';

describe('devices', () => {
  let server: TestServer;
  let teacher: Person;
  beforeAll(async () => {
    server = await startTestServer();
    teacher = await server.as('teacher1');
  });
  afterAll(() => server.close());

  const report = async (name: string, device_id: string, more: Partial<DeviceReport> = {}) => {
    const person = await server.as(name);
    await reportDevice(person, device_id, more);
    return person.user_puid;
  };
  const board = (more = '', person = teacher) => person.call<CartBoard>('GET', `/v2/devices/cart_board?group_puid=${PERIOD_1}${more}`);
  const onBoard = async (user_puid: string, more = ''): Promise<CartStudent> => {
    const student = (await board(more)).data.students.find((each) => each.user_puid === user_puid);
    if (!student) throw new Error('not on the board');
    return student;
  };
  const holding = async (person: Person) =>
    (await person.call<{ devices: HoldingDevice[] }>('GET', `/v2/devices/holding?user_puid=${person.user_puid}`)).data.devices;
  /** As if everything that a device said had been said so long before. */
  const longAgo = (device_id: string, interval: string) =>
    server.pool.query('update device_report set reported_at = reported_at - $2::interval where device_id = $1', [device_id, interval]);

  test('say nothing of a student whom no device has spoken of', async () => {
    const { data } = await board();
    expect(data.students).toHaveLength(24);
    expect(data.assignment_id).toBe(data.assignments[0]?.assignment_id);
    const quiet = data.students.find(({ last_words }) => last_words.length === 0);
    expect(quiet).toMatchObject({ ready_offline: null, last_words: [] });
  });

  test('are known on the board by what they said last', async () => {
    const device = randomUUID();
    const { data } = await board();
    const puid = await report('student2', device, { waiting: { count: 4, oldest_seconds: 600 } });
    await report('student2', device, {
      waiting: { count: 2, oldest_seconds: 60 },
      parked: { count: 1, oldest_seconds: 120 },
      ready_offline: [data.assignment_id ?? 0],
    });
    const { ready_offline, last_words } = await onBoard(puid);
    expect(ready_offline).toBe(true);
    expect(last_words).toHaveLength(1);
    expect(last_words[0]).toMatchObject({ device_code: deviceCode(device), held: 3, settled: false });
    const age = Date.parse(last_words[0]?.heard_at ?? '') - Date.parse(last_words[0]?.oldest_at ?? '');
    expect(age).toBe(120_000);
    const older = data.assignments.at(-1)?.assignment_id;
    expect((await onBoard(puid, `&assignment_id=${older}`)).ready_offline).toBe(false);
  });

  test('are settled once the student signed out there with nothing left, and not with something left', async () => {
    const [clean, unsent] = [randomUUID(), randomUUID()];
    const puid = await report('student3', clean, { leaving: true });
    expect((await onBoard(puid)).last_words.map(({ settled }) => settled)).toEqual([true]);
    await report('student3', unsent, { waiting: { count: 2, oldest_seconds: 5 }, leaving: true });
    expect((await onBoard(puid)).last_words.find(({ device_code }) => device_code === deviceCode(unsent))).toMatchObject({
      held: 2,
      settled: false,
    });
  });

  test('are settled when the next student finds nothing of others on them', async () => {
    const device = randomUUID();
    const puid = await report('student4', device, { waiting: { count: 2, oldest_seconds: 5 } });
    await longAgo(device, '1 hour');
    await report('student5', device, { others: { count: 2, oldest_seconds: 3_605 } });
    expect((await onBoard(puid)).last_words[0]?.settled).toBe(false);
    await report('student5', device);
    expect((await onBoard(puid)).last_words[0]?.settled).toBe(true);
  });

  test('whose browser data was erased come back as others: what was last known to wait stays on the board', async () => {
    const [erased, afresh] = [randomUUID(), randomUUID()];
    const puid = await report('student7', erased, { waiting: { count: 2, oldest_seconds: 5 } });
    await report('student7', afresh);
    await report('student7', afresh, { leaving: true });
    const word = (await onBoard(puid)).last_words.find(({ device_code }) => device_code === deviceCode(erased));
    expect(word).toMatchObject({ held: 2, settled: false });
  });

  test('that were silent for weeks and held nothing are no longer spoken of; those that held work stay', async () => {
    const [empty, full] = [randomUUID(), randomUUID()];
    const puid = await report('student6', empty);
    await report('student6', full, { waiting: { count: 1, oldest_seconds: 5 } });
    for (const device of [empty, full]) await longAgo(device, '30 days');
    expect((await onBoard(puid)).last_words.map(({ device_code }) => device_code)).toEqual([deviceCode(full)]);
  });

  test('tell the board who has turned in what the reports count', async () => {
    const { data } = await board();
    const oldest = data.assignments.at(-1)?.assignment_id ?? 0;
    const { students } = (await board(`&assignment_id=${oldest}`)).data;
    const reports = await teacher.call<{ assignment_id: number; students_handed_in: number }[]>(
      'GET',
      `/v2/Report/get_assignment_reports?group_puid=${PERIOD_1}`,
    );
    const counted = reports.data.find(({ assignment_id }) => assignment_id === oldest)?.students_handed_in;
    expect(students.filter(({ handed_in_at }) => handed_in_at !== null)).toHaveLength(counted ?? -1);
  });

  test('tell the board the same of a lesson that is turned in by an assessment', async () => {
    const small = await makeSmallClass(server.pool);
    const { assignment_id } = small.assessment;
    const query = `group_puid=${small.group_puid}`;
    const { data } = await teacher.call<CartBoard>('GET', `/v2/devices/cart_board?${query}&assignment_id=${assignment_id}`);
    const handedIn = data.students.filter(({ handed_in_at }) => handed_in_at !== null).map(({ first_name }) => first_name);
    expect(handedIn).toEqual(['Ana', 'Ben', 'Dee']);
  });

  test('say of each student on the board what the list of those who have the lesson says, excused students included', async () => {
    const small = await makeSmallClass(server.pool);
    for (const { assignment_id, quiz_id } of [small.quiz, small.assessment]) {
      const excuse = { group_puid: small.group_puid, assignment_id, quiz_id, student_puid: small.people.Cal, kind: 'excused' };
      expect((await teacher.call('POST', '/Report/decide_score', { payload: excuse })).code).toBe(200);
      const query = `group_puid=${small.group_puid}&assignment_id=${assignment_id}`;
      const { data } = await teacher.call<CartBoard>('GET', `/v2/devices/cart_board?${query}`);
      const list = await teacher.call<{ students: { user_puid: string; work_state: string }[] }>(
        'GET',
        '/Assignment/get_assignment_students',
        {
          query: { assignment_id: String(assignment_id) },
        },
      );
      const said = data.students.map(({ user_puid, state }) => [user_puid, state]);
      expect(said).toEqual(list.data.students.map(({ user_puid, work_state }) => [user_puid, work_state]));
      expect(said.map(([, state]) => state)).toContain('excused');
    }
  });

  test('are hidden from teachers of other classes, on the board and in the list', async () => {
    await report('student7', randomUUID(), { waiting: { count: 9, oldest_seconds: 5 } });
    expect((await board('', await server.as('teacher2'))).code).toBe(404);
    expect((await holding(await server.as('mv-districtadmin'))).length).toBe(0);
    expect((await holding(teacher)).some(({ waiting }) => waiting === 9)).toBe(true);
    expect((await holding(await server.as('schooladmin'))).some(({ waiting }) => waiting === 9)).toBe(true);
    expect((await holding(await server.as('teacher3'))).some(({ waiting }) => waiting === 9)).toBe(false);
  });

  test('leave the list when they say that they hold nothing any more, whoever says it', async () => {
    const device = randomUUID();
    const listed = async () => (await holding(teacher)).filter(({ device_code }) => device_code === deviceCode(device));
    await report('student8', device, { waiting: { count: 3, oldest_seconds: 90 }, leaving: true });
    expect(await listed()).toMatchObject([{ waiting: 3, others: 0 }]);
    await longAgo(device, '2 days');
    await report('student9', device, { others: { count: 3, oldest_seconds: 172_890 } });
    expect(await listed()).toMatchObject([{ waiting: 0, others: 3, last_user_puid: (await server.as('student9')).user_puid }]);
    await report('student9', device);
    expect(await listed()).toEqual([]);
  });

  test('cannot speak for somebody else, nor of more than a number can hold', async () => {
    const person = await server.as('student1');
    const said = { device_id: randomUUID(), waiting: NONE_HELD, parked: NONE_HELD, others: NONE_HELD, ready_offline: [], leaving: false };
    const other = await server.as('student2');
    expect((await person.call('POST', '/v2/devices/report', { payload: { ...said, user_puid: other.user_puid } })).code).toBe(403);
    const much = { ...said, user_puid: person.user_puid, waiting: { count: 1e15, oldest_seconds: null } };
    expect((await person.call('POST', '/v2/devices/report', { payload: much })).code).toBe(400);
  });
});
