import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { MANAGERS } from '../roles.ts';
import { nothing, puid } from '../wire.ts';
import { deletionDetails, deletionReason, deletionRequest } from './deletions.schemas.ts';

const shared = {
  access: { kind: 'roles', roles: MANAGERS, owner: 'self' },
  offline: 'online',
  failure: 'This could not be saved. Please try again.',
} as const;
const about = z.object({ user_puid: puid, request_id: puid });

export const rehearseDeletion = endpoint({
  ...shared,
  method: 'POST',
  path: '/v2/privacy/rehearse_deletion',
  summary: 'Begins a request to delete a student: a job counts what there is of each kind. Nothing is deleted, and nobody is told.',
  query: nothing,
  body: z.object({ user_puid: puid, account_puid: puid }),
  data: z.object({ request_id: puid }),
});

export const requestDeletion = endpoint({
  ...shared,
  method: 'POST',
  path: '/v2/privacy/request_deletion',
  summary: 'Asks a second administrator to confirm a rehearsed deletion.',
  query: nothing,
  body: z.object({ user_puid: puid, request_id: puid, reason: deletionReason }),
  data: z.object({ request_id: puid }),
  ownAccount: true,
  asksSecondStep: true,
});

export const confirmDeletion = endpoint({
  ...shared,
  method: 'POST',
  path: '/v2/privacy/confirm_deletion',
  summary: 'Confirms a deletion that somebody else requested. The student is signed out at once, and a job deletes. It cannot be undone.',
  query: nothing,
  body: about,
  data: z.object({ request_id: puid }),
  ownAccount: true,
  asksSecondStep: true,
});

export const cancelDeletion = endpoint({
  ...shared,
  method: 'POST',
  path: '/v2/privacy/cancel_deletion',
  summary: 'Takes a request back before it is confirmed.',
  query: nothing,
  body: about,
  data: z.object({ request_id: puid }),
});

export const getDeletions = endpoint({
  ...shared,
  method: 'GET',
  path: '/v2/privacy/get_deletions',
  summary: 'Requests to delete students of the caller’s district or school, the newest first, at most 100; or those about one student.',
  query: z.object({ user_puid: puid, account_puid: z.optional(puid) }),
  body: nothing,
  data: z.array(deletionRequest),
});

export const getDeletion = endpoint({
  ...shared,
  method: 'GET',
  path: '/v2/privacy/get_deletion',
  summary: 'One request: what is there, what was deleted, by whom and when, and what backups still hold. The certificate once it is done.',
  query: about,
  body: nothing,
  data: deletionDetails,
});
