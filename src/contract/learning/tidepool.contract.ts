import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { moment, nothing, puid } from '../wire.ts';
import { chosenForTidepool } from './tidepool.schemas.ts';

const own = { kind: 'roles', roles: ['student'], owner: 'self' } as const;

export const getTidepool = endpoint({
  method: 'GET',
  path: '/v2/tidepool/get_tidepool',
  summary: 'What the student has made of the tidepool: companion, its name and the light; null until anything was chosen.',
  query: z.object({ user_puid: puid }),
  body: nothing,
  data: z.object({ settings: z.nullable(chosenForTidepool) }),
  access: own,
  offline: 'cached',
  failure: 'Data Load Error',
});

export const saveTidepool = endpoint({
  method: 'POST',
  path: '/v2/tidepool/save_tidepool',
  summary: 'Keeps the companion, its name or the light of the student’s tidepool. Of each the choice that was made last counts.',
  query: nothing,
  body: z.object({ user_puid: puid, settings: chosenForTidepool }),
  data: z.object({ received_at: moment }),
  access: own,
  offline: 'queued',
  failure: 'Your tidepool could not be saved. Please try again.',
});
