import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CONTENT_OWNERS } from '../roles.ts';
import { bool, count, nothing, puid, rawBytes, text } from '../wire.ts';
import { contentImport, MAX_PACKAGE_PARTS, MAX_REPORTED, PACKAGE_PART_BYTES, sha256 } from './authoring.schemas.ts';

const owners = { kind: 'roles', roles: CONTENT_OWNERS, owner: 'self' } as const;

/** The specification says that content setup has calls and shows none of them (section 7): the paths are ours, in its style. */
export const uploadContentPackage = endpoint({
  method: 'POST',
  path: '/v2/authoring/upload_content_package',
  summary: 'One part of a content package (a zip), as bare bytes. Parts may come in any order, and again.',
  query: z.object({
    user_puid: puid,
    sha256,
    part: count.check(z.refine((part) => part < MAX_PACKAGE_PARTS, 'the package is too large')),
  }),
  body: rawBytes,
  data: z.object({ part: z.int() }),
  access: owners,
  offline: 'online',
  takesLong: true,
  largestBody: PACKAGE_PART_BYTES,
  failure: 'Content error',
});

export const getUploadedParts = endpoint({
  method: 'GET',
  path: '/v2/authoring/get_uploaded_parts',
  summary: 'Which parts of a package have arrived: an upload that was cut goes on with the others.',
  query: z.object({ user_puid: puid, sha256 }),
  body: nothing,
  data: z.object({ parts: z.array(z.int()) }),
  access: owners,
  offline: 'online',
  failure: 'Content error',
});

export const startContentImport = endpoint({
  method: 'POST',
  path: '/v2/authoring/start_content_import',
  summary: 'Looks a wholly uploaded package through (dry run), or brings it into the library: all of it or nothing.',
  query: nothing,
  body: z.object({
    user_puid: puid,
    sha256,
    is_dry_run: bool,
    /** Codes of standards of other packages whose texts this import may replace. */
    replace_standards: z._default(z.array(text(60)).check(z.maxLength(MAX_REPORTED)), []),
  }),
  data: contentImport,
  access: owners,
  noted: 'settings_changed',
  offline: 'online',
  takesLong: true,
  failure: 'Content error',
});

export const getContentImport = endpoint({
  method: 'GET',
  path: '/v2/authoring/get_content_import',
  summary: 'How far a dry run or an import is, and what came of it.',
  query: z.object({ user_puid: puid, import_id: puid }),
  body: nothing,
  data: contentImport,
  access: owners,
  offline: 'online',
  failure: 'Content error',
});
