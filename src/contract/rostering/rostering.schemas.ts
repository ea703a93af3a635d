import * as z from 'zod/mini';
import { dayOrNone } from '../days.ts';
import { int, line, moment, puid, text } from '../wire.ts';

/** How many classes are handed over at once. */
export const MAX_TRANSFERRED = 100;
/** A district's OneRoster zip comes in one go; so large is one of a hundred thousand people. */
export const MAX_ROSTER_BYTES = 24_000_000;
export const MAX_LIST_BYTES = 4_000_000;
/** csv: OneRoster files; oneroster: OneRoster REST; classes: lists of classes by hand; transfer: a class given to another teacher. */
export const SOURCE_KINDS = ['csv', 'oneroster', 'clever', 'classlink', 'classes', 'transfer'] as const;
export const sourceKind = z.enum(SOURCE_KINDS);
export type SourceKind = z.output<typeof sourceKind>;
/** More than so many percent leaving stops a run, unless the district says otherwise. */
const USUAL_LEAVING_PERCENT = 10;
/** Those that an administrator sets up. */
export const connectionKind = z.enum(['oneroster', 'clever', 'classlink']);
export type ConnectionKind = z.output<typeof connectionKind>;

const short = line(200).check(z.overwrite((typed) => typed.trim()));
const name = line(80).check(
  z.overwrite((typed) => typed.trim()),
  z.minLength(1),
);
const leavingPercent = z.pipe(int, z.int().check(z.minimum(1), z.maximum(100)));

/** HH:MM by the district's clock; empty: off. */
const syncTime = z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/));

/** What a connection is set up with; the secret goes in and never comes out. */
export const sourceFields = {
  name,
  most_leaving_percent: z._default(leavingPercent, USUAL_LEAVING_PERCENT),
  /** Where the school system answers, and where it gives tokens. */
  base_url: z._default(short, ''),
  token_url: z._default(short, ''),
  version: z._default(z.enum(['1.1', '1.2']), '1.2'),
  client_id: z._default(short, ''),
  /** ClassLink: which application of the proxy. */
  application_id: z._default(short, ''),
  /** The daily sync begins then; no day from `pause_from` until `pause_until` has one. */
  sync_time: z._default(syncTime, ''),
  pause_from: z._default(dayOrNone, null),
  pause_until: z._default(dayOrNone, null),
  /** Client secret or token; empty: stays as it is. */
  secret: z._default(text(2_000), ''),
};

/** What the form of a connection was opened with. */
export const shownSource = z.object({ ...sourceFields, secret_mark: z.optional(z.nullable(text(64))) });

export const RUN_STATES = ['reading', 'ready', 'refused', 'failed', 'applying', 'done', 'undoing', 'undone', 'discarded'] as const;
/** So many rows of files that cannot be read are kept for the download; `counts` has all of them. */
export const MAX_PROBLEM_ROWS = 10_000;
export const runState = z.enum(RUN_STATES);
export type RunState = z.output<typeof runState>;

export const rosterSource = z.object({
  source_id: puid,
  kind: sourceKind,
  name: z.string(),
  most_leaving_percent: z.int(),
  base_url: z.string(),
  token_url: z.string(),
  version: z.enum(['1.1', '1.2']),
  client_id: z.string(),
  application_id: z.string(),
  sync_time: z.string(),
  pause_from: z.nullable(z.string()),
  pause_until: z.nullable(z.string()),
  /** Today, by the district's clock, is within the pause. */
  is_paused: z.boolean(),
  /** The newest run that the daily sync began. */
  last_sync: z.nullable(
    z.object({
      run_id: puid,
      state: runState,
      started_at: moment,
      fault: z.nullable(z.object({ code: z.string(), about: z.string() })),
    }),
  ),
  has_secret: z.boolean(),
  /** Says nothing of the secret, only whether another was entered since. */
  secret_mark: z.nullable(z.string()),
  /** Whom and what it has here now. */
  people: z.int(),
  classes: z.int(),
  /** When a run of it was carried out last. */
  applied_at: z.nullable(moment),
});
export type RosterSource = z.output<typeof rosterSource>;

export const rosterKind = z.enum(['school', 'person', 'class', 'enrollment', 'guardian']);
/** note: nothing that a person sees changes, only what is remembered of the source. skip: not taken, and why. */
export const lineOutcome = z.enum(['create', 'change', 'move', 'return', 'leave', 'link', 'skip', 'problem', 'note']);
export type LineOutcome = z.output<typeof lineOutcome>;
const byOutcome = z.partialRecord(lineOutcome, z.int());
const byKind = <Part extends z.ZodMiniType>(part: Part) =>
  z.object({ school: part, person: part, class: part, enrollment: part, guardian: part });

/** same_person: the new id belongs to the account that was found. free_name: a variant of the sign-in name, which another person has. */
export const lineDecision = z.enum(['same_person', 'free_name']);
export type LineDecision = z.output<typeof lineDecision>;
/** The problem that each decision solves. */
export const DECIDES = { same_person: 'id_changed', free_name: 'user_name_taken' } as const satisfies Readonly<
  Record<LineDecision, string>
>;

/** One roster that was read: what it would do, how far it is, or what came of it. */
export const rosterRun = z.object({
  run_id: puid,
  district_id: z.int(),
  /** Into which district it goes: named wherever it is approved or undone. */
  district_name: z.string(),
  source_id: puid,
  source_name: z.string(),
  kind: sourceKind,
  file_name: z.string(),
  state: runState,
  phase: z.string(),
  done: z.int(),
  total: z.int(),
  started_at: moment,
  /** Begun by the daily sync of this person. */
  is_automatic: z.boolean(),
  /** Why a daily sync waits for a review: the first one, by its stops, or because the one before was undone. */
  held_for: z.nullable(z.enum(['first', 'stops', 'undone'])),
  started_by: z.nullable(z.string()),
  approved_at: z.nullable(moment),
  approved_by: z.nullable(z.string()),
  ended_at: z.nullable(moment),
  counts: byKind(byOutcome),
  same: byKind(z.int()),
  /** Records that have no place here: parents, aides, administrators who teach. */
  not_taken: z.int(),
  /**
   * Words of `domain/rostering/roster-problems.ts`, why the whole cannot be read: one a cause. `near`: the heading of the file that was
   * probably meant; `count` and `lines`: how many rows, and the first of them.
   */
  faults: z.array(
    z.object({
      code: z.string(),
      about: z.string(),
      near: z.optional(z.string()),
      count: z.optional(z.int()),
      lines: z.optional(z.array(z.string())),
    }),
  ),
  /** Columns of its files that mean nothing here, at most 200. `near`: the heading of the standard that was probably meant. */
  ignored: z.array(z.object({ file: z.string(), heading: z.string(), near: z.nullable(z.string()) })),
  /** Why it asks before it goes on: every reason, with the roles, schools and grades that alone are reason enough. */
  stops: z.array(
    z.object({
      reason: z.enum(['ids_changed', 'too_many_leave', 'classes_leave', 'enrollments_leave', 'teachers_missing', 'guardians_leave']),
      count: z.int(),
      of: z.int(),
      parts: z.array(z.object({ scope: z.enum(['role', 'school', 'grade']), about: z.string(), count: z.int(), of: z.int() })),
    }),
  ),
  undo: z.nullable(z.object({ reversed: z.int(), kept: z.int(), impossible: z.int() })),
  can_undo: z.boolean(),
  /** Its last work ended because somebody asked it to. */
  was_canceled: z.boolean(),
});
export type RosterRun = z.output<typeof rosterRun>;

export const rosterLine = z.object({
  line_no: z.int(),
  about: z.string(),
  /** Its id in the source; of a list, the line that it stands in. */
  their_id: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
  problem: z.string(),
  /** As they become; of who leaves, as they are. */
  role: z.nullable(z.int()),
  school: z.string(),
  grade: z.string(),
  /** The account here that a problem is about. */
  account: z.nullable(z.object({ name: z.string(), user_name: z.string(), number: z.nullable(z.string()), is_active: z.boolean() })),
  /** Of somebody who leaves: calls unsent on devices, work that waits for a teacher, assignments begun and not finished. */
  unfinished: z.nullable(z.object({ unsent: z.int(), waiting: z.int(), begun: z.int() })),
  state: z.enum(['waiting', 'done', 'reversed', 'kept', 'impossible']),
});
export type RosterLine = z.output<typeof rosterLine>;

/** By what lines are sorted; line: as they are applied. */
export const lineSort = z.enum(['line', 'about', 'role', 'school', 'grade']);
/** What the lines of one kind and outcome can be narrowed to, with how many there are of each. */
export const lineGroups = z.object({
  roles: z.array(z.object({ value: z.int(), count: z.int() })),
  schools: z.array(z.object({ value: z.string(), count: z.int() })),
  grades: z.array(z.object({ value: z.string(), count: z.int() })),
  /** Words of `domain/rostering/roster-problems.ts`, the most frequent first. */
  problems: z.array(z.object({ value: z.string(), count: z.int() })),
});
export type LineGroups = z.output<typeof lineGroups>;
