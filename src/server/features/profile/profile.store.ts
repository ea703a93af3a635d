import { sql } from 'drizzle-orm';
import type { Profile } from '#contract/profile/profile.schemas.ts';
import type { Appearance } from '#contract/session/session.schemas.ts';
import { type Choices, mergeChoices, readChoices, storedChoices } from '#domain/merging/choices.ts';
import { PLAIN_LOOK } from '#domain/merging/plain-look.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import type { Caller } from '#server/http/handler-types.ts';

const isOf = ({ district_id, user_puid }: Caller) => sql`district_id = ${district_id} and user_puid = ${user_puid}::uuid`;

export type ProfileRow = Omit<Profile, 'photo' | 'may_change_photo' | 'student_photos_allowed'> & {
  readonly photo: Buffer | null;
  readonly student_photos: boolean | null;
};

/** Somebody's own account with school, photo and appearance. */
export async function readProfile(db: Database, caller: Caller): Promise<ProfileRow | null> {
  const { rows } = await db.execute<ProfileRow & Record<string, unknown>>(sql`
    select u.user_puid, u.user_name, u.first_name, u.last_name, u.role, u.grade, s.school_name, s.student_photos, d.district_name,
      p.content as photo, a.appearance
    from app_user u join district d on d.district_id = u.district_id
      left join school s on s.district_id = u.district_id and s.school_id = u.school_id
      left join user_photo p on p.district_id = u.district_id and p.user_puid = u.user_puid
      left join user_appearance a on a.district_id = u.district_id and a.user_puid = u.user_puid
    where u.district_id = ${caller.district_id} and u.user_puid = ${caller.user_puid}::uuid`);
  return rows[0] ?? null;
}

export type Names = Pick<Profile, 'first_name' | 'last_name'>;

/** The caller's own name; until the end of the transaction nobody else changes it. */
export async function lockNames(tx: Transaction, caller: Caller): Promise<Names | null> {
  const { rows } = await tx.execute<Names & Record<string, unknown>>(
    sql`select first_name, last_name from app_user where ${isOf(caller)} for no key update`,
  );
  return rows[0] ?? null;
}

/** Changes the caller's own first and last name. */
export async function writeNames(tx: Transaction, caller: Caller, { first_name, last_name }: Names): Promise<void> {
  await tx.execute(sql`update app_user set first_name = ${first_name}, last_name = ${last_name} where ${isOf(caller)}`);
}

/** Keeps how the caller wants screens to look, on every device: of each choice the one that was made last. @returns what stands then */
export async function mergeAppearance(tx: Transaction, caller: Caller, chosen: Choices): Promise<Appearance> {
  await tx.execute(sql`
    insert into user_appearance (district_id, user_puid) values (${caller.district_id}, ${caller.user_puid}::uuid) on conflict do nothing`);
  const { rows } = await tx.execute<{ appearance: Appearance | null; chosen_at: Record<string, string> }>(
    sql`select appearance, chosen_at from user_appearance where ${isOf(caller)} for update`,
  );
  const before = readChoices({ values: { ...PLAIN_LOOK, ...rows[0]?.appearance }, chosenAt: rows[0]?.chosen_at ?? {} });
  const { values, chosenAt } = storedChoices(mergeChoices(before, chosen));
  await tx.execute(sql`
    update user_appearance set appearance = ${JSON.stringify(values)}::jsonb, chosen_at = ${JSON.stringify(chosenAt)}::jsonb where ${isOf(caller)}`);
  return values as Appearance;
}

/** Whether the caller still wants the introduction; yes until they say otherwise. */
export async function readShowInstruction(db: Database, caller: Caller): Promise<boolean> {
  const { rows } = await db.execute<{ show_instruction: boolean }>(sql`select show_instruction from user_appearance where ${isOf(caller)}`);
  return rows[0]?.show_instruction ?? true;
}

/** Keeps whether the caller wants the introduction. */
export async function writeShowInstruction(db: Database, caller: Caller, show: boolean): Promise<void> {
  await db.execute(sql`
    insert into user_appearance (district_id, user_puid, show_instruction) values (${caller.district_id}, ${caller.user_puid}::uuid, ${show})
    on conflict (district_id, user_puid) do update set show_instruction = excluded.show_instruction`);
}

/** Puts a photo in the place of the caller's last one. */
export async function writePhoto(db: Database, caller: Caller, content: Buffer, now: Date): Promise<void> {
  await db.execute(sql`
    insert into user_photo (district_id, user_puid, content, updated_at)
    values (${caller.district_id}, ${caller.user_puid}::uuid, ${content}, ${now.toISOString()}::timestamptz)
    on conflict (district_id, user_puid) do update set content = excluded.content, updated_at = excluded.updated_at`);
}

/** Deletes the caller's photo, if there is one. */
export async function deletePhoto(db: Database, caller: Caller): Promise<void> {
  await db.execute(sql`delete from user_photo where ${isOf(caller)}`);
}

/** Says whether a school's students may have photos; where they may not, theirs go. */
export async function writeStudentPhotos(tx: Transaction, districtId: number, schoolId: number, allowed: boolean): Promise<void> {
  await tx.execute(sql`update school set student_photos = ${allowed} where district_id = ${districtId} and school_id = ${schoolId}`);
  if (!allowed)
    await tx.execute(sql`
      delete from user_photo p using app_user u
      where u.district_id = ${districtId} and u.school_id = ${schoolId} and u.role = 1
        and p.district_id = u.district_id and p.user_puid = u.user_puid`);
}

/** The caller's sign-in name and password hash, to check the present password before a change. */
export async function readPasswordHash(db: Database, caller: Caller): Promise<{ user_name: string; password_hash: string } | null> {
  const { rows } = await db.execute<{ user_name: string; password_hash: string }>(
    sql`select user_name, password_hash from app_user where ${isOf(caller)}`,
  );
  return rows[0] ?? null;
}

/** Writes the caller's new password hash alone: links and sessions of the old password are the command's to end. */
export async function writePasswordHash(db: Transaction, caller: Caller, hash: string): Promise<void> {
  await db.execute(sql`update app_user set password_hash = ${hash} where ${isOf(caller)}`);
}
