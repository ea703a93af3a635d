import * as z from 'zod/mini';
import { receivedFile } from '../attachments/attachments.schemas.ts';
import { endpoint } from '../endpoint.ts';
import { fileAnswer } from '../file-answer.ts';
import { columnChoice, listKind, listShape } from '../list-columns.ts';
import { optionalText } from '../optional-text.ts';
import { MANAGERS } from '../roles.ts';
import { bool, count, int, nothing, optionalId, puid } from '../wire.ts';
import {
  connectionKind,
  lineDecision,
  lineGroups,
  lineOutcome,
  lineSort,
  MAX_TRANSFERRED,
  rosterKind,
  rosterLine,
  rosterRun,
  rosterSource,
  shownSource,
  sourceFields,
  sourceKind,
} from './rostering.schemas.ts';

/**
 * Rosters (specification section 2, "admin/manageUsers"): read, rehearsed, approved, carried out, undone. A roster of the whole district
 * is the district's administrators'; lists of classes are those of a school too.
 */
const managers = { kind: 'roles', roles: MANAGERS, owner: 'self' } as const;
const district = { kind: 'roles', roles: ['districtAdmin', 'superAdmin'], owner: 'self' } as const;
const shared = { offline: 'online', failure: 'The roster could not be reached. Please try again.' } as const;
/** A super administrator says of which district; everybody else's is their own. */
const own = z.object({ user_puid: puid, district_id: optionalId });
const which = z.extend(own, { run_id: puid });
const PAGE = 25;
const MAX_A_PAGE = 100;
const MAX_REASONS = 10;
const page = {
  page: z._default(int.check(z.minimum(1), z.maximum(10_000)), 1),
  page_size: z._default(int.check(z.minimum(1), z.maximum(MAX_A_PAGE)), PAGE),
};

export const getRosterSources = endpoint({
  ...shared,
  method: 'GET',
  path: '/v2/rostering/get_sources',
  summary: 'Where rosters of the district come from, with what each has here.',
  query: own,
  body: nothing,
  data: z.object({ sources: z.array(rosterSource) }),
  access: district,
});

export const checkRosterFile = endpoint({
  ...shared,
  method: 'POST',
  path: '/v2/rostering/check_file',
  summary: 'Takes a OneRoster zip (1.1 or 1.2) and begins to rehearse it; nothing is changed yet.',
  query: own,
  body: z.object({ file: receivedFile }),
  data: rosterRun,
  access: district,
  takesFile: true,
  takesLong: true,
});

const source = z.extend(own, { source_id: puid });

export const saveRosterSource = endpoint({
  ...shared,
  method: 'POST',
  path: '/v2/rostering/save_source',
  summary:
    'Sets a connection up, or changes one. The secret is kept sealed and never answered; an empty one stays as it is. What is as it was shown before stays as somebody else may have made it since; what is not, and somebody else has changed since, answers 409.',
  query: nothing,
  body: z.extend(own, { source_id: z.optional(puid), kind: connectionKind, ...sourceFields, shown: z.optional(shownSource) }),
  data: z.object({ source_id: puid }),
  access: district,
  noted: 'settings_changed',
});

export const removeRosterSource = endpoint({
  ...shared,
  method: 'POST',
  path: '/v2/rostering/remove_source',
  summary: 'Removes a connection and forgets its secret. Everybody whom it brought stays.',
  query: nothing,
  body: source,
  data: z.object({ source_id: puid }),
  access: district,
  noted: 'settings_changed',
});

export const testRosterSource = endpoint({
  ...shared,
  method: 'POST',
  path: '/v2/rostering/test_source',
  summary: 'Asks the school system for a token and one person, and says what is wrong.',
  query: nothing,
  body: source,
  data: z.object({ fault: z.nullable(z.object({ code: z.string(), about: z.string() })) }),
  access: district,
  takesLong: true,
});

export const startRosterRun = endpoint({
  ...shared,
  method: 'POST',
  path: '/v2/rostering/start_run',
  summary: 'Begins to read a connection and rehearse what it brings; nothing is changed yet.',
  query: nothing,
  body: source,
  data: rosterRun,
  access: district,
});

export const describeList = endpoint({
  ...shared,
  method: 'POST',
  path: '/v2/rostering/describe_list',
  summary:
    'Shows the columns of a list (CSV) of people or classes, with some of their values and what each is read as: as somebody of the district chose for these headings before, or by its name.',
  query: z.extend(own, { kind: listKind }),
  body: z.object({ file: receivedFile }),
  data: listShape,
  access: managers,
  takesFile: true,
  takesLong: true,
});

export const checkClassList = endpoint({
  ...shared,
  method: 'POST',
  path: '/v2/rostering/check_class_list',
  summary:
    'Takes a list (CSV) of classes with their teachers and students, and begins to rehearse it; nothing is changed yet. What its columns are is remembered for the next list with these headings.',
  query: z.extend(own, { columns: columnChoice }),
  body: z.object({ file: receivedFile }),
  data: rosterRun,
  access: managers,
  takesFile: true,
  takesLong: true,
});

export const checkTransfer = endpoint({
  ...shared,
  method: 'POST',
  path: '/v2/rostering/check_transfer',
  summary: 'Says what giving classes to another teacher of their school would do; nothing is changed yet.',
  query: nothing,
  body: z.extend(own, { teacher_puid: puid, groups: z.array(puid).check(z.minLength(1), z.maxLength(MAX_TRANSFERRED)) }),
  data: rosterRun,
  access: managers,
});

export const findTaughtClasses = endpoint({
  ...shared,
  method: 'GET',
  path: '/v2/rostering/find_classes',
  summary: "A teacher's own classes whose names have a text, by name, 25 of `total`; also of a teacher who has left.",
  query: z.extend(own, { account_puid: puid, find: optionalText(120) }),
  body: nothing,
  data: z.object({ total: z.int(), classes: z.array(z.object({ group_puid: puid, group_name: z.string(), student_count: z.int() })) }),
  access: managers,
});

export const getRosterProblems = endpoint({
  ...shared,
  method: 'GET',
  path: '/v2/rostering/get_problems',
  summary: 'The lines of a run that cannot be imported, with the reasons, as a CSV file.',
  query: z.extend(which, { language: z._default(z.enum(['en', 'es']), 'en') }),
  body: nothing,
  data: fileAnswer,
  access: managers,
  takesLong: true,
});

export const getRosterRuns = endpoint({
  ...shared,
  method: 'GET',
  path: '/v2/rostering/get_runs',
  summary: "The district's runs, the newest first, a page at a time.",
  query: z.extend(own, { ...page, kind: z.optional(sourceKind) }),
  body: nothing,
  data: z.object({ runs: z.array(rosterRun), total: z.int() }),
  access: managers,
});

export const getRosterRun = endpoint({
  ...shared,
  method: 'GET',
  path: '/v2/rostering/get_run',
  summary: 'What a run would do, how far it is, or what came of it.',
  query: which,
  body: nothing,
  data: rosterRun,
  access: managers,
});

const lines = {
  kind: rosterKind,
  outcome: lineOutcome,
  /** In what a line is about. */
  find: optionalText(120),
  role: optionalId,
  school: optionalText(120),
  grade: optionalText(10),
  problem: optionalText(40),
  sort: z._default(lineSort, 'line'),
  descending: z._default(bool, false),
};

export const getRosterLineGroups = endpoint({
  ...shared,
  method: 'GET',
  path: '/v2/rostering/get_line_groups',
  summary: 'The roles, schools, grades and problems that the lines of one kind and outcome have, with how many there are of each.',
  query: z.extend(which, { kind: rosterKind, outcome: lineOutcome }),
  body: nothing,
  data: lineGroups,
  access: managers,
});

export const getRosterLinesFile = endpoint({
  ...shared,
  method: 'GET',
  path: '/v2/rostering/get_lines_file',
  summary: 'The lines of a run of one kind and outcome, searched, narrowed and sorted like the list, as a CSV file.',
  query: z.extend(which, { ...lines, language: z._default(z.enum(['en', 'es']), 'en') }),
  body: nothing,
  data: fileAnswer,
  access: managers,
  takesLong: true,
  noted: 'exported',
});

export const getRosterLines = endpoint({
  ...shared,
  method: 'GET',
  path: '/v2/rostering/get_lines',
  summary: 'The lines of a run of one kind and outcome, searched, narrowed and sorted, a page at a time.',
  query: z.extend(which, { ...page, ...lines }),
  body: nothing,
  data: z.object({ lines: z.array(rosterLine), total: z.int() }),
  access: managers,
});

export const approveRosterRun = endpoint({
  ...shared,
  method: 'POST',
  path: '/v2/rostering/approve_run',
  summary:
    'Says yes to a rehearsed run. It goes on when the page is left. Where it stopped, the number of each reason is repeated, in their order.',
  query: nothing,
  body: z.extend(which, { accepted: z.optional(z.array(count).check(z.maxLength(MAX_REASONS))) }),
  data: rosterRun,
  access: managers,
  ownAccount: true,
  asksSecondStep: true,
});

export const decideRosterLines = endpoint({
  ...shared,
  method: 'POST',
  path: '/v2/rostering/decide_lines',
  summary:
    'Decides problems of a rehearsed run and reads it again: a person under a new id is the same person, or somebody whose sign-in name is taken gets a free one. Without line numbers, all problems of that kind; only names are decided for all.',
  query: nothing,
  body: z.extend(which, { decision: lineDecision, line_nos: z.optional(z.array(count).check(z.minLength(1), z.maxLength(MAX_A_PAGE))) }),
  data: rosterRun,
  access: managers,
});

export const discardRosterRun = endpoint({
  ...shared,
  method: 'POST',
  path: '/v2/rostering/discard_run',
  summary: 'Says no to a rehearsed run: nothing of it is carried out.',
  query: nothing,
  body: which,
  data: rosterRun,
  access: managers,
});

export const cancelRosterRun = endpoint({
  ...shared,
  method: 'POST',
  path: '/v2/rostering/cancel_run',
  summary:
    'Asks the work on a run to stop. One that is being read is given up at once; of one that is being imported or undone, what was done stays, and it can be continued or undone.',
  query: nothing,
  body: which,
  data: rosterRun,
  access: managers,
});

export const undoRosterRun = endpoint({
  ...shared,
  method: 'POST',
  path: '/v2/rostering/undo_run',
  summary: 'Undoes the newest run of a source, for 30 days: what was changed since stays, and is counted.',
  query: nothing,
  body: which,
  data: rosterRun,
  access: managers,
  ownAccount: true,
  asksSecondStep: true,
});
