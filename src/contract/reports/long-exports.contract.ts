import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { fileAnswer } from '../file-answer.ts';
import { STAFF } from '../roles.ts';
import { nothing, puid } from '../wire.ts';
import { longExport } from './long-exports.schemas.ts';

const shared = { access: { kind: 'roles', roles: STAFF, owner: 'self' }, offline: 'online', failure: 'reports error' } as const;

export const getLongExports = endpoint({
  ...shared,
  method: 'GET',
  path: '/v2/Report/get_long_exports',
  summary: "The caller's own spreadsheets of over 5,000 rows of the last 30 days, the newest first, at most 50.",
  query: z.object({ user_puid: puid }),
  body: nothing,
  data: z.array(longExport),
});

export const downloadLongExport = endpoint({
  ...shared,
  method: 'GET',
  path: '/v2/Report/download_long_export',
  summary: 'One of them that is done.',
  query: z.object({ user_puid: puid, export_id: puid }),
  body: nothing,
  data: fileAnswer,
  takesLong: true,
});
