import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { optionalText } from '../optional-text.ts';
import { int, moment, nothing, puid } from '../wire.ts';
import { MAX_PRACTICE } from './practice-limits.ts';

/** Of the quizzes area, in a file of its own: only practice asks it. */
export const recordPractice = endpoint({
  method: 'POST',
  path: '/v2/practice/record_answer',
  summary:
    'Keeps one practiced answer of a turned-in attempt; the server judges it. Appended by the id of the operation, so that several devices add up to one set. First tries before any hint count for mastery.',
  query: nothing,
  body: z.object({
    user_puid: puid,
    result_id: puid,
    question_id: int,
    answer_ids: z.array(int).check(z.maxLength(MAX_PRACTICE.options)),
    answer_text: optionalText(MAX_PRACTICE.characters),
    /** What the device said to the student: an answer to other numbers does not count if the server comes to another verdict. */
    is_right: z.boolean(),
    /** From 1. */
    try_no: z.int().check(z.minimum(1), z.maximum(MAX_PRACTICE.tries)),
    hints_used: z.int().check(z.minimum(0), z.maximum(MAX_PRACTICE.hints)),
    /** Which other numbers the question had; null: those of the quiz. */
    seed: z.nullable(z.int().check(z.minimum(0), z.maximum(999))),
  }),
  data: z.object({ received_at: moment }),
  access: { kind: 'roles', roles: ['student'], owner: 'self' },
  offline: 'queued',
  failure: 'Your practice could not be sent',
});
