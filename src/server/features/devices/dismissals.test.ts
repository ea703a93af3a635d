import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CartBoard, HoldingDevice } from '#contract/devices/devices.schemas.ts';
import { DEVICES_A_PAGE } from '#contract/devices/devices.schemas.ts';
import { DEMO_CLASSES } from '#server/demo/demo-classes.ts';
import { reportDevice } from '#testing/report-device.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

const PERIOD_1 = DEMO_CLASSES[0]?.groupPuid ?? '';
type List = { holding: number; dismissed: number; devices: HoldingDevice[] };

describe('a device that holds work', () => {
  let server: TestServer;
  let teacher: Person;
  let student: Person;
  beforeAll(async () => {
    server = await startTestServer();
    teacher = await server.as('teacher1');
    student = await server.as('student2');
  });
  afterAll(() => server.close());
  beforeEach(() => server.pool.query('delete from device_report'));

  const list = async (more = '', person = teacher) =>
    (await person.call<List>('GET', `/v2/devices/holding?user_puid=${person.user_puid}${more}`)).data;
  /** A device that holds three operations, as the list shows it. */
  const holder = async (): Promise<HoldingDevice> => {
    const device_id = randomUUID();
    await reportDevice(student, device_id, { waiting: { count: 3, oldest_seconds: 60 } });
    const found = (await list()).devices.find((each) => each.device_id === device_id);
    if (!found) throw new Error('the device is not listed');
    return found;
  };
  const dismiss = ({ device_id, heard_at }: HoldingDevice, person = teacher, undo = false) =>
    person.call('POST', '/v2/devices/dismiss', { payload: { user_puid: person.user_puid, devices: [{ device_id, heard_at }], undo } });
  const boardHeld = async () => {
    const { data } = await teacher.call<CartBoard>('GET', `/v2/devices/cart_board?group_puid=${PERIOD_1}`);
    return data.students.find(({ user_puid }) => user_puid === student.user_puid)?.last_words.map(({ held }) => held);
  };

  test('can be dismissed as wiped: nobody waits for it, and what it last said stays in the record', async () => {
    const device = await holder();
    expect(await boardHeld()).toEqual([3]);
    expect((await dismiss(device)).data).toEqual({ dismissed: true, changed: 1, heard_since: 0 });
    expect(await list()).toMatchObject({ holding: 0, dismissed: 1, devices: [] });
    expect(await boardHeld()).toEqual([]);
    expect((await list('&list=dismissed')).devices).toMatchObject([
      { device_id: device.device_id, waiting: 3, last_user_puid: student.user_puid, dismissed_by: expect.stringMatching(/\w+ \w+/) },
    ]);
    const { rows } = await server.pool.query('select waiting, user_puid, dismissed_by_puid from device_dismissal where device_id = $1', [
      device.device_id,
    ]);
    expect(rows).toEqual([{ waiting: 3, user_puid: student.user_puid, dismissed_by_puid: teacher.user_puid }]);
  });

  test('comes back when the dismissal is undone, and the record says by whom', async () => {
    const device = await holder();
    await dismiss(device);
    expect((await dismiss(device, await server.as('schooladmin'), true)).data).toMatchObject({ dismissed: false });
    expect(await list()).toMatchObject({ holding: 1, dismissed: 0 });
    expect(await boardHeld()).toEqual([3]);
    const { rows } = await server.pool.query('select undone_by_puid from device_dismissal where device_id = $1', [device.device_id]);
    expect(rows).toEqual([{ undone_by_puid: (await server.as('schooladmin')).user_puid }]);
    await dismiss(device);
    expect(await list(), 'it can be dismissed again').toMatchObject({ holding: 0, dismissed: 1 });
  });

  test('comes back by itself when it speaks again, and is not dismissed by what was seen before', async () => {
    const device = await holder();
    await dismiss(device);
    await reportDevice(student, device.device_id, { waiting: { count: 4, oldest_seconds: 90 } });
    expect(await list()).toMatchObject({ holding: 1, dismissed: 0, devices: [{ waiting: 4 }] });
    expect(await boardHeld()).toEqual([4]);
    const again = await dismiss(device);
    expect([again.code, again.message]).toEqual([409, 'This device has been heard from since.']);
    expect(await list()).toMatchObject({ holding: 1, dismissed: 0 });
  });

  test('can be dismissed with many others by one call, which leaves alone and counts what spoke since', async () => {
    const several = [await holder(), await holder(), await holder()];
    const [first] = several;
    await reportDevice(student, first?.device_id ?? '', { waiting: { count: 9, oldest_seconds: 90 } });
    const foreign = { device_id: randomUUID(), heard_at: first?.heard_at };
    const devices = [...several.map(({ device_id, heard_at }) => ({ device_id, heard_at })), foreign];
    const all = (undo: boolean) =>
      teacher.call('POST', '/v2/devices/dismiss', { payload: { user_puid: teacher.user_puid, devices, undo } });
    expect((await all(false)).data).toEqual({ dismissed: true, changed: 2, heard_since: 1 });
    expect(await list()).toMatchObject({ holding: 1, dismissed: 2, devices: [{ device_id: first?.device_id }] });
    await all(true);
    expect(await list()).toMatchObject({ holding: 3, dismissed: 0 });
  });

  test('dismissed by two people at once is dismissed once', async () => {
    const device = await holder();
    const both = await Promise.all([dismiss(device), dismiss(device, await server.as('districtadmin'))]);
    expect(both.map(({ code }) => code)).toEqual([200, 200]);
    const { rows } = await server.pool.query('select 1 from device_dismissal where device_id = $1', [device.device_id]);
    expect(rows).toHaveLength(1);
  });

  test('is not there for whoever may not see its student', async () => {
    const device = await holder();
    for (const name of ['teacher3', 'mv-teacher1', 'mv-districtadmin'])
      for (const undo of [false, true]) expect((await dismiss(device, await server.as(name), undo)).code, name).toBe(404);
    for (const name of ['student2', 'productadmin']) expect((await dismiss(device, await server.as(name))).code, name).toBe(403);
    expect(await list()).toMatchObject({ holding: 1, dismissed: 0 });
  });

  test('stands on a page of its list, in the order that was asked for, with how many there are in all', async () => {
    await server.pool.query(
      `insert into device_report (district_id, device_id, user_puid, reported_at, waiting, parked, others, ready_offline, leaving)
       select 1001, gen_random_uuid(), $1, now() - n * interval '1 minute', n, 0, 0, '{}', false from generate_series(1, $2::int) n`,
      [student.user_puid, DEVICES_A_PAGE + 10],
    );
    const first = await list();
    expect([first.holding, first.devices.length]).toEqual([DEVICES_A_PAGE + 10, DEVICES_A_PAGE]);
    expect(first.devices[0]?.waiting, 'silent for longest').toBe(DEVICES_A_PAGE + 10);
    const second = await list('&page=2');
    expect(second.devices.map(({ waiting }) => waiting)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect((await list('&sort=items')).devices[0]?.waiting).toBe(1);
    expect((await list('&sort=items&descending=true&page=2')).devices.at(-1)?.waiting).toBe(1);
    expect((await list('&page=9')).devices).toEqual([]);
  });
});
