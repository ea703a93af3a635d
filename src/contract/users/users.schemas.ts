import * as z from 'zod/mini';
import { isBlank } from '../optional-text.ts';
import { roleId } from '../session/session.schemas.ts';
import { ownSession, securityEvent } from '../session/session-security.schemas.ts';
import { int, line, moment, puid, text } from '../wire.ts';

/** How many accounts stand on one page of a list at most. */
export const MAX_A_PAGE = 100;
/** How many matches of a search are counted; beyond that the total says "at least". */
export const COUNTED_MATCHES = 1_000;
/** As many accounts as are changed at once: the largest school, not a district by mistake. */
export const MAX_AT_ONCE = 5_000;
/** Passwords that are made at once: each is printed, and each takes the server some milliseconds. */
export const MAX_PASSWORDS = 200;

/** The grades that a student may be in, as they are stored. */
export const STUDENT_GRADES = ['K', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const;
/** The roles that an administrator gives; 0 and -1 are nobody's who signs in. */
export const GIVEN_ROLES = [1, 2, 6, 9, 12] as const;

/** The time zones of American districts: by whose clock days are told. */
export const TIME_ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
] as const;

/** How many of one's own notices stand on a page. */
export const NOTICES_A_PAGE = 25;

const name = line(60).check(z.refine((typed) => !isBlank(typed), 'it must not be empty'));
/** As it was typed: the server folds and checks it (`domain/sign-in/sign-in-name.ts`). */
export const signInName = line(200);
const none = z.pipe(
  z.union([z.null(), z.literal('null'), z.literal('')]),
  z.transform(() => null),
);
const gradeOrNone = z._default(z.union([z.enum(STUDENT_GRADES), none]), null);
const externalIdOrNone = z._default(z.union([none, text(64).check(z.overwrite((typed) => typed.trim()))]), null);

/** Lower case. Absent leaves what is there; empty takes it away. */
const emailOrNone = z.optional(
  z.union([
    none,
    text(254).check(
      z.overwrite((typed) => typed.trim().toLowerCase()),
      z.refine((typed) => typed === '' || /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+$/.test(typed), 'it must be an e-mail address'),
    ),
  ]),
);

/** What an administrator writes of a person. */
export const personFields = {
  first_name: name,
  last_name: name,
  role: z.pipe(int, z.int().check(z.refine((role) => (GIVEN_ROLES as readonly number[]).includes(role), 'choose a role'))),
  school_id: z._default(z.union([int, none]), null),
  grade: gradeOrNone,
  external_id: externalIdOrNone,
  email: emailOrNone,
};

/** One account in a list. */
export const account = z.object({
  user_puid: puid,
  user_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: roleId,
  grade: z.nullable(z.string()),
  school_id: z.nullable(z.int()),
  school_name: z.nullable(z.string()),
  /** The district's own number for the person. */
  external_id: z.nullable(z.string()),
  /** By it staff find the name that they sign in with. */
  email: z.nullable(z.string()),
  is_active: z.boolean(),
  /** When one of their sessions was last used. */
  seen_at: z.nullable(moment),
});
export type Account = z.output<typeof account>;

export const accountSort = z.enum(['name', 'user_name']);
export type AccountSort = z.output<typeof accountSort>;

/** What the server remembers of passwords that were tried at an account. */
export const signInBudget = z.object({
  /** Wrong passwords in the last quarter of an hour, from devices that are new to the account. */
  failures: z.int(),
  /** No further try before this; null when one may be made at once. */
  next_at: z.nullable(moment),
  /** An administrator or teacher lets the person try until then. */
  open_until: z.nullable(moment),
});
export type SignInBudget = z.output<typeof signInBudget>;

/** Everything that an administrator sees of one person. */
export const accountDetails = z.object({
  account,
  district_id: z.int(),
  district_name: z.string(),
  created_at: moment,
  /** At most 100, by name; `classes_total` says how many there are. */
  classes: z.array(z.object({ group_puid: puid, group_name: z.string(), teacher: z.nullable(z.string()), is_own: z.boolean() })),
  classes_total: z.int(),
  sessions: z.array(ownSession),
  devices: z.array(z.object({ device_code: z.string(), heard_at: moment, held: z.int(), is_ready: z.boolean() })),
  /** What the person's sessions sign work with that they leave on a device; the newest of `keys_total`. */
  keys: z.array(
    z.object({
      key_id: puid,
      device_code: z.nullable(z.string()),
      certified_at: moment,
      ends_at: moment,
      /** Ended before its time; work that was sealed until then still counts. */
      revoked_at: z.nullable(moment),
    }),
  ),
  keys_total: z.int(),
  budget: signInBudget,
  /** Whether the caller may sign in as this person. */
  may_sign_in_as: z.boolean(),
});
export type AccountDetails = z.output<typeof accountDetails>;

export const accountEvents = z.object({ events: z.array(securityEvent), next_before: z.nullable(z.int()) });

/** A password that was made for somebody. It is shown once and stored nowhere. */
export const madePassword = z.object({
  user_puid: puid,
  first_name: z.string(),
  last_name: z.string(),
  user_name: z.string(),
  grade: z.nullable(z.string()),
  password: z.string(),
});
export type MadePassword = z.output<typeof madePassword>;

/** How many people of a kind there are. */
export const peopleCount = z.object({ role: roleId, active: z.int(), inactive: z.int() });

/** A list may have so many lines, and weigh so much. */
export const MAX_IMPORT_LINES = 20_000;
export const MAX_IMPORT_BYTES = 8_000_000;

/** add: whoever is not there is added. update: only people who are there are changed. */
export const importKind = z.enum(['add', 'update']);
export type ImportKind = z.output<typeof importKind>;
export const importOutcome = z.enum(['add', 'change', 'same', 'problem']);
export type ImportOutcome = z.output<typeof importOutcome>;

/** One list that was looked through, and how far it was brought in. */
export const userImport = z.object({
  import_id: puid,
  kind: importKind,
  file_name: z.string(),
  state: z.enum(['checked', 'writing', 'done']),
  started_at: moment,
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  problems: z.int(),
  /** Of those that are added and changed, how many are. */
  done: z.int(),
  /** It was cut and waits to be gone on with. */
  is_cut: z.boolean(),
  /** What is undone as a whole; null before it was brought in. */
  change_id: z.nullable(puid),
  /** It was brought in and taken back since. */
  is_undone: z.boolean(),
  /** Headings of the list that mean nothing here, at most thirty. */
  unread_columns: z.array(z.string()),
});
export type UserImport = z.output<typeof userImport>;

/** One thing that is wrong with lines of a list: a word of `domain/faults/import-problems.ts`, the heading, and the first of its lines. */
export const importCause = z.object({
  problem: z.string(),
  column: z.string(),
  /** What stands in all of them; three dots where they differ. */
  given: z.string(),
  count: z.int(),
  first_lines: z.array(z.int()),
});
export type ImportCause = z.output<typeof importCause>;
/** An import with what is wrong with its lines: each cause once. */
export const causedImport = z.extend(userImport, { causes: z.array(importCause) });
export type CausedImport = z.output<typeof causedImport>;

export const importLine = z.object({
  /** As a spreadsheet numbers it. */
  line_no: z.int(),
  about: z.string(),
  /** Which fields become what; empty where nothing does. */
  changes: z.array(z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
  /** What is wrong, each with its heading as the list writes it and what stands there; `problem` is a word of `domain/faults/import-problems.ts`. */
  faults: z.array(z.object({ problem: z.string(), column: z.string(), given: z.string() })),
});
export type ImportLine = z.output<typeof importLine>;
