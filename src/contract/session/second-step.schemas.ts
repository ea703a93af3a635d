import * as z from 'zod/mini';
import { isDay } from '../days.ts';
import { moment, puid } from '../wire.ts';
import { roleId } from './session.schemas.ts';

/** A day of the district, such as 2026-09-01. */
const day = z.string().check(z.refine(isDay, 'it must be a day such as 2026-09-01'));

/** The day from which staff need a second step; null: optional. */
export const secondStepPolicy = z.object({
  /** School administrators and all roles above. */
  admins_from: z.nullable(day),
  teachers_from: z.nullable(day),
});
export type SecondStepPolicy = z.output<typeof secondStepPolicy>;

/** A browser that skips the second step at sign-in. */
export const rememberedDevice = z.object({
  remembered_id: puid,
  /** User agent. */
  browser: z.string(),
  remembered_at: moment,
  expires_at: moment,
  is_this: z.boolean(),
});
export type RememberedDevice = z.output<typeof rememberedDevice>;

/** A staff member without a second step. */
export const staffWithoutStep = z.object({
  user_puid: puid,
  first_name: z.string(),
  last_name: z.string(),
  role: roleId,
  school_name: z.nullable(z.string()),
});

const counted = z.object({ people: z.int(), without: z.int() });
export const stepCounts = z.object({ admins: counted, teachers: counted });
