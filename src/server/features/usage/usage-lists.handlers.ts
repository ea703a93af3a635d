import type * as usageLists from '#contract/usage/usage-lists.contract.ts';
import { USAGE_ROWS_A_PAGE } from '#contract/usage/usage-lists.schemas.ts';
import { periodOf } from '#domain/time/usage-periods.ts';
import { notFound } from '#server/http/api-error.ts';
import type { HandlersOf } from '#server/http/handler-types.ts';
import { mayAdminister, usageScope } from './usage.policy.ts';
import { readPlace } from './usage.store.ts';
import { placeOf } from './usage-head.ts';
import { listAssignments, listClasses, listParts } from './usage-lists.store.ts';
import { findPeople, findPerson, readPersonWeeks } from './usage-people.store.ts';

/** Usage by teacher, class, assignment and person. */
export const usageListsHandlers = {
  getUsageParts: async (context, { query }) => {
    const { scope, head } = await placeOf(context, query);
    const { kind, sort, desc, page } = query;
    const found = await listParts(context.db, scope, { kind, sort, desc, page, period: head.period, starts_on: head.starts_on });
    return { ...head, ...found, page_size: USAGE_ROWS_A_PAGE };
  },

  getUsageAssignments: async (context, { query }) => {
    const { scope, head } = await placeOf(context, query);
    const found = await listAssignments(context.db, scope, head, { group_puid: query.class_puid ?? null, page: query.page });
    return { ...head, ...found, page_size: USAGE_ROWS_A_PAGE };
  },

  getUsageClasses: async (context, { query }) => {
    const { scope, head } = await placeOf(context, query);
    return { ...head, ...(await listClasses(context.db, scope, head, query.page)), page_size: USAGE_ROWS_A_PAGE };
  },

  findUsagePeople: async ({ db, caller }, { query }) => findPeople(db, usageScope(caller, query), query.find),

  getUsagePerson: async ({ db, caller, now }, { query }) => {
    const found = await findPerson(db, query.person_puid);
    const place = found && mayAdminister(caller, found) && (await readPlace(db, { district_id: found.district_id, school_id: null }, now));
    if (!found || !place) throw notFound('This person');
    const { district_id, school_id: _, ...person } = found;
    const since = periodOf('week', periodOf('year', place.today).starts_on).starts_on;
    return { as_of: place.as_of, person, weeks: await readPersonWeeks(db, district_id, person.user_puid, since) };
  },
} satisfies HandlersOf<typeof usageLists>;
