import * as z from 'zod/mini';
import { itemSummary, standard } from '../content/content.schemas.ts';
import { dayOrNone } from '../days.ts';
import { endpoint } from '../endpoint.ts';
import { fileAnswer } from '../file-answer.ts';
import { languageOrChosen } from '../library-place.ts';
import { completeness } from '../reports/report-figures.schemas.ts';
import { assignedGroup } from '../reports/reports.schemas.ts';
import { LIBRARY_READERS, STAFF } from '../roles.ts';
import { nothing, optionalId, puid, text } from '../wire.ts';
import { mastery, pathway, staarAssessment, staarGroupAssignment, staarProduct, staarReportRow, staarUnit } from './staar.schemas.ts';

const readers = { kind: 'roles', roles: LIBRARY_READERS, owner: 'self' } as const;
const staff = { kind: 'roles', roles: STAFF, owner: 'self' } as const;
const staffRecord = { kind: 'roles', roles: STAFF, owner: 'record' } as const;
const failure = 'Data Load Error';
/** `total` is how many there are, where one answer does not hold them all. */
const tests = z.object({ assessments: z.array(staarAssessment), total: z.optional(z.int()) });

export { getOwnPathway } from './own-pathway.contract.ts';

export const getStaarUnits = endpoint({
  method: 'POST',
  path: '/v2/staarReady/get_staar_units',
  summary:
    'The units of a product with the standards and reporting categories that the state’s test asks about, and the products to choose from. Without product_id: the product of the grade of group_puid.',
  query: nothing,
  body: z.object({ user_puid: puid, product_id: optionalId, group_puid: z.optional(puid) }),
  data: z.object({
    product_id: z.int(),
    units: z.array(staarUnit),
    products: z.array(staarProduct),
    /** The grade of most students of `group_puid`; null without a group, and where no student has one. */
    class_grade: z.nullable(z.string()),
  }),
  access: readers,
  offline: 'cached',
  failure,
});

export const getPathways = endpoint({
  method: 'POST',
  path: '/v2/staarReady/get_pathways',
  summary:
    'What a class, or one student of it, knows of each reporting category and standard, the weakest first, and what to take next; without a class, the way itself. extensions: challenges for what is known well.',
  query: nothing,
  body: z.object({
    user_puid: puid,
    product_id: optionalId,
    unit_id: optionalId,
    group_puid: z.optional(puid),
    student_puid: z.optional(puid),
  }),
  data: z.object({ pathways: z.array(pathway), extensions: z.array(itemSummary) }),
  access: staff,
  offline: 'cached',
  failure,
});

export const getStaarResources = endpoint({
  method: 'POST',
  path: '/v2/staarReady/get_staar_resources',
  summary: 'The resources for each standard of a unit, or for one standard: at most forty a standard.',
  query: nothing,
  body: z.object({
    user_puid: puid,
    product_id: optionalId,
    unit_id: optionalId,
    standard_name: z._default(text(100), 'null'),
    language_id: languageOrChosen,
  }),
  data: z.object({ standards: z.array(z.object({ ...standard.shape, items: z.array(itemSummary) })) }),
  access: readers,
  offline: 'cached',
  failure,
});

export const getRcAssessments = endpoint({
  method: 'GET',
  path: '/v2/staarReady/get_rc_assessments',
  summary: 'The tests of single reporting categories: of a unit, or of the whole product.',
  query: z.object({ user_puid: puid, product_id: optionalId, unit_id: optionalId }),
  body: nothing,
  data: tests,
  access: readers,
  offline: 'cached',
  failure,
});

export const getStaarAssessments = endpoint({
  method: 'GET',
  path: '/v2/staarReady/get_staar_assessments',
  summary: 'The practice tests of a product that ask about every reporting category.',
  query: z.object({ user_puid: puid, product_id: optionalId }),
  body: nothing,
  data: tests,
  access: readers,
  offline: 'cached',
  failure,
});

export const getGroupAssignments = endpoint({
  method: 'GET',
  path: '/v2/staarReady/get_group_assignments',
  summary: 'The STAAR Ready tests given to the caller’s groups between two days (both included), the newest first, at most 200 of `total`.',
  query: z.object({ user_puid: puid, from_date: z._default(dayOrNone, null), to_date: z._default(dayOrNone, null) }),
  body: nothing,
  data: z.object({ assignments: z.array(staarGroupAssignment), is_cut: z.boolean(), total: z._default(z.int(), 0) }),
  access: staff,
  offline: 'cached',
  failure,
});

export const getStaarAssignedGroups = endpoint({
  method: 'GET',
  path: '/v2/staarReady/get_assigned_groups',
  summary: 'The groups of the caller that were given a lesson (specification section 5: without its id there are none to fetch).',
  query: z.object({ lesson_id: optionalId }),
  body: nothing,
  data: z.array(assignedGroup),
  access: staffRecord,
  offline: 'cached',
  failure,
});

export const getReportTable = endpoint({
  method: 'POST',
  path: '/v2/staarReady/get_report_table',
  summary: 'What each student of a group knows, by reporting category and standard, and the group as a whole.',
  query: nothing,
  body: z.object({ user_puid: puid, product_id: optionalId, unit_id: optionalId, group_puid: puid }),
  data: z.object({
    group_name: z.string(),
    completeness,
    standards: z.array(z.object({ ...standard.shape, reporting_category: z.int(), ...mastery.shape })),
    categories: z.array(z.object({ number: z.int(), ...mastery.shape })),
    total: mastery,
    students: z.array(staarReportRow),
  }),
  access: staff,
  offline: 'cached',
  failure,
});

export const exportReportTable = endpoint({
  method: 'POST',
  path: '/v2/staarReady/export_report_table',
  summary: 'The report table of a group as a spreadsheet: students by reporting category, students by standard, and the group by standard.',
  query: nothing,
  body: z.object({
    user_puid: puid,
    product_id: optionalId,
    unit_id: optionalId,
    group_puid: puid,
    language: z._default(z.enum(['en', 'es']), 'en'),
  }),
  data: fileAnswer,
  access: staff,
  offline: 'online',
  takesLong: true,
  failure: 'reports error',
  onlyReads: true,
});
