import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Appearance, SessionUser } from '#contract/session/session.schemas.ts';
import { foldSignInName } from '#domain/sign-in/sign-in-name.ts';
import { plainName } from '#domain/student-names.ts';
import type { Database } from '#server/db/database.ts';
import { appUser, district, plainText, school } from '#server/db/schema/people.ts';
import { userAppearance } from '#server/db/schema/profile.ts';

export interface StoredAccount {
  readonly passwordHash: string;
  readonly isActive: boolean;
  readonly user: SessionUser;
  /** Whether they signed in before on the device that asks; false where no device is named. */
  readonly is_known_device: boolean;
  /** How they like the product to look; null until they chose. */
  readonly appearance: Appearance | null;
}

/** A student of this district is a special district student (specification section 6). */
const PALM_DISTRICT = 25251;
const STUDENT = 1;

/** How many accounts of one name in different districts a call looks at, at most. */
export const MAX_NAMESAKES = 4;

/**
 * The accounts of a sign-in name, in one district or, with null, in all of them: those first that signed in on this device before, and
 * `MAX_NAMESAKES` at most.
 */
export async function accountsByName(
  db: Database,
  userName: string,
  districtId: number | null,
  deviceId: string | null,
): Promise<StoredAccount[]> {
  const isKnown = sql<boolean>`exists (select 1 from user_session s where s.district_id = ${appUser.districtId} and s.user_puid = ${appUser.userPuid}
    and s.device_id = ${deviceId}::uuid and s.acting_session_id is null)`;
  const isMeant = and(eq(appUser.userName, foldSignInName(userName)), districtId === null ? undefined : eq(appUser.districtId, districtId));
  return (await accountRows(db, isMeant, isKnown).orderBy(desc(isKnown), appUser.districtId).limit(MAX_NAMESAKES)).map(toAccount);
}

/** An account by its id. */
export async function accountByPuid(db: Database, userPuid: string): Promise<StoredAccount | null> {
  const [row] = await accountRows(db, eq(appUser.userPuid, userPuid), sql<boolean>`false`);
  return row === undefined ? null : toAccount(row);
}

/** How many districts there are, counted up to a limit. */
export async function countDistricts(db: Database, limit: number): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from (select 1 from district limit ${limit}) d`);
  return rows[0]?.n ?? 0;
}

function accountRows(db: Database, condition: SQL | undefined, isKnown: SQL<boolean>) {
  const isTheirs = and(eq(userAppearance.districtId, appUser.districtId), eq(userAppearance.userPuid, appUser.userPuid));
  return db
    .select({ person: appUser, home: district, look: userAppearance, is_known_device: isKnown })
    .from(appUser)
    .innerJoin(district, eq(district.districtId, appUser.districtId))
    .leftJoin(userAppearance, isTheirs)
    .where(condition);
}

function toAccount({ person, home, look, is_known_device }: Awaited<ReturnType<typeof accountRows>>[number]): StoredAccount {
  return {
    is_known_device,
    passwordHash: person.passwordHash,
    isActive: person.isActive,
    appearance: look?.appearance ?? null,
    user: {
      userPuid: person.userPuid,
      user_name: person.userName,
      first_name: person.firstName,
      last_name: person.lastName,
      role: person.role as SessionUser['role'],
      districtID: person.districtId,
      district_name: home.districtName,
      time_zone: home.timeZone,
      school_id: person.schoolId,
      state_id: home.stateId,
      grade: person.grade,
      is_palm_district_student: person.role === STUDENT && person.districtId === PALM_DISTRICT,
    },
  };
}

/** Of a text typed by somebody who is not signed in, the most districts that are answered. */
const MAX_FOUND = 10;

/** The district of a number, or those of whose name each word begins a word. */
export async function findDistricts(db: Database, find: string): Promise<{ district_id: number; district_name: string }[]> {
  const words = plainName(find).split(' ').filter(Boolean).slice(0, 6);
  const name = sql`' ' || ${plainText('d.district_name')}`;
  const begins = words.map((word) => sql`${name} like ${`% ${word.replace(/[\\%_]/g, '\\$&')}%`}`);
  const { rows } = await db.execute<{ district_id: number; district_name: string }>(sql`
    select d.district_id, d.district_name from district d
    where ${/^\d{1,9}$/.test(find) ? sql`d.district_id = ${Number(find)}::int` : sql.join(begins, sql` and `)}
    order by d.district_name, d.district_id limit ${MAX_FOUND}`);
  return rows;
}

/** One district, or all of them. */
export function readDistricts(db: Database, districtId: number | null): Promise<{ district_id: number; district_name: string }[]> {
  return db
    .select({ district_id: district.districtId, district_name: district.districtName })
    .from(district)
    .where(districtId === null ? undefined : eq(district.districtId, districtId))
    .orderBy(district.districtName);
}

/** The open schools of a district, or the one of them that is named. */
export function readSchools(
  db: Database,
  districtId: number,
  schoolId: number | null,
): Promise<{ school_id: number; school_name: string }[]> {
  return db
    .select({ school_id: school.schoolId, school_name: school.schoolName })
    .from(school)
    .where(
      sql`${school.districtId} = ${districtId} and ${school.isActive} and (${schoolId}::int is null or ${school.schoolId} = ${schoolId})`,
    )
    .orderBy(school.schoolName);
}

/** The grades that the library's products are for. */
export async function readGrades(db: Database): Promise<{ grade_id: number; grade: string }[]> {
  const { rows } = await db.execute<{ grade: string }>(sql`select distinct grade from product where withdrawn_at is null order by grade`);
  return rows.map(({ grade }) => ({ grade_id: gradeNumber(grade), grade }));
}

/** Kindergarten is 0; the number within the grade's name otherwise. */
function gradeNumber(grade: string): number {
  return Number(/\d+/.exec(grade)?.[0] ?? 0);
}
