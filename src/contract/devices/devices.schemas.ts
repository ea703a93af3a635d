import * as z from 'zod/mini';
import { workState } from '../assignments/work-state.schemas.ts';
import { bool, int, moment, puid } from '../wire.ts';

/** The most assignments that one report names: more than any student has open. */
const MAX_READY = 300;

const notNegative = z.pipe(int, z.int().check(z.nonnegative()));

/** Work on a device that the server has not received. Ages are durations: the device's clock is not trusted (offline rule 10). */
const held = z.object({
  count: notNegative,
  /** How long ago the oldest of it was stored, in seconds; null for none. */
  oldest_seconds: z.nullable(notNegative),
});

/** What a device says of itself and of the person who is signed in on it. */
export const deviceReport = z.object({
  device_id: puid,
  user_puid: puid,
  /** This person's operations on their way, those that the server refused, and what others left here: sealed, or not even that. */
  waiting: held,
  parked: held,
  others: held,
  /** Assignments that would open here without a network. */
  ready_offline: z.array(int).check(z.maxLength(MAX_READY)),
  /** The person is signing out: after this, nothing of theirs can be added here. */
  leaving: bool,
});
export type DeviceReport = z.input<typeof deviceReport>;

/** What was last heard about one student from one device. */
export const lastReport = z.object({
  /** As people tell devices apart: four signs, shown on the device too. */
  device_code: z.string(),
  heard_at: moment,
  /** This student's operations that were on it then, refused ones among them. */
  held: z.int(),
  oldest_at: z.nullable(moment),
  /** Nobody can have added work since: the student signed out there with nothing left, or a later report found nothing left. */
  settled: z.boolean(),
});
export type LastReport = z.output<typeof lastReport>;

export const cartStudent = z.object({
  user_puid: puid,
  first_name: z.string(),
  last_name: z.string(),
  state: workState,
  /** When the last part of it arrived; null also where all that was expected is a teacher's decision. */
  handed_in_at: z.nullable(moment),
  /** Whether the assignment is wholly on a device of the student; null before any device said so or not. */
  ready_offline: z.nullable(z.boolean()),
  last_words: z.array(lastReport),
});
export type CartStudent = z.output<typeof cartStudent>;

/** The board of one class and assignment. */
export const cartBoard = z.object({
  server_time: moment,
  group_name: z.string(),
  assignments: z.array(z.object({ assignment_id: z.int(), lesson_name: z.string(), lesson_name_es: z.string(), assigned_at: moment })),
  /** How many there are to choose from, where not all of them are in `assignments`. */
  assignments_total: z._default(z.int(), 0),
  /** The one that the board is about; null when the class was given nothing yet. */
  assignment_id: z.nullable(z.int()),
  students: z.array(cartStudent),
});
export type CartBoard = z.output<typeof cartBoard>;

/** A device that, by its last report, holds work that the server has not received. */
/** The columns by which a list of devices is sorted. */
export const deviceSort = z.enum(['device', 'person', 'school', 'heard', 'items', 'oldest']);
export type DeviceSort = z.output<typeof deviceSort>;

/** How many devices stand on one page of the list. */
export const DEVICES_A_PAGE = 50;

export const holdingDevice = z.object({
  device_id: puid,
  device_code: z.string(),
  heard_at: moment,
  /** Who was signed in when it was last heard. */
  last_user_puid: puid,
  first_name: z.string(),
  last_name: z.string(),
  school_name: z.nullable(z.string()),
  waiting: z.int(),
  parked: z.int(),
  others: z.int(),
  oldest_at: z.nullable(moment),
  /** When staff said that it was wiped, and who did; null while its work is waited for. */
  dismissed_at: z.nullable(moment),
  dismissed_by: z.nullable(z.string()),
});
export type HoldingDevice = z.output<typeof holdingDevice>;
