import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { optionalText } from '../optional-text.ts';
import { STAFF } from '../roles.ts';
import { int, nothing, puid } from '../wire.ts';
import { heldDecision } from './held-notice.schemas.ts';
import { heldAnswer, heldPile, receiptFound, unreadableWork } from './held-work.schemas.ts';

const staff = { kind: 'roles', roles: STAFF, owner: 'self' } as const;

export const getHeldWork = endpoint({
  method: 'GET',
  path: '/v2/Report/get_held_work',
  summary:
    'Work that arrived when it could no longer be taken (closed, after the last day, no longer in the class), waiting first; the newest 300 of those whose student, class or lesson holds every word of the search.',
  query: z.object({ user_puid: puid, search: optionalText(100) }),
  body: nothing,
  data: z.array(heldPile),
  access: staff,
  offline: 'cached',
  failure: 'reports error',
});

export const getHeldAnswers = endpoint({
  method: 'GET',
  path: '/v2/Report/get_held_answers',
  summary: 'Of quizzes that two devices of a student turned in: each answer that differs, as it was received first and as it is held.',
  query: z.object({ user_puid: puid, student_puid: puid, assignment_id: int }),
  body: nothing,
  data: z.array(heldAnswer),
  access: staff,
  offline: 'cached',
  failure: 'reports error',
});

export const countHeldWork = endpoint({
  method: 'GET',
  path: '/v2/Report/count_held_work',
  summary:
    'How many piles of held work wait and how many were decided lately, in all or of a search: `get_held_work` lists the newest. Each is counted to a thousand; `more` says that there are more.',
  query: z.object({ user_puid: puid, search: optionalText(100) }),
  body: nothing,
  data: z.object({ waiting: z.int(), decided: z.int(), more: z.boolean() }),
  access: staff,
  offline: 'cached',
  failure: 'reports error',
});

export const decideHeldWork = endpoint({
  method: 'POST',
  path: '/v2/Report/decide_held_work',
  summary: 'Accepts held work as on time or as late, or declines it; declined work stays kept and can still be accepted.',
  query: nothing,
  body: z.object({
    user_puid: puid,
    decision: heldDecision,
    piles: z.array(z.object({ student_puid: puid, assignment_id: int, through: int })).check(z.minLength(1), z.maxLength(100)),
  }),
  data: z.array(
    z.object({
      student_puid: puid,
      assignment_id: z.int(),
      applied: z.int(),
      /** Calls that could not be carried out in spite of the decision, and why the first of them could not. */
      refused: z.int(),
      refusal: z.nullable(z.string()),
    }),
  ),
  access: { kind: 'roles', roles: STAFF, owner: 'self' },
  offline: 'online',
  noted: 'held_work_decided',
  failure: 'Your decision could not be saved. Please try again.',
});

export const getUnreadableWork = endpoint({
  method: 'GET',
  path: '/v2/Report/get_unreadable_work',
  summary: "Pieces of the caller's students' work that arrived and could not be read, the newest first, a hundred at a time.",
  query: z.object({ user_puid: puid }),
  body: nothing,
  data: z.object({ total: z.int(), pieces: z.array(unreadableWork) }),
  access: staff,
  offline: 'cached',
  failure: 'reports error',
});

export const settleUnreadableWork = endpoint({
  method: 'POST',
  path: '/v2/Report/settle_unreadable_work',
  summary: 'Takes pieces off the list once somebody has seen to them; they stay kept.',
  query: nothing,
  body: z.object({ user_puid: puid, misfit_ids: z.array(puid).check(z.minLength(1), z.maxLength(100)) }),
  data: z.object({ settled: z.int() }),
  access: staff,
  offline: 'online',
  failure: 'Your decision could not be saved. Please try again.',
});

export const lookUpReceipt = endpoint({
  method: 'GET',
  path: '/v2/Report/look_up_receipt',
  summary: 'The turned-in quizzes of the caller’s students behind a receipt code such as K7Q2.',
  query: z.object({ user_puid: puid, code: z.string().check(z.regex(/^\s*[0-9A-Za-z]{4}\s*$/, 'it must be four letters or digits')) }),
  body: nothing,
  data: z.array(receiptFound),
  access: staff,
  offline: 'online',
  failure: 'reports error',
});
