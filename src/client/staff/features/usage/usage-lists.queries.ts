import { keepPreviousData } from '@tanstack/react-query';
import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import {
  findUsagePeople,
  getUsageAssignments,
  getUsageClasses,
  getUsageParts,
  getUsagePerson,
} from '#contract/usage/usage-lists.contract.ts';
import type { UsagePartSort } from '#contract/usage/usage-lists.schemas.ts';
import type { UsageAddress } from './usage-address.ts';

const paged = { placeholderData: keepPreviousData } as const;

interface PartsAsked {
  readonly kind: 'teacher' | 'class';
  readonly sort: UsagePartSort;
  readonly desc: boolean;
  readonly page: number;
}

/** A page of the usage of teachers or of classes, each by itself. */
export const usagePartsQuery = (address: UsageAddress, asked: PartsAsked) => ({
  ...apiQuery('memory', getUsageParts, { query: { ...address, ...asked } }),
  ...paged,
});

/** @param class_puid of one class alone */
export const usageAssignmentsQuery = (address: UsageAddress, asked: { class_puid?: string; page: number }) => ({
  ...apiQuery('memory', getUsageAssignments, { query: { ...address, ...asked } }),
  ...paged,
});

/** A page of classes with what each was given, and how much of it was begun and finished. */
export const usageClassesQuery = (address: UsageAddress, page: number) => ({
  ...apiQuery('memory', getUsageClasses, { query: { ...address, page } }),
  ...paged,
});

/** Students and teachers whose first, last or sign-in name begins so, at most 25; without a district, in the caller's own. */
export const usagePeopleQuery = (district_id: number | undefined, find: string) => ({
  ...apiQuery('memory', findUsagePeople, { query: { find, ...(district_id === undefined ? {} : { district_id }) } }),
  ...paged,
});

/** What somebody did in each week of this school year. */
export const usagePersonQuery = (person_puid: string) => apiQuery('memory', getUsagePerson, { query: { person_puid } });
