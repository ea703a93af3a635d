import * as z from 'zod/mini';
import { dayOrNone } from '../days.ts';
import { optionalText } from '../optional-text.ts';
import { bilingual, count, int, moment } from '../wire.ts';

export const ACCESSES_A_PAGE = 25;
export const STANDINGS_A_PAGE = 50;
/** The most schools and grades that one license names; none stands for all of them. */
const MAX_SCHOOLS = 500;
const GRADES = ['K', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const;

/**
 * How a license stands today, by the clock of its district: asked for, refused, taken back by who asked, ended by who gave it, given
 * and not begun, given and open, given and over.
 */
export const accessStanding = z.enum(['asked', 'refused', 'cancelled', 'ended', 'coming', 'open', 'over']);
export type AccessStanding = z.output<typeof accessStanding>;

/** A product as a school or a district stands to it. */
export const productStanding = z.object({
  product_id: z.int(),
  package_id: z.string(),
  title: bilingual,
  grade: z.string(),
  /** False: every district may use it. */
  is_licensed: z.boolean(),
  /** Whether the caller may use it today. */
  is_open: z.boolean(),
  /** The last day of the license that lasts longest; null while it is not open, or has no end. */
  to_day: z.nullable(z.string()),
  /** A request of the caller's district waits for its answer. */
  is_asked: z.boolean(),
});
export type ProductStanding = z.output<typeof productStanding>;

/** A license of a district for a product, or the request for one. */
export const productAccess = z.object({
  access_id: z.int(),
  product_id: z.int(),
  product_title: bilingual,
  grade: z.string(),
  district_id: z.int(),
  district_name: z.string(),
  /** None: all schools of the district. */
  schools: z.array(z.object({ school_id: z.int(), school_name: z.string() })),
  /** None: all grades. */
  grades: z.array(z.string()),
  from_day: z.string(),
  to_day: z.nullable(z.string()),
  /** How many students it is for, as was asked; null where nobody said. */
  students: z.nullable(z.int()),
  /** How many students the schools and grades have now. */
  students_now: z.int(),
  note: z.string(),
  standing: accessStanding,
  asked_by: z.nullable(z.string()),
  asked_at: moment,
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(moment),
  /** Why it was given, refused or ended. */
  reason: z.string(),
});
export type ProductAccess = z.output<typeof productAccess>;

/** For whom and for how long: what is asked for, and what is given. */
export const accessTerms = {
  school_ids: z._default(z.array(int).check(z.maxLength(MAX_SCHOOLS)), []),
  grades: z._default(z.array(z.enum(GRADES)).check(z.maxLength(GRADES.length)), []),
  from_day: z.pipe(dayOrNone, z.string('it must be a day such as 2026-09-01')),
  to_day: z._default(dayOrNone, null),
  students: z._default(z.union([count.check(z.minimum(1), z.maximum(10_000_000)), z.null()]), null),
};

export const accessWords = optionalText(1_000);
