import * as z from 'zod/mini';
import { dayOrNone } from '../days.ts';
import { endpoint } from '../endpoint.ts';
import { STAFF } from '../roles.ts';
import { bool, count, int, line, nothing, puid, text } from '../wire.ts';
import { MAX_PAPER_WORDS, paperRound, paperStudent } from './paper-entry.schemas.ts';

const staffRecord = { kind: 'roles', roles: STAFF, owner: 'record' } as const;
const round = { user_puid: z.optional(puid), group_puid: puid, assignment_id: int, quiz_id: int };
const NOT_SAVED = 'These answers were not saved. They are still on this device. Please try again.';
const MAX_QUESTIONS = 200;

export const getPaperRound = endpoint({
  method: 'GET',
  path: '/v2/quiz/get_paper_round',
  summary:
    'The paper of a quiz of a class, without keys, and each student with what was answered, on a device or on paper (decisions/paper.md).',
  query: z.object(round),
  body: nothing,
  data: paperRound,
  access: staffRecord,
  offline: 'cached',
  failure: 'Unable to load data',
});

export const enterPaperAnswers = endpoint({
  method: 'POST',
  path: '/v2/quiz/enter_paper_answers',
  summary:
    "Turns in, in a student's name, what the student did on paper, or corrects it: all answers, those left empty are not sent. The server scores them. `version` is the state that was on the screen; another one meanwhile answers 409, and so do answers from a device without `over_device`. A day in the district's future answers 400.",
  query: nothing,
  body: z.object({
    ...round,
    student_puid: puid,
    /** Made by the device: the same again changes nothing. */
    entry_id: puid,
    attempt_no: count,
    version: line(300),
    over_device: z._default(bool, false),
    /** The day on which the class did it; none means today. Whether it is late follows from this day. What is turned in already keeps its day. */
    done_on: z._default(dayOrNone, null),
    /** The day to which work that is turned in already is moved; pages of an earlier release do not send it. */
    moved_to: z.optional(dayOrNone),
    answers: z
      .array(
        z.object({
          question_id: count,
          answer_ids: z.array(count).check(z.maxLength(10)),
          answer_text: z._default(text(MAX_PAPER_WORDS), ''),
          points: z._default(z.nullable(count), null),
        }),
      )
      .check(z.maxLength(MAX_QUESTIONS)),
  }),
  data: paperStudent,
  access: staffRecord,
  offline: 'online',
  failure: NOT_SAVED,
});

export const undoPaperEntry = endpoint({
  method: 'POST',
  path: '/v2/quiz/undo_paper_entry',
  summary:
    'Takes back the last entry of a student: what was there before counts again, or nothing if there was nothing. The same call again changes nothing.',
  query: nothing,
  body: z.object({ ...round, student_puid: puid, version: line(300) }),
  data: paperStudent,
  access: staffRecord,
  offline: 'online',
  failure: NOT_SAVED,
});
