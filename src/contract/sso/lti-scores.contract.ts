import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { STAFF } from '../roles.ts';
import { nothing, puid } from '../wire.ts';
import { platformDelay, platformScore, platformScoreState } from './lti-scores.schemas.ts';

const shared = { access: { kind: 'roles', roles: STAFF, owner: 'self' }, offline: 'online' } as const;

export const getPlatformScores = endpoint({
  ...shared,
  method: 'GET',
  path: '/v2/lti/get_platform_scores',
  summary:
    'Scores that are sent to learning platforms (LTI), of the classes that the caller sees, the newest first, at most 500; and the platforms that keep them waiting.',
  query: z.object({ user_puid: puid, state: z.optional(platformScoreState) }),
  body: nothing,
  data: z.object({ scores: z.array(platformScore), delays: z.array(platformDelay), failed: z.int(), has_platforms: z.boolean() }),
  failure: 'Data Load Error',
});

export const retryPlatformScores = endpoint({
  ...shared,
  method: 'POST',
  path: '/v2/lti/retry_platform_scores',
  summary: 'Sends one score again, or all that failed, of the classes that the caller sees.',
  query: nothing,
  body: z.object({ user_puid: puid, one: z.nullable(z.object({ link_id: puid, account_puid: puid })) }),
  data: z.object({ queued: z.int() }),
  failure: 'This could not be sent. Please try again.',
});
