import type * as authoringTool from '#contract/authoring/authoring-tool.contract.ts';
import { type DraftReport, type SavedFile, TOOL_PRODUCTS_A_PAGE, VERSIONS_A_PAGE } from '#contract/authoring/authoring-tool.schemas.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { ApiError, notFound } from '#server/http/api-error.ts';
import type { HandlersOf } from '#server/http/handler-types.ts';
import { dryRunPackage, importPackage } from '../import/import-package.ts';
import type { ImportPlan } from '../import/plan-import.ts';
import { lockPackage } from '../import/stored-package.store.ts';
import { withPackage } from '../package/open-package.ts';
import { inOrder, PackageRefused, type ValidationError } from '../package/package-faults.ts';
import { dropDraft, dropDraftFile, writeDraftFile } from './draft-files.store.ts';
import { readTree } from './draft-tree.ts';
import { keepDraftFile } from './keep-draft-file.ts';
import { onlyResource, readableLabels } from './only-resource.ts';
import { filesOf, isStale, type OpenDraft, openDraft } from './open-draft.ts';
import { findVersion, lastVersion, listToolProducts, listVersions } from './package-versions.store.ts';
import { previewOf } from './preview-draft.ts';
import { draftTexts, saveDraft } from './save-draft.ts';
import { zipFiles } from './zip-draft.ts';

/** The most faults of a report that are listed; all are counted. */
const MAX_LISTED = 200;
const STALE = 'changed_by_import';

/** The authoring tool (specification section 2): packages written file by file and published by the importer (decisions/products-and-packages.md). */
export const authoringToolHandlers = {
  getToolProducts: async ({ db }, { query: { page } }) => ({ ...(await listToolProducts(db, page)), page_size: TOOL_PRODUCTS_A_PAGE }),

  getDraftTree: async ({ db }, { query: { package_id } }) => readTree(db, await theDraft(db, package_id)),

  getDraftFiles: async ({ db }, { body: { package_id, paths } }) => ({
    files: await draftTexts(db, await theDraft(db, package_id), paths),
  }),

  saveDraftFiles: ({ db, caller, now }, { body: { package_id, files } }) =>
    locked(db, package_id, async (tx) => ({ files: await saveDraft(tx, package_id, files, { user_puid: caller.user_puid, now }) })),

  keepDraftFile: async ({ db, caller }, { body: { package_id, sha256 } }) => {
    await theDraft(db, package_id);
    return keepDraftFile(db, caller, sha256);
  },

  checkDraft: async ({ db }, { body: { package_id } }) => {
    const { faults, advice, plan } = await dryRunPackage(db, filesOf(db, await theDraft(db, package_id)));
    return reportOf(faults, advice, plan);
  },

  publishDraft: async ({ db, caller }, { body: { package_id, version, note, over } }) => {
    const draft = await theDraft(db, package_id);
    if (!over && draft.rows.some((row) => isStale(draft, row))) throw new ApiError(409, STALE);
    const manifest = await manifestWith(db, draft, version);
    try {
      const { plan, advice } = await importPackage(db, filesOf(db, draft, manifest), () => undefined, [], { by: caller.user_puid, note });
      await locked(db, package_id, (tx) => dropPublished(tx, draft));
      return reportOf([], advice, plan);
    } catch (error) {
      if (error instanceof PackageRefused) return reportOf(error.faults, [], null);
      throw error;
    }
  },

  discardDraft: ({ db }, { body: { package_id } }) =>
    locked(db, package_id, async (tx) => {
      const draft = await theDraft(tx, package_id);
      await dropDraft(tx, package_id);
      const files = draft.rows.map(
        ({ path, sha256 }): SavedFile => ({ path, sha256: draft.last?.files[path]?.[0] ?? null, before: sha256 }),
      );
      return { files };
    }),

  getPackageVersions: async ({ db }, { query: { package_id, page } }) => {
    await theDraft(db, package_id);
    return { ...(await listVersions(db, package_id, page)), page_size: VERSIONS_A_PAGE };
  },

  restoreVersion: ({ db, caller, now }, { body: { package_id, version_no } }) =>
    locked(db, package_id, async (tx) => {
      const version = await findVersion(tx, package_id, version_no);
      const last = await lastVersion(tx, package_id);
      if (!version || !last) throw notFound('This version');
      await dropDraft(tx, package_id);
      for (const path of new Set([...Object.keys(version.files), ...Object.keys(last.files)])) {
        const [sha256 = null, bytes = 0] = version.files[path] ?? [];
        const base_sha256 = last.files[path]?.[0] ?? null;
        if (sha256 !== base_sha256) await writeDraftFile(tx, package_id, { path, sha256, bytes, base_sha256 }, caller.user_puid, now);
      }
      return readTree(tx, await theDraft(tx, package_id));
    }),

  previewDraft: async ({ db }, { body: { package_id, unit, subunit, resource } }) => {
    const draft = await theDraft(db, package_id);
    const place = { unit, subunit, resource };
    const seen = await lookAt(db, draft, place);
    if (seen.item) return seen;
    // Another resource, or the sub-unit itself, is not finished: this one may be. What is wrong is said of the whole all the same.
    const folder = `${unit}/${subunit}`;
    const [file, labels] = await draftTexts(db, draft, [`${folder}/subunit.json`, `${folder}/media/labels.json`]);
    const only = onlyResource(file?.text ?? '', resource);
    if (only === null) return seen;
    const instead = [
      [`${folder}/subunit.json`, only],
      [`${folder}/media/labels.json`, readableLabels(labels?.text ?? null)],
    ] as const;
    return { ...(await lookAt(db, draft, place, instead)), faults: seen.faults };
  },

  exportPackage: async ({ db }, { query: { package_id, version_no } }) => {
    const version = version_no === null ? await lastVersion(db, package_id) : await findVersion(db, package_id, version_no);
    if (!version) throw notFound('This version');
    const files = filesOf(db, { files: new Map(Object.entries(version.files)) });
    return { file_name: `${package_id} ${version.version}.zip`, media_type: 'application/zip', content: zipFiles(files) };
  },
} satisfies HandlersOf<typeof authoringTool>;

async function theDraft(db: Pick<Transaction, 'execute'>, packageId: string): Promise<OpenDraft> {
  const draft = await openDraft(db, packageId);
  if (!draft) throw notFound('This product');
  return draft;
}

/** Works on a draft while nobody else does, and no import of the same package. */
function locked<Result>(db: Database, packageId: string, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    await lockPackage(tx, packageId);
    return work(tx);
  });
}

interface LookedAt {
  readonly unit: string;
  readonly subunit: string;
  readonly resource: string;
}

/** One resource as a student has it, with the faults of its sub-unit. @param instead texts that stand in place of a file's own */
function lookAt(
  db: Database,
  draft: OpenDraft,
  { unit, subunit, resource }: LookedAt,
  instead: readonly (readonly [string, string])[] = [],
) {
  const [files, around] = onlySubunit(draft, unit, subunit);
  return withPackage(
    filesOf(db, files, new Map([...around, ...instead])),
    () => undefined,
    async ({ rendered, faults }) => {
      const place = rendered?.units
        .find(({ external_id }) => external_id === unit)
        ?.subunits.find(({ external_id }) => external_id === subunit);
      const item = place?.items.find(({ external_id }) => external_id === resource);
      const near = inOrder(faults.faults).filter(({ file }) => file.startsWith(`${unit}/${subunit}/`));
      return { ...(item && place ? previewOf(item, place) : { item: null, quiz: null }), faults: near.slice(0, MAX_LISTED) };
    },
  );
}

/** A draft of one sub-unit alone: a preview need not read the whole product. */
function onlySubunit(draft: OpenDraft, unit: string, subunit: string) {
  const files = new Map([...draft.files].filter(([path]) => path.startsWith(`${unit}/${subunit}/`)));
  const title = { en: '-', es: '-' };
  const manifest = { format: 'tidepool-content/1', id: draft.package_id, version: '-', title, grade: '-', subject: title, units: [unit] };
  const around = [
    ['manifest.json', JSON.stringify(manifest)],
    [`${unit}/unit.json`, JSON.stringify({ id: unit, title, summary: title, subunits: [subunit] })],
  ] as const;
  return [{ files }, new Map(around)] as const;
}

/** The manifest with the version that it is published as. What cannot be read stays as it is: the importer says why. */
async function manifestWith(db: Database, draft: OpenDraft, version: string): Promise<ReadonlyMap<string, string>> {
  const [file] = await draftTexts(db, draft, ['manifest.json']);
  try {
    const manifest: unknown = JSON.parse(file?.text ?? '');
    if (typeof manifest !== 'object' || manifest === null) return new Map();
    if ('version' in manifest && manifest.version === version) return new Map();
    return new Map([['manifest.json', `${JSON.stringify({ ...manifest, version }, null, 2)}\n`]]);
  } catch {
    return new Map();
  }
}

/** Lets go of what was published; what somebody saved meanwhile stays a draft, over what is published now. */
async function dropPublished(tx: Transaction, published: OpenDraft): Promise<void> {
  const now = await openDraft(tx, published.package_id);
  const was = new Map(published.rows.map(({ path, sha256 }) => [path, sha256]));
  const later = (now?.rows ?? []).filter(({ path, sha256 }) => !was.has(path) || was.get(path) !== sha256);
  if (later.length === 0) return dropDraft(tx, published.package_id);
  for (const path of was.keys()) if (!later.some((row) => row.path === path)) await dropDraftFile(tx, published.package_id, path);
}

function reportOf(faults: readonly ValidationError[], advice: readonly ValidationError[], plan: ImportPlan | null): DraftReport {
  return {
    faults: inOrder(faults).slice(0, MAX_LISTED),
    fault_count: faults.length,
    advice: inOrder(advice).slice(0, MAX_LISTED),
    added: plan?.added.length ?? 0,
    changed: plan?.changed.length ?? 0,
    retired: plan?.retired.length ?? 0,
    unchanged: plan?.unchanged ?? 0,
  };
}
