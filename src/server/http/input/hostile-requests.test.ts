import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#contract/index.ts';
import { demoPerson } from '#server/demo/demo-people.ts';
import { hostileRequests } from '#testing/hostile-requests.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';
import { WALK_INPUTS } from '#testing/walk-inputs.ts';
import { type WalkRecords, walkRecords } from '#testing/walk-records.ts';

/** `npm run fuzz` tries every request; `npm test` one in so many of them, others at each call. */
const ONE_IN = process.env.FUZZ === 'whole' ? 1 : 61;
/** Of calls that need an account, so many requests are sent without one: all are refused before they are read. */
const WITHOUT_ACCOUNT = 20;
const GIVES_AWAY = /syntax|relation "|column "|select |insert |postgres|node_modules|\bat \w+ \(|zod|drizzle|RangeError|TypeError/i;

let server: TestServer;
let records: WalkRecords;
const people = new Map<string, Person>();
beforeAll(async () => {
  server = await startTestServer();
  records = await walkRecords(server.pool, demoPerson('student1').userPuid);
  for (const name of ['student1', 'teacher1', 'productadmin', 'districtadmin', 'superadmin']) people.set(name, await server.as(name));
});
afterAll(() => server.close());

const calls = allEndpoints().map(({ area, name, endpoint }, index) => ({ call: `${area}.${name}`, endpoint, index }));

describe.each(calls)('$call', ({ call, endpoint, index }) => {
  const roles: readonly string[] = endpoint.access.kind === 'roles' ? endpoint.access.roles : [];
  const byRole = { student: 'student1', teacher: 'teacher1', productAdmin: 'productadmin', districtAdmin: 'districtadmin' };
  const who = Object.entries(byRole).find(([role]) => roles.includes(role))?.[1] ?? 'superadmin';

  it('answers whatever is sent to it, with an account or without one, and with no fault of its own', async () => {
    const person = people.get(who);
    if (!person) throw new Error('not set up');
    const input = WALK_INPUTS[call]?.(person.user_puid, records) ?? {};
    let sent = index;
    let without = 0;
    const faults: string[] = [];
    for (const { what, url, payload, type } of hostileRequests(endpoint, input)) {
      if (sent++ % ONE_IN !== 0) continue;
      const token = { authorization: `Bearer ${person.token}` };
      const isPublic = endpoint.access.kind === 'public';
      for (const headers of isPublic ? [{}] : without++ < WITHOUT_ACCOUNT ? [token, {}] : [token]) {
        const answer = await server.app.inject({
          method: endpoint.method,
          url,
          headers: { ...headers, ...(type && { 'content-type': type }) },
          ...(payload && { payload }),
        });
        const givesAway = answer.statusCode >= 400 && GIVES_AWAY.test(answer.json().message);
        const isPolluted = 'polluted' in {};
        if (answer.statusCode >= 500 || givesAway || isPolluted) faults.push(`${what}: ${answer.statusCode} ${answer.body.slice(0, 300)}`);
      }
    }
    expect(faults).toEqual([]);
  });
});
