import type * as usage from '#contract/usage/usage.contract.ts';
import { USAGE_ROWS_A_PAGE, USAGE_WEEKS, type UsageHead } from '#contract/usage/usage.schemas.ts';
import { movePeriod, periodOf } from '#domain/time/usage-periods.ts';
import { ApiError, notFound } from '#server/http/api-error.ts';
import type { CallContext, HandlersOf } from '#server/http/handler-types.ts';
import { usageScope } from './usage.policy.ts';
import { listSchools, readFigures, readPlace, readSchoolFigures, requestRun } from './usage.store.ts';
import { schoolsOf, sidesOf, sortSchools } from './usage-figures.ts';
import { placeOf } from './usage-head.ts';

/** Schools that the home screen puts side by side. */
const SCHOOLS_SIDE_BY_SIDE = 12;
const REQUEST_EVERY_MS = 5 * 60_000;

interface UsageDependencies {
  /** Has what was asked for added up now. */
  readonly wakeUsage: () => Promise<void>;
}

/** Usage for administrators, from what the job has added up. */
export const usageHandlers = ({ wakeUsage }: UsageDependencies): HandlersOf<typeof usage> => ({
  getUsageHome: async (context, { query }) => {
    const { scope, head } = await placeOf(context, query);
    const { period, starts_on, ends_on, today } = head;
    const before = movePeriod(period, starts_on, -1);
    const rows = await readFigures(context.db, scope, period, [starts_on, before]);
    const of = (start: string) => sidesOf(rows.filter((row) => row.starts_on === start));
    const last = periodOf('week', ends_on < today ? ends_on : today).starts_on;
    const weeks = Array.from({ length: USAGE_WEEKS }, (_, index) => movePeriod('week', last, index + 1 - USAGE_WEEKS));
    const weekRows = await readFigures(context.db, scope, 'week', weeks);
    return {
      ...head,
      ...of(starts_on),
      before: of(before),
      weeks: weeks.map((start) => ({ starts_on: start, ...sidesOf(weekRows.filter((row) => row.starts_on === start)) })),
      schools: scope.school_id === null ? (await schoolsIn(context, head, 'students', true)).slice(0, SCHOOLS_SIDE_BY_SIDE) : [],
    };
  },

  getUsageSummary: async (context, { query }) => {
    const { scope, head } = await placeOf(context, query);
    const rows = await readFigures(context.db, scope, head.period, [head.starts_on]);
    const schools = (await schoolsIn(context, head, query.sort, query.desc)).filter(
      ({ school_id }) => scope.school_id === null || school_id === scope.school_id,
    );
    const first = (query.page - 1) * USAGE_ROWS_A_PAGE;
    return {
      ...head,
      ...sidesOf(rows),
      schools: schools.slice(first, first + USAGE_ROWS_A_PAGE),
      page_size: USAGE_ROWS_A_PAGE,
      total: schools.length,
    };
  },

  refreshUsage: async ({ db, caller, now }, { body }) => {
    const { district_id } = usageScope(caller, body);
    if (!(await readPlace(db, { district_id, school_id: null }, now))) throw notFound('District');
    const asked = await requestRun(db, district_id, now, new Date(now.getTime() - REQUEST_EVERY_MS));
    if (!asked) throw new ApiError(429, 'figures_asked_recently', REQUEST_EVERY_MS / 1000);
    await wakeUsage();
    return { ...asked, requested_at: now.toISOString() };
  },
});

async function schoolsIn({ db }: CallContext, head: UsageHead, ...order: [Parameters<typeof sortSchools>[1], boolean]) {
  const schools = await listSchools(db, head.district_id);
  return sortSchools(schoolsOf(schools, await readSchoolFigures(db, head.district_id, head.period, head.starts_on)), ...order);
}
