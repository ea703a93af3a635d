import { useSearch } from '@tanstack/react-router';
import { useSetAddress } from '#client/staff/kit/layout/use-set-address.ts';
import { isDay } from '#contract/days.ts';
import { USAGE_PERIODS, type UsagePeriod } from '#domain/time/usage-periods.ts';

/** Whose usage a screen shows and when, as its address says. */
export interface UsageAddress {
  readonly period: UsagePeriod;
  readonly starts_on?: string;
  readonly district_id?: number;
  readonly school_id?: number;
}

/** What the routes take: all of it may be missing. */
export type UsageSearch = { readonly [Name in keyof UsageAddress]?: UsageAddress[Name] | undefined };

function readUsageAddress(raw: Readonly<Record<string, unknown>>): UsageAddress {
  const { period, starts_on, district_id, school_id } = raw;
  return {
    period: USAGE_PERIODS.find((each) => each === period) ?? 'month',
    ...(typeof starts_on === 'string' && isDay(starts_on) ? { starts_on } : {}),
    ...(Number.isSafeInteger(district_id) ? { district_id: district_id as number } : {}),
    ...(Number.isSafeInteger(school_id) ? { school_id: school_id as number } : {}),
  };
}

/** The address, and how it is changed. A change goes back to the first page of a list. */
export function useUsageAddress() {
  const address = readUsageAddress(useSearch({ strict: false }));
  const setAddress = useSetAddress();
  const change = (next: UsageSearch) => void setAddress({ page: undefined, ...next });
  return { address, change };
}
