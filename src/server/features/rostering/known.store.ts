import { sql } from 'drizzle-orm';
import { ROLE } from '#contract/roles.ts';
import type { KnownAccount } from '#domain/account-fields.ts';
import { groupedBy } from '#domain/reporting/grouped-by.ts';
import { freeVariants } from '#domain/rostering/free-names.ts';
import {
  type ClassFields,
  decisionKey,
  type EnrollmentFields,
  type EntityState,
  type KnownRoster,
  pairOf,
} from '#domain/rostering/plan.ts';
import type { Roster } from '#domain/rostering/roster.ts';
import { foldSignInName } from '#domain/sign-in/sign-in-name.ts';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Database } from '#server/db/database.ts';
import { readKnownGuardians } from './known-guardians.store.ts';

/** Ids are asked about in groups of so many. */
const AT_ONCE = 1_000;

export interface SourceId {
  readonly district_id: number;
  readonly source_id: string;
}

type AccountRow = KnownAccount & Record<string, unknown>;
const ACCOUNT = sql`u.district_id, u.user_puid, u.user_name, u.first_name, u.last_name, u.role, u.school_id, u.grade, u.external_id, u.is_active`;

async function inGroups<Row>(ids: readonly string[], ask: (some: readonly string[]) => Promise<readonly Row[]>): Promise<Row[]> {
  const found: Row[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE) found.push(...(await ask(ids.slice(at, at + AT_ONCE))));
  return found;
}

/** All that is known here of what a roster may speak of. @param more what a reader looked up itself; decisions of the run */
export async function readKnown(
  db: Database,
  source: SourceId,
  roster: Roster,
  now: Date,
  more: Partial<KnownRoster['entities']> = {},
  decisions: readonly string[] = [],
): Promise<KnownRoster> {
  const { district_id } = source;
  const own = await readEntities(db, source);
  const both = (kind: 'school' | 'person' | 'class') => new Map([...own[kind], ...(more[kind] ?? [])]);
  const entities = { school: both('school'), person: both('person'), class: both('class') };
  const people = [...entities.person.values()].map(({ our_id }) => our_id);
  const classes = [...entities.class.values()].map(({ our_id }) => our_id);
  const texts = (of: (person: Roster['people'][number]) => string) => [...new Set(roster.people.map(of).filter(Boolean))];
  const numbers = texts(({ number }) => number);
  const decided = new Set(decisions);
  const variants = roster.people
    .filter(({ id }) => decided.has(decisionKey('free_name', id)))
    .flatMap(({ user_name, number }) => freeVariants(foldSignInName(user_name || number)));
  const names = [...[...texts(({ user_name }) => user_name), ...numbers].map(foldSignInName), ...variants];
  const accounts = await inGroups(people, (some) => accountsWithIds(db, district_id, some));
  const named = await inGroups([...new Set(names)], (some) => accountsNamed(db, district_id, some));
  const numbered = await inGroups(numbers, (some) => accountsWithNumbers(db, district_id, some));
  const known = [...accounts, ...named, ...numbered];
  const students = [
    ...new Set(known.filter((each) => each.district_id === district_id && each.role === ROLE.student).map(({ user_puid }) => user_puid)),
  ];
  const guardians = roster.guardians ? await inGroups(students, (some) => readKnownGuardians(db, source, some)) : [];
  const groups = new Map(
    (await inGroups(classes, (some) => readGroups(db, district_id, some))).map(({ group_puid, ...each }) => [group_puid, each]),
  );
  // A class that was handed to somebody else, or renamed, since an earlier list is no longer the one that a list of today means.
  for (const [id, { our_id, state }] of more.class ? entities.class : [])
    if (state === 'present' && !more.class?.has(id) && groups.get(our_id)?.is_deleted === false) entities.class.delete(id);
  return {
    district_id,
    today: await readToday(db, district_id, now),
    entities,
    schools: await readSchools(db, district_id),
    accounts: new Map(known.map((each) => [each.user_puid, each])),
    byName: new Map(named.map((each) => [each.user_name, each])),
    byNumber: new Map(numbered.map((each) => [each.external_id ?? '', each])),
    elsewhere: new Set((await inGroups(people, (some) => presentElsewhere(db, source, some))).map(({ our_id }) => our_id)),
    groups,
    enrollments: await readEnrollments(db, source),
    guardians: groupedBy(guardians, ({ user_puid }) => user_puid),
    decisions: decided,
    coTeachers: new Set(
      (await inGroups(classes, (some) => readCoTeachers(db, district_id, some))).map((row) => pairOf(row.group_puid, row.user_puid)),
    ),
    members: new Set(
      (await inGroups(classes, (some) => readMembers(db, district_id, some))).map((row) => pairOf(row.group_puid, row.user_puid)),
    ),
  };
}

async function readEntities(db: Database, { district_id, source_id }: SourceId): Promise<KnownRoster['entities']> {
  const { rows } = await db.execute<{ kind: 'school' | 'person' | 'class'; their_id: string; our_id: string; state: EntityState }>(sql`
    select kind, their_id, our_id, state from roster_entity where district_id = ${district_id} and source_id = ${source_id}::uuid`);
  const found = { school: new Map(), person: new Map(), class: new Map() };
  for (const { kind, their_id, our_id, state } of rows) found[kind].set(their_id, { our_id, state });
  return found;
}

/** Which day it is in a district. */
async function readToday(db: Database, district_id: number, now: Date): Promise<string> {
  const { rows } = await db.execute<{ today: string }>(sql`
    select to_char(${now.toISOString()}::timestamptz at time zone d.time_zone, 'YYYY-MM-DD') as today from district d where d.district_id = ${district_id}`);
  return rows[0]?.today ?? now.toISOString().slice(0, 10);
}

async function readSchools(db: Database, district_id: number): Promise<{ school_id: number; school_name: string }[]> {
  const { rows } = await db.execute<{ school_id: number; school_name: string }>(sql`
    select school_id, school_name from school where district_id = ${district_id} order by school_id`);
  return rows;
}

async function accountsWithIds(db: Database, district_id: number, ids: readonly string[]): Promise<AccountRow[]> {
  const { rows } = await db.execute<AccountRow>(sql`
    select ${ACCOUNT} from unnest(${arrayOf(ids)}::uuid[]) i (id)
      cross join lateral (select * from app_user x where x.district_id = ${district_id} and x.user_puid = i.id limit 1) u`);
  return rows;
}

async function accountsNamed(db: Database, district_id: number, names: readonly string[]): Promise<AccountRow[]> {
  const { rows } = await db.execute<AccountRow>(sql`
    select ${ACCOUNT} from unnest(${sql.param([...names])}::text[]) n (name)
      cross join lateral (select * from app_user x where x.district_id = ${district_id} and x.user_name = n.name limit 1) u`);
  return rows;
}

async function accountsWithNumbers(db: Database, district_id: number, numbers: readonly string[]): Promise<AccountRow[]> {
  const { rows } = await db.execute<AccountRow>(sql`
    select ${ACCOUNT} from unnest(${sql.param([...numbers])}::text[]) n (number)
      cross join lateral (select * from app_user x where x.district_id = ${district_id} and x.external_id = n.number limit 1) u`);
  return rows;
}

async function presentElsewhere(db: Database, { district_id, source_id }: SourceId, ids: readonly string[]): Promise<{ our_id: string }[]> {
  const { rows } = await db.execute<{ our_id: string }>(sql`
    select i.our_id from unnest(${arrayOf(ids)}::text[]) i (our_id)
      cross join lateral (select 1 from roster_entity e join roster_source s on s.district_id = e.district_id and s.source_id = e.source_id
          and s.closed_at is null where e.district_id = ${district_id} and e.kind = 'person' and e.our_id = i.our_id
        and e.source_id <> ${source_id}::uuid and e.state = 'present' limit 1) other`);
  return rows;
}

async function readGroups(db: Database, district_id: number, ids: readonly string[]): Promise<(ClassFields & { group_puid: string })[]> {
  const { rows } = await db.execute<ClassFields & { group_puid: string } & Record<string, unknown>>(sql`
    select g.group_puid, g.group_name, g.school_id, g.user_puid, g.deleted_at is not null as is_deleted
    from unnest(${arrayOf(ids)}::uuid[]) i (id)
      cross join lateral (select * from class_group x where x.district_id = ${district_id} and x.group_puid = i.id limit 1) g`);
  return rows;
}

async function readMembers(
  db: Database,
  district_id: number,
  ids: readonly string[],
): Promise<{ group_puid: string; user_puid: string }[]> {
  const { rows } = await db.execute<{ group_puid: string; user_puid: string }>(sql`
    select m.group_puid, m.user_puid from unnest(${arrayOf(ids)}::uuid[]) i (id)
      cross join lateral (select * from group_member x where x.district_id = ${district_id} and x.group_puid = i.id offset 0) m`);
  return rows;
}

async function readCoTeachers(
  db: Database,
  district_id: number,
  ids: readonly string[],
): Promise<{ group_puid: string; user_puid: string }[]> {
  const { rows } = await db.execute<{ group_puid: string; user_puid: string }>(sql`
    select t.group_puid, t.user_puid from unnest(${arrayOf(ids)}::uuid[]) i (id)
      cross join lateral (select * from group_teacher x where x.district_id = ${district_id} and x.group_puid = i.id offset 0) t`);
  return rows;
}

async function readEnrollments(db: Database, { district_id, source_id }: SourceId): Promise<Map<string, EnrollmentFields>> {
  const { rows } = await db.execute<EnrollmentFields & { their_id: string } & Record<string, unknown>>(sql`
    select their_id, class_id, person_id, role, is_primary, state from roster_enrollment
    where district_id = ${district_id} and source_id = ${source_id}::uuid`);
  return new Map(rows.map(({ their_id, ...each }) => [their_id, each]));
}

/** What somebody who leaves has unsent on devices, waiting for a teacher, or begun and not finished. */
export interface Unfinished {
  readonly unsent: number;
  readonly waiting: number;
  readonly begun: number;
}

/** Of people who leave: what of their work is not finished (design, offline rule 2). */
export async function readUnfinished(db: Database, district_id: number, people: readonly string[]): Promise<Map<string, Unfinished>> {
  const rows = await inGroups(people, async (some) => {
    const found = await db.execute<Unfinished & { user_puid: string } & Record<string, unknown>>(sql`
      select i.id as user_puid, d.unsent, coalesce(w.waiting, 0)::int as waiting, coalesce(w.begun, 0)::int as begun
      from unnest(${arrayOf(some)}::uuid[]) i (id)
        cross join lateral (select coalesce(sum(r.waiting + r.parked), 0)::int as unsent from device_report r
          where r.district_id = ${district_id} and r.user_puid = i.id) d
        cross join lateral (select sum(p.waiting) as waiting, count(*) filter (where t.is_begun and not t.is_done) as begun
          from group_member m
            cross join lateral (select a.assignment_id from assignment a where a.district_id = m.district_id and a.group_puid = m.group_puid
              and a.closed_at is null order by a.assigned_at desc limit 100) a
            cross join lateral (select coalesce(sum(h.waiting), 0) as waiting from held_pile h
              where h.district_id = m.district_id and h.assignment_id = a.assignment_id and h.user_puid = i.id) p
            cross join lateral (select count(*) > 0 as is_begun, coalesce(bool_or(l.is_complete), false) as is_done from lesson_tracking l
              where l.district_id = m.district_id and l.assignment_id = a.assignment_id and l.user_puid = i.id) t
          where m.district_id = ${district_id} and m.user_puid = i.id) w`);
    return found.rows;
  });
  return new Map(rows.map(({ user_puid, unsent, waiting, begun }) => [user_puid, { unsent, waiting, begun }]));
}
