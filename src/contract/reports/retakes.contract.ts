import * as z from 'zod/mini';
import { dayOrNone } from '../days.ts';
import { endpoint } from '../endpoint.ts';
import { optionalText } from '../optional-text.ts';
import { STAFF } from '../roles.ts';
import { bool, int, nothing, puid } from '../wire.ts';
import { MAX_DECISIONS } from './gradebook.schemas.ts';
import { assignedRule } from './report-figures.schemas.ts';
import { givenRetakes, LONGEST_RETAKE_NOTE, retakeChoices } from './retakes.schemas.ts';

const staffRecord = { kind: 'roles', roles: STAFF, owner: 'record' } as const;
const ofAssignment = { user_puid: z.optional(puid), group_puid: puid, assignment_id: int };
const MAX_QUIZZES = 50;

export const getRetakes = endpoint({
  method: 'GET',
  path: '/Report/get_retakes',
  summary: 'Who of a class may be given another attempt at the quizzes of an assignment, with the scores so far.',
  query: z.object(ofAssignment),
  body: nothing,
  data: retakeChoices,
  access: staffRecord,
  offline: 'cached',
  failure: 'reports error',
});

export const giveRetakes = endpoint({
  method: 'POST',
  path: '/Report/give_retakes',
  summary:
    'Gives students who have turned in a quiz one more attempt at it, in the same column, due on a day of its own. Who has one that is not begun keeps that one, with the new day and note. `attempt_rule` says which attempt counts from now on; `shown_rule` is the one that was looked at, and another one in between answers 409.',
  query: nothing,
  body: z.object({
    ...ofAssignment,
    /** Made by whoever asks: the same again gives nothing a second time. */
    give_id: z._default(z.nullable(puid), null),
    quiz_ids: z.array(int).check(z.minLength(1), z.maxLength(MAX_QUIZZES)),
    students: z.array(puid).check(z.minLength(1), z.maxLength(MAX_DECISIONS)),
    due_day: z._default(dayOrNone, null),
    note: optionalText(LONGEST_RETAKE_NOTE),
    /** Returned for revision: the attempt begins with the student's answers of the one before. */
    from_answers: z._default(bool, false),
    attempt_rule: z.optional(assignedRule),
    shown_rule: z._default(z.nullable(assignedRule), null),
  }),
  data: givenRetakes,
  access: staffRecord,
  offline: 'online',
  failure: 'reports error',
});

export const undoRetakes = endpoint({
  method: 'POST',
  path: '/Report/undo_retakes',
  summary:
    'Takes back what one act gave, while no student has begun any of it, and sets the rule back if it is still the one that was set.',
  query: nothing,
  body: z.object({
    ...ofAssignment,
    give_id: puid,
    rule_before: z._default(z.nullable(assignedRule), null),
    rule_after: z._default(z.nullable(assignedRule), null),
  }),
  data: z.object({ undone: z.int() }),
  access: staffRecord,
  offline: 'online',
  failure: 'reports error',
});
