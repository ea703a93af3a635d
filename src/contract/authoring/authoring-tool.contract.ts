import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { fileAnswer } from '../file-answer.ts';
import { optionalText } from '../optional-text.ts';
import { CONTENT_OWNERS } from '../roles.ts';
import { bool, int, nothing, optionalId, puid, text } from '../wire.ts';
import { sha256 } from './authoring.schemas.ts';
import {
  draftFile,
  draftPath,
  draftPreview,
  draftReport,
  draftTree,
  fileToSave,
  MAX_FILES,
  ofPackage,
  packageVersion,
  savedFile,
  sentFile,
  TOOL_PRODUCTS_A_PAGE,
  toolProduct,
  VERSIONS_A_PAGE,
} from './authoring-tool.schemas.ts';

const owners = { kind: 'roles', roles: CONTENT_OWNERS, owner: 'self' } as const;
const askedPage = z._default(int.check(z.minimum(1), z.maximum(10_000)), 1);

/** The specification names the screen `authoringTool` and shows no calls (sections 2 and 7): the paths are ours. */
export const getToolProducts = endpoint({
  method: 'GET',
  path: '/v2/authoring_tool/get_products',
  summary: 'The products that can be written in, and those that were begun and never published, a page at a time.',
  query: z.object({ user_puid: puid, page: askedPage }),
  body: nothing,
  data: z.object({ products: z.array(toolProduct), page_size: z._default(z.int(), TOOL_PRODUCTS_A_PAGE), total: z.int() }),
  access: owners,
  offline: 'online',
  failure: 'Content error',
});

export const getDraftTree = endpoint({
  method: 'GET',
  path: '/v2/authoring_tool/get_tree',
  summary: 'Units, sub-units, third levels and resources of a product as it is being written, and what of it is not published.',
  query: z.object(ofPackage),
  body: nothing,
  data: draftTree,
  access: owners,
  offline: 'online',
  failure: 'Content error',
});

export const getDraftFiles = endpoint({
  method: 'POST',
  path: '/v2/authoring_tool/get_files',
  summary: 'Texts of a product as it is being written, each with the hash that a save names; null where there is none.',
  query: nothing,
  body: z.object({ ...ofPackage, paths: z.array(draftPath).check(z.minLength(1), z.maxLength(MAX_FILES)) }),
  data: z.object({ files: z.array(draftFile) }),
  access: owners,
  offline: 'online',
  failure: 'Content error',
  onlyReads: true,
});

export const saveDraftFiles = endpoint({
  method: 'POST',
  path: '/v2/authoring_tool/save_files',
  summary:
    'Saves texts into the draft, all of them or none. Where somebody else has saved one since it was opened: 409 with theirs in `data`.',
  query: nothing,
  body: z.object({ ...ofPackage, files: z.array(fileToSave).check(z.minLength(1), z.maxLength(MAX_FILES)) }),
  data: z.object({ files: z.array(savedFile) }),
  access: owners,
  offline: 'online',
  failure: 'Content error',
});

export const keepDraftFile = endpoint({
  method: 'POST',
  path: '/v2/authoring_tool/keep_file',
  summary:
    'Looks at a picture, film, sound or PDF whose parts were sent (as those of a package are), and keeps it: what it is says its content, not its name.',
  query: nothing,
  body: z.object({ ...ofPackage, sha256 }),
  data: sentFile,
  access: owners,
  offline: 'online',
  takesLong: true,
  failure: 'Content error',
});

export const checkDraft = endpoint({
  method: 'POST',
  path: '/v2/authoring_tool/check',
  summary: 'Looks the draft through as an import would, with nothing stored.',
  query: nothing,
  body: z.object(ofPackage),
  data: draftReport,
  access: owners,
  offline: 'online',
  takesLong: true,
  failure: 'Content error',
  onlyReads: true,
});

export const publishDraft = endpoint({
  method: 'POST',
  path: '/v2/authoring_tool/publish',
  summary: 'Publishes the draft as a new version, as if it had been imported: all of it, or with any fault nothing.',
  query: nothing,
  body: z.object({
    ...ofPackage,
    version: text(40).check(z.trim(), z.minLength(1)),
    note: optionalText(500),
    /** Publishes over what an import has changed in the same files meanwhile. */
    over: z._default(bool, false),
  }),
  data: draftReport,
  access: owners,
  noted: 'settings_changed',
  offline: 'online',
  takesLong: true,
  failure: 'Content error',
});

export const discardDraft = endpoint({
  method: 'POST',
  path: '/v2/authoring_tool/discard',
  summary: 'Lets go of all that is not published. Answers what there was, to put it back.',
  query: nothing,
  body: z.object(ofPackage),
  data: z.object({ files: z.array(savedFile) }),
  access: owners,
  offline: 'online',
  failure: 'Content error',
});

export const getPackageVersions = endpoint({
  method: 'GET',
  path: '/v2/authoring_tool/get_versions',
  summary: 'The versions of a product, the last one first, a page at a time.',
  query: z.object({ ...ofPackage, page: askedPage }),
  body: nothing,
  data: z.object({ versions: z.array(packageVersion), page_size: z._default(z.int(), VERSIONS_A_PAGE), total: z.int() }),
  access: owners,
  offline: 'online',
  failure: 'Content error',
});

export const restoreVersion = endpoint({
  method: 'POST',
  path: '/v2/authoring_tool/restore_version',
  summary: 'Makes the draft what an earlier version was; nothing changes for anybody until it is published.',
  query: nothing,
  body: z.object({ ...ofPackage, version_no: int }),
  data: draftTree,
  access: owners,
  noted: 'settings_changed',
  offline: 'online',
  failure: 'Content error',
});

export const previewDraft = endpoint({
  method: 'POST',
  path: '/v2/authoring_tool/preview',
  summary: 'A resource of the draft as a student would have it. Its ids are of no resource that there is.',
  query: nothing,
  body: z.object({ ...ofPackage, unit: text(100), subunit: text(100), resource: text(100) }),
  data: draftPreview,
  access: owners,
  offline: 'online',
  takesLong: true,
  failure: 'Content error',
  onlyReads: true,
});

export const exportPackage = endpoint({
  method: 'GET',
  path: '/v2/authoring_tool/export',
  summary: 'A published version as a content package (a zip), the last one where none is named; the import takes it as it is.',
  query: z.object({ ...ofPackage, version_no: optionalId }),
  body: nothing,
  data: fileAnswer,
  access: owners,
  offline: 'online',
  failure: 'Content error',
});
