import * as z from 'zod/mini';
import { receivedFile } from '../attachments/attachments.schemas.ts';
import { endpoint } from '../endpoint.ts';
import { neededText, optionalText } from '../optional-text.ts';
import { LIBRARY_READERS } from '../roles.ts';
import { moment, nothing, puid } from '../wire.ts';
import { adoptionFeedback, gradeLevels, primaryUses } from './feedback.schemas.ts';

const staff = { kind: 'roles', roles: LIBRARY_READERS, owner: 'self' } as const;

export const insertScheduleRequest = endpoint({
  method: 'POST',
  path: '/v2/schedule/insert_schedule_request',
  summary: 'Asks for a training: for which grades and for which use. Both lists come as JSON text (specification section 7).',
  query: nothing,
  body: z.object({ user_puid: puid, grade_levels: gradeLevels, primary_use: primaryUses, comments: optionalText(2_000) }),
  data: z.object({ requested_at: moment }),
  access: staff,
  offline: 'online',
  failure: 'Cannot send feedback',
});

export const insertAdoptionFeedback = endpoint({
  method: 'POST',
  path: '/v2/adoption/insert_adoption_feedback',
  summary: 'What someone thinks of adopting Tidepool.',
  query: nothing,
  body: z.object({ user_puid: puid, ...adoptionFeedback.shape }),
  data: z.object({ received_at: moment }),
  access: staff,
  offline: 'online',
  failure: 'Cannot send feedback',
});

export const sendFeedback = endpoint({
  method: 'POST',
  path: '/v2/session/send_feedback',
  summary: 'Writes to the people who make Tidepool; a form may bring a file (specification section 7, "Session calls").',
  query: nothing,
  body: z.object({ user_puid: puid, feedback: neededText(4_000), file: z.optional(receivedFile) }),
  data: z.object({ received_at: moment }),
  access: staff,
  offline: 'online',
  takesLong: true,
  takesFile: true,
  done: () => 'Feedback sent successfully',
  failure: 'Cannot send feedback',
});
