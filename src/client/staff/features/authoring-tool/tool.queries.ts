import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import {
  checkDraft,
  getDraftFiles,
  getDraftTree,
  getPackageVersions,
  getToolProducts,
  previewDraft,
} from '#contract/authoring/authoring-tool.contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { getGradesAndStandard } from '#contract/standards/standards.contract.ts';

/** What a change of a draft makes stale. */
export const STALE: readonly Endpoint[] = [getToolProducts, getDraftTree, getDraftFiles, getPackageVersions, previewDraft, checkDraft];

export const productsQuery = (page: number) => apiQuery('memory', getToolProducts, { query: { page } });
export const treeQuery = (package_id: string) => apiQuery('memory', getDraftTree, { query: { package_id } });
export const filesQuery = (package_id: string, paths: readonly string[]) =>
  apiQuery('memory', getDraftFiles, { body: { package_id, paths: [...paths] } });
export const versionsQuery = (package_id: string, page: number) => apiQuery('memory', getPackageVersions, { query: { package_id, page } });
export const previewQuery = (package_id: string, place: { readonly unit: string; readonly subunit: string; readonly resource: string }) =>
  apiQuery('memory', previewDraft, { body: { package_id, ...place } });
export const standardsQuery = () => apiQuery('memory', getGradesAndStandard, { body: {} });
