import type { PoolClient } from 'pg';
import { ROLE } from '#contract/roles.ts';
import type { UsageSpan } from '#domain/time/usage-periods.ts';

/** What the rows of a class or teacher hold instead of a figure that is kept back: it sorts before every figure. */
export const KEPT_BACK = -1;

/** The district or one of its schools, with how many students were active there in a school year. */
export interface ActivePlace {
  readonly starts_on: string;
  /** Null: the whole district. */
  readonly school_id: number | null;
  readonly active_people: number;
  readonly was_withheld: boolean;
}

/** A class or a teacher, with how many students were active there in a school year. */
export interface ActivePart {
  readonly kind: 'class' | 'teacher';
  readonly starts_on: string;
  readonly part_id: string;
  readonly school_id: number | null;
  /** Of a class, whose it is. */
  readonly owner_puid: string | null;
  readonly active_students: number;
  readonly was_withheld: boolean;
}

/** What was withheld in some years: each key begins with the first day of its year. */
export interface Withheld {
  readonly places: ReadonlySet<string>;
  readonly parts: ReadonlySet<string>;
}

const placeKey = ({ starts_on, school_id }: Pick<ActivePlace, 'starts_on' | 'school_id'>) => `${starts_on} ${school_id}`;
const partKey = ({ starts_on, kind, part_id }: Pick<ActivePart, 'starts_on' | 'kind' | 'part_id'>) => `${starts_on} ${kind} ${part_id}`;
const startsOf = (spans: readonly UsageSpan[]) => spans.map(({ starts_on }) => starts_on);
/** A period has a day of the school year `y`. */
const HAS_DAY_OF_YEAR = "y.starts_on <= k.ends_on and y.starts_on + interval '1 year' > k.starts_on";
const SPANS = 'unnest($2::text[], $3::date[], $4::date[]) k (period, starts_on, ends_on)';
const columnsOf = (spans: readonly UsageSpan[]) => [spans.map(({ period }) => period), startsOf(spans), spans.map((each) => each.ends_on)];

/** What is withheld in some years as they were last added up. */
export async function readWithheld(client: PoolClient, districtId: number, years: readonly UsageSpan[]): Promise<Withheld> {
  const places = await client.query<ActivePlace>(
    `select starts_on::text as starts_on, school_id from usage_figure
     where district_id = $1 and period = 'year' and starts_on = any ($2::date[]) and kept_back`,
    [districtId, startsOf(years)],
  );
  const parts = await client.query<ActivePart>(
    `select kind, starts_on::text as starts_on, part_id from usage_part
     where district_id = $1 and period = 'year' and starts_on = any ($2::date[]) and active_students = ${KEPT_BACK}`,
    [districtId, startsOf(years)],
  );
  return { places: new Set(places.rows.map(placeKey)), parts: new Set(parts.rows.map(partKey)) };
}

/** The district and its schools in some years, with their active students. */
export async function readActivePlaces(
  client: PoolClient,
  districtId: number,
  years: readonly UsageSpan[],
  before: Withheld,
): Promise<ActivePlace[]> {
  const { rows } = await client.query<ActivePlace>(
    `select starts_on::text as starts_on, school_id, active_people from usage_figure
     where district_id = $1 and period = 'year' and starts_on = any ($2::date[]) and role = $3 and active_people > 0`,
    [districtId, startsOf(years), ROLE.student],
  );
  return rows.map((row) => ({ ...row, was_withheld: before.places.has(placeKey(row)) }));
}

/** The classes and teachers in some years for whom somebody was active. */
export async function readActiveParts(
  client: PoolClient,
  districtId: number,
  years: readonly UsageSpan[],
  before: Withheld,
): Promise<ActivePart[]> {
  const { rows } = await client.query<ActivePart>(
    `select p.kind, p.starts_on::text as starts_on, p.part_id, p.school_id, g.user_puid as owner_puid, p.active_students
     from usage_part p left join class_group g on p.kind = 'class' and g.district_id = $1 and g.group_puid = p.part_id
     where p.district_id = $1 and p.kind in ('class', 'teacher') and p.period = 'year' and p.starts_on = any ($2::date[])
       and p.active_students > 0`,
    [districtId, startsOf(years)],
  );
  return rows.map((row) => ({ ...row, was_withheld: before.parts.has(partKey(row)) }));
}

/** Marks the figures of students that nobody is shown, in these periods of the years they are withheld in. */
export async function withholdPlaces(
  client: PoolClient,
  districtId: number,
  places: readonly ActivePlace[],
  spans: readonly UsageSpan[],
): Promise<void> {
  await client.query(
    `update usage_figure f set kept_back = true from unnest($2::date[], $3::int[]) k (starts_on, school_id)
     where f.district_id = $1 and f.period = 'year' and f.starts_on = k.starts_on and f.school_id is not distinct from k.school_id and f.role = $4`,
    [districtId, places.map(({ starts_on }) => starts_on), places.map(({ school_id }) => school_id), ROLE.student],
  );
  // A row for nobody stands there too: that nothing was done would say how much the other one did.
  await client.query(
    `insert into usage_figure (district_id, period, starts_on, school_id, role, active_people)
     select distinct $1::int, k.period, k.starts_on, y.school_id, y.role, 0 from ${SPANS}
     join usage_figure y on y.district_id = $1 and y.period = 'year' and y.role = $5 and y.kept_back and ${HAS_DAY_OF_YEAR}
     where k.period <> 'year' on conflict do nothing`,
    [districtId, ...columnsOf(spans), ROLE.student],
  );
  await client.query(
    `update usage_figure f set kept_back = w.is_withheld from (
       select k.period, k.starts_on, f.school_id, exists (select 1 from usage_figure y where y.district_id = $1 and y.period = 'year'
         and y.role = $5 and y.kept_back and y.school_id is not distinct from f.school_id and ${HAS_DAY_OF_YEAR}) as is_withheld
       from ${SPANS} join usage_figure f on f.district_id = $1 and f.period = k.period and f.starts_on = k.starts_on and f.role = $5) w
     where f.district_id = $1 and f.period = w.period and f.starts_on = w.starts_on and f.school_id is not distinct from w.school_id
       and f.role = $5 and f.period <> 'year' and f.kept_back <> w.is_withheld`,
    [districtId, ...columnsOf(spans), ROLE.student],
  );
}

/** Takes away the figures of students that nobody is shown, in these periods of the years they are withheld in: they are not kept. */
export async function withholdParts(
  client: PoolClient,
  districtId: number,
  parts: readonly ActivePart[],
  spans: readonly UsageSpan[],
): Promise<void> {
  const nothing = `active_students = ${KEPT_BACK}, lessons_finished = ${KEPT_BACK}, quizzes_handed_in = ${KEPT_BACK},
    resources_opened = ${KEPT_BACK}, seconds = ${KEPT_BACK}`;
  await client.query(
    `update usage_part p set ${nothing} from unnest($2::text[], $3::date[], $4::uuid[]) k (kind, starts_on, part_id)
     where p.district_id = $1 and p.kind = k.kind and p.period = 'year' and p.starts_on = k.starts_on and p.part_id = k.part_id`,
    [districtId, parts.map(({ kind }) => kind), parts.map(({ starts_on }) => starts_on), parts.map(({ part_id }) => part_id)],
  );
  await client.query(
    `update usage_part p set ${nothing} from ${SPANS}
     join usage_part y on y.district_id = $1 and y.period = 'year' and y.active_students = ${KEPT_BACK} and ${HAS_DAY_OF_YEAR}
     where p.district_id = $1 and p.kind = y.kind and p.period = k.period and p.starts_on = k.starts_on and p.part_id = y.part_id`,
    [districtId, ...columnsOf(spans)],
  );
  // A row where nothing was done stands there too: that would say how much the other one did.
  await client.query(
    `insert into usage_part (district_id, kind, period, starts_on, part_id, school_id, name, of_name, active_students, lessons_finished,
       quizzes_handed_in, resources_opened, assignments_given, seconds)
     select distinct on (y.kind, k.period, k.starts_on, y.part_id) $1::int, y.kind, k.period, k.starts_on, y.part_id, y.school_id, y.name,
       y.of_name, ${KEPT_BACK}, ${KEPT_BACK}, ${KEPT_BACK}, ${KEPT_BACK}, 0, ${KEPT_BACK}
     from ${SPANS} join usage_part y on y.district_id = $1 and y.period = 'year' and y.active_students = ${KEPT_BACK} and ${HAS_DAY_OF_YEAR}
     order by y.kind, k.period, k.starts_on, y.part_id, y.starts_on desc on conflict do nothing`,
    [districtId, ...columnsOf(spans)],
  );
}
