import { and, eq, sql } from 'drizzle-orm';
import type { Appearance, SessionUser } from '#contract/session/session.schemas.ts';
import type { Database } from '#server/db/database.ts';
import { appUser, district, school } from '#server/db/schema/people.ts';
import { userAppearance } from '#server/db/schema/profile.ts';

export interface StoredAccount {
  readonly passwordHash: string;
  readonly isActive: boolean;
  readonly user: SessionUser;
  /** How they like the product to look; null until they chose. */
  readonly appearance: Appearance | null;
}

/** A student of this district is a special district student (specification section 6). */
const PALM_DISTRICT = 25251;
const STUDENT = 1;

/** An account by what people type. */
export function accountByName(db: Database, userName: string): Promise<StoredAccount | null> {
  return readAccount(db, eq(appUser.userName, userName.trim().toLowerCase()));
}

/** An account by its id. */
export function accountByPuid(db: Database, userPuid: string): Promise<StoredAccount | null> {
  return readAccount(db, eq(appUser.userPuid, userPuid));
}

async function readAccount(db: Database, condition: ReturnType<typeof eq>): Promise<StoredAccount | null> {
  const isTheirs = and(eq(userAppearance.districtId, appUser.districtId), eq(userAppearance.userPuid, appUser.userPuid));
  const [row] = await db
    .select()
    .from(appUser)
    .innerJoin(district, eq(district.districtId, appUser.districtId))
    .leftJoin(userAppearance, isTheirs)
    .where(condition);
  if (row === undefined) return null;
  const { app_user: person, district: home, user_appearance: look } = row;
  return {
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
