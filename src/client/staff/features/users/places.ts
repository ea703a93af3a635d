import type { DataOf } from '#contract/endpoint.ts';
import type { getManagedDistricts, getManagedSchools } from '#contract/users/users-places.contract.ts';

export type District = DataOf<typeof getManagedDistricts>['districts'][number];
export type School = DataOf<typeof getManagedSchools>['schools'][number];

/** How lists of places are sorted. */
export const BY_NAME = { sorts: ['name'], defaultSort: { column: 'name', descending: false } } as const;
