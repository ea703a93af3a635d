import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { LIBRARY_READERS } from '../roles.ts';
import { int, nothing, optionalId, puid, text } from '../wire.ts';
import { lessonPack as lessonPackData, libraryPack as libraryPackData } from './packs.schemas.ts';

export const lessonPack = endpoint({
  method: 'GET',
  path: '/v2/packs/lesson_pack',
  summary: 'An assigned lesson to take along: resources, quiz papers without keys, and every file with its size and SHA-256.',
  query: z.object({ user_puid: puid, lesson_id: int, assignment_id: int }),
  body: nothing,
  data: lessonPackData,
  access: { kind: 'roles', roles: ['student'], owner: 'record' },
  offline: 'cached',
  failure: 'This lesson could not be downloaded',
});

export const libraryPack = endpoint({
  method: 'GET',
  path: '/v2/packs/library_pack',
  summary: 'A unit or a sub-unit of the library to take along; pack is null when the device has this version already.',
  query: z.object({ user_puid: puid, unit_id: int, subunit_id: optionalId, known_version: z.optional(text(64)) }),
  body: nothing,
  data: z.object({ version: z.string(), pack: z.nullable(libraryPackData) }),
  access: { kind: 'roles', roles: LIBRARY_READERS, owner: 'self' },
  offline: 'cached',
  failure: 'These resources could not be downloaded',
});
