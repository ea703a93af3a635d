import { randomBytes, randomUUID } from 'node:crypto';
import { allEndpoints } from '#contract/index.ts';
import { demoPerson } from '#server/demo/demo-people.ts';
import { DEMO_PASSWORD } from '#server/demo/fill-demo-district.ts';
import { makeDataDir, type RunningServer, startServerProcess } from '#testing/server-process.ts';
import { stallOthers } from './attack-stall.ts';

/**
 * `npm run attack [calls]`, or `npm run attack stall` for whether one session can make others wait alone: what somebody on the school's network might try, against a server of its own on this machine alone, which
 * it starts and throws away. Says what was seen of each attempt, and ends with 1 when one of them worked.
 */
const IS_STALL_ONLY = process.argv[2] === 'stall';
const FUZZED = IS_STALL_ONLY ? 0 : Math.min(Number(process.argv[2] ?? 20_000), 100_000);
const AT_ONCE = 20;
const MAX_TIMES_IDLE = 5;

const findings: { readonly attempt: string; readonly seen: string; readonly isHeld: boolean }[] = [];
const note = (attempt: string, seen: string, isHeld: boolean) => {
  findings.push({ attempt, seen, isHeld });
  console.log(`${isHeld ? 'held ' : 'BROKE'}  ${attempt}: ${seen}`);
};

const post = (server: RunningServer, path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${server.address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const signIn = async (server: RunningServer, user_name: string, password: string, device_id: string = randomUUID()) =>
  (await post(server, '/v2/session/login', { user_name, password, device_id })).status;

async function inTurns<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const left = [...items];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let item = left.pop(); item !== undefined; item = left.pop()) await work(item);
    }),
  );
}

async function lockOut(server: RunningServer): Promise<void> {
  const own = randomUUID();
  await signIn(server, 'student1', DEMO_PASSWORD, own);
  await inTurns(
    Array.from({ length: 60 }, (_, n) => n),
    (n) => signIn(server, 'student1', `wrong ${n}`),
  );
  const status = await signIn(server, 'student1', DEMO_PASSWORD, own);
  note('lock a classmate out with 60 wrong passwords', `the owner's own device gets ${status}`, status === 200);
}

async function spray(server: RunningServer): Promise<void> {
  const codes: number[] = [];
  for (let n = 1; n <= 60; n++) codes.push(await signIn(server, `student${n}`, 'Password123'));
  const tried = codes.filter((code) => code === 401).length;
  note('try one password at 60 accounts', `${tried} were tried before the brake`, tried <= 30);
}

const percentile95 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

async function flood(server: RunningServer): Promise<void> {
  const { user_puid, token } = await server.signIn('student20');
  const dashboard = async () => {
    const started = performance.now();
    const headers = { authorization: `Bearer ${token}` };
    await (await fetch(`${server.address}/v2/studentDashboard/load_student_dashboard?user_puid=${user_puid}`, { headers })).text();
    return performance.now() - started;
  };
  const measure = async () => {
    const times: number[] = [];
    for (let n = 0; n < 60; n++) times.push(await dashboard());
    return percentile95(times);
  };
  await measure();
  const idle = await measure();
  let isOver = false;
  const attackers = Array.from({ length: 100 }, async () => {
    while (!isOver) await signIn(server, `nobody${randomUUID()}`, randomUUID());
  });
  const busy = await measure();
  isOver = true;
  await Promise.all(attackers);
  const times = busy / idle;
  note(
    'flood sign-in from 100 places',
    `dashboard p95 ${idle.toFixed(1)} ms idle, ${busy.toFixed(1)} ms in the flood (${times.toFixed(1)} times)`,
    times <= MAX_TIMES_IDLE || busy < 50,
  );
}

async function inventDevices(server: RunningServer): Promise<void> {
  const { user_puid, token } = await server.signIn('student21');
  const report = (device_id: string) =>
    post(
      server,
      '/v2/devices/report',
      {
        user_puid,
        device_id,
        waiting: { count: 3, oldest_seconds: 60 },
        parked: { count: 0, oldest_seconds: null },
        others: { count: 0, oldest_seconds: null },
        ready_offline: [],
        leaving: false,
      },
      { authorization: `Bearer ${token}`, 'x-device-id': device_id },
    );
  const codes: number[] = [];
  await inTurns(
    Array.from({ length: 600 }, () => randomUUID()),
    async (id) => codes.push((await report(id)).status),
  );
  const admin = await server.signIn('districtadmin');
  const board = await admin.call<{ holding: number }>('GET', `/v2/devices/holding?user_puid=${admin.user_puid}`);
  note(
    'fill the board with 600 invented devices',
    `${codes.filter((code) => code === 200).length} were taken, the board shows ${board.data.holding}`,
    board.data.holding <= 40,
  );
}

async function crossSite(server: RunningServer): Promise<void> {
  // A browser names the page of a form: its origin, or `null` for one in a sandbox.
  const form = (origin: string, type = 'application/x-www-form-urlencoded') =>
    fetch(`${server.address}/v2/session/logout`, { method: 'POST', headers: { origin, 'content-type': type }, body: 'a=b' });
  const codes = [
    (await form('https://evil.example')).status,
    (await form('null')).status,
    (await form('https://evil.example', 'text/plain')).status,
    (await post(server, '/v2/session/logout', {}, { origin: 'https://evil.example' })).status,
    (await post(server, '/v2/session/login', { user_name: 'student1', password: DEMO_PASSWORD }, { 'sec-fetch-site': 'cross-site' }))
      .status,
  ];
  note(
    "sign somebody in or out from another site's page",
    `answered ${codes.join(', ')}`,
    codes.every((code) => code === 403 || code === 415),
  );
}

async function afterSignOut(server: RunningServer): Promise<void> {
  const reply = await post(server, '/v2/session/login', { user_name: 'student22', password: DEMO_PASSWORD });
  const { data } = (await reply.json()) as { data: { token: string } };
  const cookie = reply.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  await post(server, '/v2/session/logout', {}, { cookie });
  const { status } = await fetch(`${server.address}/v2/session/me`, { headers: { authorization: `Bearer ${data.token}` } });
  note('use a copied token after its owner signed out', `answered ${status}`, status === 401);
}

type Opened = { readonly token: string; readonly user: { readonly userPuid: string } };

/** What a school's administrator opened, and goes on using once the district has moved them to another school. */
async function keepRights(server: RunningServer): Promise<void> {
  const district = await server.signIn('districtadmin');
  const asked = async <Data>(path: string, body: object, more: { readonly token?: string; readonly cookie?: string } = {}) => {
    const { token, cookie } = more;
    const reply = await post(server, path, body, { ...(token && { authorization: `Bearer ${token}` }), ...(cookie && { cookie }) });
    const setCookie = reply.headers.getSetCookie().map((line) => line.split(';')[0]);
    return { status: reply.status, cookie: setCookie.join('; '), data: ((await reply.json()) as { data: Data }).data };
  };
  const account = { first_name: 'Ada', last_name: 'Moved', school_id: 101, grade: null, external_id: null, email: null };
  const add = async (role: number) => {
    const user_name = `moved-${randomUUID()}`;
    const body = { user_puid: district.user_puid, district_id: null, ...account, user_name, role, client_id: randomUUID() };
    const { data } = await asked<{ made: { user_puid: string; password: string } }>('/v2/users/add_user', body, district);
    return { user_name, ...data.made };
  };
  const [admin, teacher] = [await add(6), await add(2)];
  const open = () => asked<Opened>('/v2/session/login', { user_name: admin.user_name, password: admin.password });
  const first = await open();
  const link = { user_puid: admin.user_puid, account_puid: teacher.user_puid };
  const { data: reset } = await asked<{ id: string }>('/v2/session/generate_reset_link', link, first.data);
  const acting = { logged_in_user_puid: admin.user_puid, account_puid: teacher.user_puid };
  const named = await asked<Opened>('/v2/session/login_as_user', acting, { token: first.data.token, cookie: first.cookie });
  const list = new FormData();
  list.set('file', new Blob(['id,first,last,role,school\nKept-1,Ann,Kept,teacher,101']), 'people.csv');
  const checked = await fetch(`${server.address}/v2/users/check_import?user_puid=${admin.user_puid}&kind=add`, {
    method: 'POST',
    headers: { authorization: `Bearer ${first.data.token}` },
    body: list,
  });
  const { import_id } = ((await checked.json()) as { data: { import_id: string } }).data;
  const move = { user_puid: district.user_puid, account_puid: admin.user_puid, ...account, role: 6, school_id: 102 };
  const moved = await asked('/v2/users/update_user', move, district);
  const again = await open();
  const written = await asked<{ added: number }>('/v2/users/confirm_import', { user_puid: admin.user_puid, import_id }, again.data);
  const renewed = await asked('/v2/session/refresh', { user_puid: teacher.user_puid }, { cookie: named.cookie });
  const used = await asked('/v2/session/reset_password_link', { Id: reset.id, password: 'a password of mine' });
  note(
    'go on with a school’s people after being moved to another',
    `moved ${moved.status}; signing in as one ${renewed.status}, a password link ${used.status}, ${written.data.added} of a list written`,
    named.status === 200 && moved.status === 200 && renewed.status === 401 && used.status === 400 && written.data.added === 0,
  );
}

const NASTY = [
  '',
  'null',
  '-1',
  '9999-12-31',
  '2147483648',
  "' or 1=1 --",
  '\u0000',
  '\ud800',
  '9'.repeat(400),
  '../../etc/passwd',
  '{"a":{}}',
  '[]',
  '1e309',
  'true',
  '<script>',
  '%00',
];
const anything = () => (Math.random() < 0.8 ? (NASTY[Math.floor(Math.random() * NASTY.length)] ?? '') : randomBytes(24).toString('base64'));

async function fuzz(server: RunningServer): Promise<void> {
  const people = await Promise.all(['student23', 'teacher2', 'productadmin'].map((name) => server.signIn(name)));
  const calls = allEndpoints().filter(({ name }) => !['login', 'badgeLogin', 'logout'].includes(name));
  const faults = new Map<string, number>();
  let answered = 0;
  await inTurns(
    Array.from({ length: FUZZED }, (_, n) => n),
    async (n) => {
      const call = calls[n % calls.length];
      const person = people[n % people.length];
      if (call === undefined || person === undefined) return;
      const fields = (schema: unknown) => Object.keys((schema as { shape?: object }).shape ?? {});
      const fill = (names: readonly string[]) =>
        Object.fromEntries(
          names.map((name) => [
            name,
            /user_?puid/i.test(name) ? person.user_puid : Math.random() < 0.3 ? demoPerson('student1').userPuid : anything(),
          ]),
        );
      const { method, path } = call.endpoint;
      const url = `${server.address}${path}?${new URLSearchParams(fill(fields(call.endpoint.query)) as Record<string, string>)}`;
      const body =
        method === 'GET' ? {} : { body: JSON.stringify(fill(fields(call.endpoint.body))), headers: { 'content-type': 'application/json' } };
      const reply = await fetch(url, {
        method,
        ...body,
        headers: { ...('headers' in body ? body.headers : {}), authorization: `Bearer ${person.token}` },
      });
      await reply.arrayBuffer();
      answered++;
      if (reply.status >= 500)
        faults.set(`${call.area}.${call.name} ${reply.status}`, (faults.get(`${call.area}.${call.name} ${reply.status}`) ?? 0) + 1);
    },
  );
  note(
    `send ${FUZZED} malformed calls`,
    `${answered} answered, faults: ${[...faults].map(([call, times]) => `${call} x${times}`).join(', ') || 'none'}`,
    faults.size === 0,
  );
}

/** On a server of its own, which is thrown away. */
async function onServer(env: Record<string, string>, attempts: readonly ((server: RunningServer) => Promise<void>)[]): Promise<void> {
  const folder = makeDataDir();
  const server = await startServerProcess(folder.path, env);
  try {
    for (const attempt of attempts) await attempt(server);
  } finally {
    await server.stop();
    folder.remove();
  }
}

await onServer({}, [(server) => stallOthers(server, note)]);
const attempts = [afterSignOut, keepRights, crossSite, inventDevices, lockOut, spray, flood, fuzz];
if (!IS_STALL_ONLY) await onServer({ CALLS_PER_MINUTE: '1000000' }, attempts);
const broke = findings.filter(({ isHeld }) => !isHeld);
console.log(broke.length === 0 ? 'Every attempt was held off.' : `${broke.length} attempts worked.`);
process.exitCode = broke.length === 0 ? 0 : 1;
