import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { LIBRARY_READERS } from '../roles.ts';
import { nothing, puid } from '../wire.ts';
import { job } from './jobs.schemas.ts';

const staff = { kind: 'roles', roles: LIBRARY_READERS, owner: 'self' } as const;

export const getJobs = endpoint({
  access: staff,
  offline: 'online',
  failure: 'reports error',
  method: 'GET',
  path: '/v2/jobs/get_jobs',
  summary: "The caller's own long work of the last 30 days, the newest first, at most 50.",
  query: z.object({ user_puid: puid }),
  body: nothing,
  data: z.array(job),
});

export const getJob = endpoint({
  access: staff,
  offline: 'online',
  failure: 'reports error',
  method: 'GET',
  path: '/v2/jobs/get_job',
  summary: 'How far one piece of long work is.',
  query: z.object({ user_puid: puid, job_id: puid }),
  body: nothing,
  data: job,
});

export const cancelJob = endpoint({
  access: staff,
  offline: 'online',
  failure: 'reports error',
  method: 'POST',
  path: '/v2/jobs/cancel_job',
  summary: 'Asks long work to stop. What it had not finished is not stored.',
  query: nothing,
  body: z.object({ user_puid: puid, job_id: puid }),
  data: job,
});
