import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { fileAnswer } from '../file-answer.ts';
import { MANAGERS } from '../roles.ts';
import { int, nothing, puid } from '../wire.ts';
import { usageAsked } from './usage.schemas.ts';
import { exportTable, usageExport } from './usage-exports.schemas.ts';

const admins = { kind: 'roles', roles: MANAGERS, owner: 'self' } as const;
const shared = { access: admins, offline: 'online', failure: 'reports error' } as const;

export const startUsageExport = endpoint({
  ...shared,
  method: 'POST',
  path: '/v2/usage/start_export',
  summary: 'Begins to write a table of usage as a spreadsheet. It goes on when the page is left, and is kept for 30 days.',
  query: nothing,
  body: z.object({ ...usageAsked, table: exportTable, language: z._default(z.enum(['en', 'es']), 'en') }),
  data: usageExport,
  takesLong: true,
});

export const getUsageExports = endpoint({
  ...shared,
  method: 'GET',
  path: '/v2/usage/get_exports',
  summary: "The caller's own exports of the last 30 days, the newest first, a page at a time; `total` says how many there are.",
  query: z.object({ user_puid: puid, page: z._default(int.check(z.minimum(1), z.maximum(10_000)), 1) }),
  body: nothing,
  data: z.object({ total: z.int(), exports: z.array(usageExport) }),
});

export const downloadUsageExport = endpoint({
  ...shared,
  method: 'GET',
  path: '/v2/usage/download_export',
  summary: 'The spreadsheet of an export that is done.',
  query: z.object({ user_puid: puid, export_id: puid }),
  body: nothing,
  data: fileAnswer,
  takesLong: true,
});
