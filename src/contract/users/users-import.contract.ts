import * as z from 'zod/mini';
import { receivedFile } from '../attachments/attachments.schemas.ts';
import { endpoint } from '../endpoint.ts';
import { fileAnswer } from '../file-answer.ts';
import { columnChoice } from '../list-columns.ts';
import { MANAGERS } from '../roles.ts';
import { int, nothing, puid } from '../wire.ts';
import { causedImport, importKind, importLine, importOutcome, MAX_A_PAGE, userImport } from './users.schemas.ts';

/** Lists of people from a district's own system: checked, previewed, and then imported. An import never deletes anybody. */
const managers = { kind: 'roles', roles: MANAGERS, owner: 'self' } as const;
const which = z.object({ user_puid: puid, import_id: puid });
const page = {
  page: z._default(int.check(z.minimum(1), z.maximum(10_000)), 1),
  page_size: z._default(int.check(z.minimum(1), z.maximum(MAX_A_PAGE)), 25),
};
const FAILED = 'The list could not be imported. Please try again.';

export const checkImport = endpoint({
  method: 'POST',
  path: '/v2/users/check_import',
  summary:
    'Looks a list (CSV) through line by line and says what it would do; nothing is changed yet. What its columns are is remembered for the next list with these headings.',
  query: z.object({ user_puid: puid, kind: importKind, columns: columnChoice }),
  body: z.object({ file: receivedFile }),
  data: causedImport,
  access: managers,
  takesFile: true,
  takesLong: true,
  offline: 'online',
  failure: FAILED,
});

export const getImports = endpoint({
  method: 'GET',
  path: '/v2/users/get_imports',
  summary: 'The caller’s own imports of the last thirty days, of one kind where it is named, the newest first, a page at a time.',
  query: z.object({ user_puid: puid, kind: z.optional(importKind), ...page }),
  body: nothing,
  data: z.object({ total: z.int(), imports: z.array(userImport) }),
  access: managers,
  offline: 'online',
  failure: FAILED,
});

export const getImport = endpoint({
  method: 'GET',
  path: '/v2/users/get_import',
  summary: 'How far one of the caller’s own imports is.',
  query: which,
  body: nothing,
  data: causedImport,
  access: managers,
  offline: 'online',
  failure: FAILED,
});

export const getImportLines = endpoint({
  method: 'GET',
  path: '/v2/users/get_import_lines',
  summary: 'The lines of an import that have one outcome, in their order, a page at a time.',
  query: z.extend(which, {
    outcome: importOutcome,
    ...page,
  }),
  body: nothing,
  data: z.object({ total: z.int(), lines: z.array(importLine) }),
  access: managers,
  offline: 'online',
  failure: FAILED,
});

export const confirmImport = endpoint({
  method: 'POST',
  path: '/v2/users/confirm_import',
  summary: 'Brings a list in that was looked through, some hundred lines at a time. Called again after a cut it goes on where it was.',
  query: nothing,
  body: which,
  data: causedImport,
  access: managers,
  takesLong: true,
  offline: 'online',
  failure: FAILED,
});

export const getImportProblems = endpoint({
  method: 'GET',
  path: '/v2/users/get_import_problems',
  summary: 'The lines of an import that cannot be imported, with the reasons, as a CSV file.',
  query: z.extend(which, { language: z._default(z.enum(['en', 'es']), 'en') }),
  body: nothing,
  data: fileAnswer,
  access: managers,
  takesLong: true,
  offline: 'online',
  failure: FAILED,
});
