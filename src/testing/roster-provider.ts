import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Row = Readonly<Record<string, unknown>>;

/** A school system that answers as providers really do: with or without totals, with short pages, busy now and then, cut short. */
export interface Provider {
  readonly url: string;
  tables: Readonly<Record<string, readonly Row[]>>;
  /** Most rows a page, whatever is asked for. */
  pageSize: number;
  /** How the end of a table is told. */
  tells: 'total' | 'link' | 'nothing';
  /** So many requests are answered 429 first. */
  busy: number;
  /** So many requests are cut off in the middle of their answer. */
  cuts: number;
  /** Rows that are told of and never come. */
  missing: number;
  readonly asked: string[];
  close(): Promise<void>;
}

const NAMES: Readonly<Record<string, string>> = { schools: 'orgs' };
const SECRET = `Basic ${Buffer.from('tidepool:open sesame'.replace(' ', '%20')).toString('base64')}`;

/** Starts a stand-in for a OneRoster REST provider, Clever's API and ClassLink's proxy on a port of its own. */
export async function startProvider(tables: Provider['tables']): Promise<Provider> {
  const server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const provider: Provider = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tables,
    pageSize: 1_000,
    tells: 'total',
    busy: 0,
    cuts: 0,
    missing: 0,
    asked: [],
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  function answer(request: IncomingMessage, response: ServerResponse): void {
    const { pathname, searchParams } = new URL(request.url ?? '/', provider.url);
    provider.asked.push(`${request.method} ${pathname}`);
    const send = (status: number, body: unknown, headers: Record<string, string> = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
    if (provider.cuts > 0) {
      provider.cuts -= 1;
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"data": [');
      return void setImmediate(() => request.socket.destroy());
    }
    if (provider.busy > 0) {
      provider.busy -= 1;
      return void send(429, {}, { 'retry-after': '1' });
    }
    if (pathname === '/token') return void (request.headers.authorization === SECRET ? send(200, { access_token: 'good' }) : send(401, {}));
    if (pathname === '/away') return void send(302, {}, { location: 'http://169.254.169.254/' });
    if (request.headers.authorization !== 'Bearer good') return void send(401, {});
    if (pathname === '/applications') return void send(200, { applications: [{ oneroster_application_id: 'harbor%2F1', name: 'Harbor' }] });
    const name = pathname.split('/').at(-1) ?? '';
    const rows = provider.tables[name];
    if (!rows) return void send(404, {});
    const size = Math.min(provider.pageSize, Number(searchParams.get('limit')));
    if (pathname.startsWith('/v3.0/')) {
      const after = searchParams.get('starting_after');
      const from = after === null ? 0 : rows.findIndex(({ id }) => id === after) + 1;
      const isMore = from + size < rows.length;
      return void send(200, {
        data: rows.slice(from, from + size).map((data) => ({ data })),
        links: isMore ? [{ rel: 'next', uri: '/next' }] : [],
      });
    }
    const from = Number(searchParams.get('offset'));
    const headers: Record<string, string> = {};
    if (provider.tells === 'total') headers['x-total-count'] = String(rows.length + provider.missing);
    if (provider.tells === 'link' && Math.min(from + size, rows.length) < rows.length + provider.missing)
      headers.link = `<${provider.url}/next>; rel="next"`;
    send(200, { [NAMES[name] ?? name]: rows.slice(from, from + size) }, headers);
  }
  return provider;
}

const ref = (sourcedId: string) => ({ sourcedId });

/** One class of forty, as a OneRoster REST provider tells it. */
export function restTables(version: '1.1' | '1.2', tag: string): Provider['tables'] {
  const place = (role: string) =>
    version === '1.1' ? { role, orgs: [ref('s1')] } : { roles: [{ roleType: 'primary', role, org: ref('s1') }], primaryOrg: ref('s1') };
  const user = (id: string, role: string) => ({
    sourcedId: id,
    status: 'active',
    enabledUser: 'true',
    username: id,
    givenName: 'Rest',
    familyName: tag,
    grades: ['05'],
    ...place(role),
  });
  const students = Array.from({ length: 40 }, (_, n) => `${tag}-p${n}`);
  return {
    schools: [{ sourcedId: 's1', status: 'active', name: 'Seagrass Elementary School', type: 'school' }],
    academicSessions: [{ sourcedId: 'y', status: 'active', endDate: '2199-06-01' }],
    users: [
      user(`${tag}-t`, 'teacher'),
      ...students.map((id) => user(id, 'student')),
      { ...user(`${tag}-mum`, 'parent'), email: 'Mum@Home.example', metadata: { language: 'es' }, agents: students.slice(0, 2).map(ref) },
    ],
    classes: [{ sourcedId: `${tag}-c`, status: 'active', title: `${tag} class`, school: ref('s1'), terms: [ref('y')] }],
    enrollments: [
      { sourcedId: `${tag}-et`, status: 'active', role: 'teacher', primary: 'true', class: ref(`${tag}-c`), user: ref(`${tag}-t`) },
      ...students.map((id) => ({ sourcedId: `e-${id}`, status: 'active', role: 'student', class: ref(`${tag}-c`), user: ref(id) })),
    ],
  };
}

/** One class of thirty, as Clever tells it. */
export function cleverTables(): Provider['tables'] {
  const students = Array.from({ length: 30 }, (_, n) => `cl-p${n}`);
  const name = (first: string) => ({ first, last: 'Cleverly' });
  return {
    schools: [{ id: 'cs', name: 'Lighthouse Elementary School' }],
    terms: [{ id: 'ct', end_date: '2199-06-01' }],
    users: [
      {
        id: 'cl-t',
        name: name('Tess'),
        roles: { teacher: { school: 'cs', sis_id: 'CT-1', credentials: { district_username: 'tess.c' } }, staff: {} },
      },
      ...students.map((id, n) => ({
        id,
        name: name(`C${n}`),
        roles: { student: { school: 'cs', grade: 'Kindergarten', sis_id: `CS-${n}`, legacy_id: `old-${id}` } },
      })),
      { id: 'cl-mum', name: name('Mum'), roles: { contact: {} } },
      {
        id: 'cl-rosa',
        email: 'rosa@home.example',
        name: { first: '', last: 'Rosa Cleverly' },
        roles: {
          contact: {
            student_relationships: [
              { student: 'cl-p0', relationship: 'Parent', type: 'Emergency' },
              { student: 'cl-p0', relationship: 'Parent', type: 'Parent/Guardian' },
              { student: 'cl-p1', relationship: 'Grandparent', type: 'Primary' },
              { student: 'cl-p2', relationship: 'Other', type: 'Emergency' },
            ],
          },
        },
      },
    ],
    sections: [{ id: 'cl-s', name: 'Clever class', school: 'cs', teacher: 'cl-t', teachers: ['cl-t'], students, term_id: 'ct' }],
  };
}
