import * as z from 'zod/mini';
import { itemSummary, standard } from '../content/content.schemas.ts';
import { endpoint } from '../endpoint.ts';
import { LIBRARY_READERS } from '../roles.ts';
import { bool, nothing, optionalId, puid, text } from '../wire.ts';
import { breakout, citation, correlationDocument, gradeStandards } from './standards.schemas.ts';

const readers = { kind: 'roles', roles: LIBRARY_READERS, owner: 'self' } as const;

export const getCitationData = endpoint({
  method: 'GET',
  path: '/v2/Citation/get_citation_data',
  summary:
    'Correlations: the resources for each standard of a grade, or for one standard and those beneath it, however its code is written: 5.6A, 5.6(A), TEKS 5.6A.',
  query: z.object({
    user_puid: z.optional(puid),
    grade_id: optionalId,
    standard_name: z._default(text(100), 'null'),
    is_teks: z._default(bool, true),
  }),
  body: nothing,
  data: z.object({ citations: z.array(citation), documents: z.array(itemSummary) }),
  access: readers,
  offline: 'cached',
  failure: 'Data Load Error',
});

export const getCorrelationDocument = endpoint({
  method: 'GET',
  path: '/v2/Citation/get_correlation_document',
  summary: 'A correlation document: each standard of the choice with every resource that covers it, quizzes question by question.',
  query: z.object({
    user_puid: z.optional(puid),
    grade_id: optionalId,
    standard_name: z._default(text(100), 'null'),
    is_teks: z._default(bool, true),
  }),
  body: nothing,
  data: correlationDocument,
  access: readers,
  offline: 'cached',
  failure: 'Data Load Error',
});

export const getGradesAndStandard = endpoint({
  method: 'POST',
  path: '/v2/Citation/get_grades_and_standard',
  summary: 'The grades of the library and the standards that its resources cover.',
  query: nothing,
  body: z.object({ user_puid: puid }),
  data: z.object({ grades: z.array(gradeStandards) }),
  access: readers,
  offline: 'cached',
  failure: 'Data Load Error',
});

export const getItemBreakoutList = endpoint({
  method: 'POST',
  path: '/v2/Citation/get_item_breakout_list',
  summary: "What of a resource covers which standard; a quiz question by question. `url` is the resource's address in the library.",
  query: z.object({ url: text(2_000), user_puid: z.optional(puid) }),
  body: nothing,
  data: z.object({ item: itemSummary, breakouts: z.array(z.object({ ...standard.shape, ...breakout.shape })) }),
  access: readers,
  offline: 'cached',
  failure: 'Data Load Error',
});
