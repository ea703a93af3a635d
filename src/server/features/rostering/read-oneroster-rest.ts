import {
  areOutside,
  guardianLanguage,
  hasGuardianRole,
  highestRole,
  presenceOf,
  type Roster,
  type RosterEnrollment,
  type RosterGuardian,
  type RosterPerson,
  rolesOn,
  rosterDay,
  rosterGrade,
  rosterRole,
} from '#domain/rostering/roster.ts';
import { emailOf, idOf, idsOf, listOf, type Part, partOf, textOf } from './json-parts.ts';
import type { RosterApi } from './roster-api.ts';
import { RosterFault } from './roster-fault.ts';

const PAGE = 500;
/** Beyond this a provider answers without end. */
const MAX_PAGES = 2_000;
const PATHS = { '1.1': '/ims/oneroster/v1p1', '1.2': '/ims/oneroster/rostering/v1p2' } as const;
const SCOPES = {
  '1.1': 'https://purl.imsglobal.org/spec/or/v1p1/scope/roster-core.readonly',
  '1.2': 'https://purl.imsglobal.org/spec/or/v1p2/scope/roster.readonly',
} as const;
type Version = keyof typeof PATHS;

export interface RestConnection {
  readonly base_url: string;
  readonly token_url: string;
  readonly version: Version;
  readonly client_id: string;
  readonly secret: string;
}

/** Where the tables of a connection stand: the standard's path, unless somebody entered one. */
export function rosterBase({ base_url, version }: Pick<RestConnection, 'base_url' | 'version'>): string {
  const plain = base_url.replace(/\/+$/, '');
  return /\/ims\/oneroster\//.test(plain) ? plain : `${plain}${PATHS[version]}`;
}

/** A token by client credentials (OAuth 2, OneRoster security framework). @throws RosterFault */
export async function askToken(ask: RosterApi, { token_url, client_id, secret, version }: RestConnection): Promise<string> {
  const encoded = Buffer.from(`${encodeURIComponent(client_id)}:${encodeURIComponent(secret)}`).toString('base64');
  const { json } = await ask({
    url: token_url,
    method: 'POST',
    headers: { authorization: `Basic ${encoded}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: 'client_credentials', scope: SCOPES[version] }).toString(),
  });
  const token = textOf(partOf(json), 'access_token');
  if (token === '') throw new RosterFault('bad_answer', 'access_token');
  return token;
}

/** Asks for one person, to see whether the connection is good. @throws RosterFault */
export async function testTables(ask: RosterApi, base: string, token: string): Promise<void> {
  const { json } = await ask({ url: `${base}/users?limit=1&offset=0`, headers: { authorization: `Bearer ${token}` } });
  if (!Array.isArray(partOf(json).users)) throw new RosterFault('bad_answer', 'users');
}

/**
 * Reads all tables of a OneRoster REST provider, 1.1 or 1.2. Providers leave out `X-Total-Count` and `Link`, and answer fewer rows than
 * were asked for: the end is where a page is shorter than the first, and where a total was told, all of it must have come.
 * @throws RosterFault
 */
export async function readTables(ask: RosterApi, base: string, token: string): Promise<Roster> {
  const all = (path: string, name: string) => readPages(ask, `${base}/${path}`, name, token);
  const schools = await all('schools', 'orgs');
  const sessions = await all('academicSessions', 'academicSessions');
  const people = await all('users', 'users');
  const classes = await all('classes', 'classes');
  const enrollments = await all('enrollments', 'enrollments');
  return {
    modes: { school: 'bulk', person: 'bulk', class: 'bulk', enrollment: 'bulk' },
    schools: schools.map((row) => ({ ...base0(row), name: textOf(row, 'name') })),
    people: people.map(personOf),
    classes: classes.map((row) => ({
      ...base0(row),
      name: textOf(row, 'title'),
      school_id: idOf(row.school),
      session_ids: idsOf(row.terms),
    })),
    enrollments: enrollments.map(enrollmentOf),
    sessions: sessions.map((row) => ({ id: textOf(row, 'sourcedId'), ends_on: rosterDay(textOf(row, 'endDate')) })),
    guardians: { mode: 'bulk', rows: people.flatMap(guardianOf) },
  };
}

async function readPages(ask: RosterApi, address: string, name: string, token: string): Promise<Part[]> {
  const found = new Map<string, Part>();
  let received = 0;
  let first = 0;
  let total: number | null = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const url = `${address}?limit=${PAGE}&offset=${received}&sort=sourcedId&orderBy=asc`;
    const { json, headers } = await ask({ url, headers: { authorization: `Bearer ${token}` } });
    const rows = partOf(json)[name];
    if (!Array.isArray(rows)) throw new RosterFault('bad_answer', name);
    const said = Number(headers['x-total-count']);
    if (headers['x-total-count'] !== undefined && Number.isInteger(said)) total = said;
    const before = found.size;
    for (const row of rows.map(partOf)) {
      const id = textOf(row, 'sourcedId');
      if (id === '') throw new RosterFault('bad_answer', `${name}: sourcedId`);
      found.set(id, row);
    }
    received += rows.length;
    if (page === 0) first = rows.length;
    // A provider that always answers the same page would be read for ever.
    if (rows.length > 0 && found.size === before) throw new RosterFault('bad_answer', `${name}: offset`);
    const hasNext = /rel="?next"?/.test(String(headers.link ?? ''));
    const isLast = total === null ? !hasNext && (rows.length === 0 || rows.length < first || first < MAX_SHORT) : received >= total;
    if (isLast || rows.length === 0) {
      if ((total !== null && received !== total) || (hasNext && rows.length === 0))
        throw new RosterFault('short_answer', `${name}: ${received} / ${total ?? '…'}`);
      return [...found.values()];
    }
  }
  throw new RosterFault('bad_answer', `${name}: ${MAX_PAGES}`);
}

/** No provider has pages so short: one that is shorter is all there is. */
const MAX_SHORT = 10;

const base0 = (row: Part) => ({ id: textOf(row, 'sourcedId'), ...presenceOf(textOf(row, 'status')) });

function personOf(row: Part): RosterPerson {
  // 1.2 has a list of roles, each at a school; 1.1 one role and a list of schools.
  const today = new Date().toISOString().slice(0, 10);
  const roles = rolesOn(today, listOf(row.roles).map(partOf), (role) => ({
    begins_on: rosterDay(textOf(role, 'beginDate')),
    ends_on: rosterDay(textOf(role, 'endDate')),
  }));
  const sorted = [...roles].sort((one, other) => Number(isPrimary(other)) - Number(isPrimary(one)));
  const named = roles.length > 0 ? sorted.map((role) => textOf(role, 'role')) : [textOf(row, 'role')];
  const first = idOf(row.primaryOrg);
  const schools = roles.length > 0 ? sorted.map(({ org }) => idOf(org)) : idsOf(row.orgs);
  return {
    id: textOf(row, 'sourcedId'),
    ...presenceOf(textOf(row, 'status'), textOf(row, 'enabledUser')),
    user_name: textOf(row, 'username'),
    first_name: textOf(row, 'givenName'),
    last_name: textOf(row, 'familyName'),
    role: highestRole(named.map(rosterRole)),
    is_outside: areOutside(named),
    school_ids: first ? [first, ...schools] : schools,
    grade: rosterGrade(String(listOf(row.grades)[0] ?? '')),
    number: textOf(row, 'identifier'),
    ...(hasGuardianRole(named) ? {} : { agent_ids: idsOf(row.agents) }),
  };
}

function guardianOf(row: Part): RosterGuardian[] {
  const roles = listOf(row.roles).map((role) => textOf(partOf(role), 'role'));
  if (!hasGuardianRole(roles.length > 0 ? roles : [textOf(row, 'role')])) return [];
  // The standard has no language: school systems add it.
  const more = partOf(row.metadata);
  const name = `${textOf(row, 'givenName')} ${textOf(row, 'familyName')}`.trim();
  const language = guardianLanguage(textOf(more, 'language') || textOf(more, 'preferredLanguage'));
  const students = idsOf(row.agents).map((id) => ({ id }));
  return [{ ...base0(row), name, email: emailOf(row), language, students }];
}

const isPrimary = (role: Part) => textOf(role, 'roleType').toLowerCase() === 'primary';

function enrollmentOf(row: Part): RosterEnrollment {
  const role = textOf(row, 'role').toLowerCase();
  return {
    ...base0(row),
    class_id: idOf(row.class),
    person_id: idOf(row.user),
    role: role === 'student' || role === 'teacher' ? role : null,
    is_primary: textOf(row, 'primary').toLowerCase() === 'true',
    begins_on: rosterDay(textOf(row, 'beginDate')),
    ends_on: rosterDay(textOf(row, 'endDate')),
  };
}
