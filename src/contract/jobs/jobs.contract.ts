import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { LIBRARY_READERS } from '../roles.ts';
import { nothing, puid } from '../wire.ts';
import { job } from './jobs.schemas.ts';

export const cancelJob = endpoint({
  access: { kind: 'roles', roles: LIBRARY_READERS, owner: 'self' },
  offline: 'online',
  failure: 'reports error',
  method: 'POST',
  path: '/v2/jobs/cancel_job',
  summary: 'Asks long work to stop. What it had not finished is not stored.',
  query: nothing,
  body: z.object({ user_puid: puid, job_id: puid }),
  data: job,
});
