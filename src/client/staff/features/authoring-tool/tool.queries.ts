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

/** A page of the products that can be written in, with those that were begun and never published. */
export const productsQuery = (page: number) => apiQuery('memory', getToolProducts, { query: { page } });
/** Units, sub-units, third levels and resources of a product's draft, and what of it is not published. */
export const treeQuery = (package_id: string) => apiQuery('memory', getDraftTree, { query: { package_id } });

/** Texts of a draft by their paths, each with the hash that a save names; null where there is none. */
export const filesQuery = (package_id: string, paths: readonly string[]) =>
  apiQuery('memory', getDraftFiles, { body: { package_id, paths: [...paths] } });
/** A page of the published versions of a product, the last one first. */
export const versionsQuery = (package_id: string, page: number) => apiQuery('memory', getPackageVersions, { query: { package_id, page } });

/** A resource of the draft as a student would get it. */
export const previewQuery = (package_id: string, place: { readonly unit: string; readonly subunit: string; readonly resource: string }) =>
  apiQuery('memory', previewDraft, { body: { package_id, ...place } });
/** The standards to choose from, by grade. */
export const standardsQuery = () => apiQuery('memory', getGradesAndStandard, { body: {} });
