import type { UsageHead } from '#contract/usage/usage.schemas.ts';
import { periodOf, type UsagePeriod } from '#domain/time/usage-periods.ts';
import { notFound } from '#server/http/api-error.ts';
import type { CallContext } from '#server/http/handler-types.ts';
import { type UsageScope, usageScope } from './usage.policy.ts';
import { readPlace } from './usage.store.ts';

interface Asked {
  readonly district_id: number | null;
  readonly school_id: number | null;
  readonly period: UsagePeriod;
  readonly starts_on?: string | undefined;
}

/**
 * Where and when a caller looks, as every reply says it.
 * @throws ApiError 404 for a place that is not there, or somebody else's
 */
export async function placeOf({ db, caller, now }: CallContext, asked: Asked): Promise<{ scope: UsageScope; head: UsageHead }> {
  const scope = usageScope(caller, asked);
  const place = await readPlace(db, scope, now);
  if (!place) throw notFound(scope.school_id === null ? 'District' : 'This school');
  return { scope, head: { ...place, period: asked.period, ...periodOf(asked.period, asked.starts_on ?? place.today) } };
}
