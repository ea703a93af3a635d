import { afterEach, expect, test, vi } from 'vitest';

const REPLY = {
  token: 'a.b.c',
  user: {
    userPuid: '0190aaaa-0000-7000-8000-00000000000a',
    user_name: 'ana',
    first_name: 'Ana',
    last_name: 'Lopez',
    role: 1,
    districtID: 1,
    district_name: 'Cedar Valley',
    school_id: 1,
    state_id: 44,
    grade: '5',
    is_palm_district_student: false,
  },
};

afterEach(() => vi.restoreAllMocks());

test('local storage without room keeps nobody from signing in', async () => {
  localStorage.clear();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  const bodies: { device_id?: string }[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    if (String(url) === '/config.json') return Response.json({});
    bodies.push(JSON.parse(String(init?.body)));
    return Response.json({ status: 'success', message: '', data: REPLY });
  });
  vi.stubGlobal('indexedDB', { databases: async () => [] });
  const [{ askToSignIn, enter, currentUser }, { deviceId }] = await Promise.all([import('./session.ts'), import('../offline/device.ts')]);
  await enter(await askToSignIn('ana', 'secret', null));
  expect(currentUser()?.userPuid).toBe(REPLY.user.userPuid);
  // For as long as the page is open, the device is the same.
  expect(bodies[0]?.device_id).toBe(deviceId());
});
