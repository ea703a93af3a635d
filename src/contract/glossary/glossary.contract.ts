import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { SIGNED_IN, STAFF } from '../roles.ts';
import { bool, nothing, optionalId, puid } from '../wire.ts';
import { classTerm, classTermFields, glossary } from './glossary.schemas.ts';

const staff = { kind: 'roles', roles: STAFF, owner: 'record' } as const;
export const getGlossary = endpoint({
  method: 'GET',
  path: '/v2/glossary/get_glossary',
  summary:
    'Every vocabulary word of a product in both languages, its subjects with their facts, and the words that teachers added for the caller’s classes. Without a product: the one that the student works in, or the first.',
  query: z.object({ user_puid: puid, product_id: optionalId }),
  body: nothing,
  data: glossary,
  access: { kind: 'roles', roles: SIGNED_IN, owner: 'self' },
  offline: 'cached',
  failure: 'Data Load Error',
});

export const addClassTerm = endpoint({
  method: 'POST',
  path: '/v2/glossary/add_class_term',
  summary: 'Adds a word to the glossary of one class, at most 500 a class.',
  query: nothing,
  body: z.object({ user_puid: puid, group_puid: puid, ...classTermFields.shape }),
  data: classTerm,
  access: staff,
  offline: 'online',
  failure: 'The word could not be saved. Please try again.',
});

export const updateClassTerm = endpoint({
  method: 'POST',
  path: '/v2/glossary/update_class_term',
  summary:
    'Changes a word that was added for a class. What is as it was shown before stays as somebody else may have made it since; what is not, and somebody else has changed since, answers 409.',
  query: nothing,
  body: z.object({ user_puid: puid, class_term_id: puid, ...classTermFields.shape, shown: z.optional(classTermFields) }),
  data: classTerm,
  access: staff,
  offline: 'online',
  failure: 'The word could not be saved. Please try again.',
});

export const setClassTermRemoved = endpoint({
  method: 'POST',
  path: '/v2/glossary/set_class_term_removed',
  summary: 'Removes a word of a class, or brings it back.',
  query: nothing,
  body: z.object({ user_puid: puid, class_term_id: puid, is_removed: bool }),
  data: z.object({ class_term_id: puid, is_removed: z.boolean() }),
  access: staff,
  offline: 'online',
  failure: 'The word could not be removed. Please try again.',
});
