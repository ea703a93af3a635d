import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { STAFF } from '../roles.ts';
import { count, int, nothing, puid, text } from '../wire.ts';
import { correctionAsked, corrections, rescored, rescoringPreview } from './rescoring.schemas.ts';

/** A wrong key, put right for a class, a district or everybody (REPORT-RULES, "A wrong key"). */
const shared = {
  access: { kind: 'roles', roles: STAFF, owner: 'record' },
  offline: 'online',
  failure: 'reports error',
} as const;
const user_puid = z.optional(puid);
const ofQuestion = { user_puid, group_puid: puid, quiz_id: int, question_id: int };

export const getKeyCorrections = endpoint({
  ...shared,
  method: 'GET',
  path: '/v2/rescoring/get_key_corrections',
  summary: 'What was said of a quiz’s keys in the scopes that a class is in, the newest first, at most 200; and how far the caller may go.',
  query: z.object({ user_puid, group_puid: puid, quiz_id: int }),
  body: nothing,
  data: corrections,
});

export const previewRescoring = endpoint({
  ...shared,
  method: 'POST',
  path: '/v2/rescoring/preview',
  summary:
    'Whose scores a correction of a key would move: by name in the class that is looked at, as counts beyond it. Nothing is written.',
  query: nothing,
  body: z.object({ ...ofQuestion, ...correctionAsked }),
  data: rescoringPreview,
  takesLong: true,
  onlyReads: true,
});

export const correctKey = endpoint({
  ...shared,
  method: 'POST',
  path: '/v2/rescoring/correct_key',
  summary:
    'Corrects a question’s key or gives everybody credit, and rescores what was turned in. A teacher’s own scores stay. `correction_no` is what the preview said; another correction in between answers 409.',
  query: nothing,
  body: z.object({ ...ofQuestion, ...correctionAsked, reason: text(300), correction_no: z._default(count, 0) }),
  data: rescored,
  takesLong: true,
  noted: 'settings_changed',
});

export const undoCorrection = endpoint({
  ...shared,
  method: 'POST',
  path: '/v2/rescoring/undo_correction',
  summary: 'Takes the latest correction of a question in a scope back: the one before it holds again, or the library’s key.',
  query: nothing,
  body: z.object({ user_puid, group_puid: puid, correction_no: count }),
  data: rescored,
  takesLong: true,
  noted: 'settings_changed',
});
