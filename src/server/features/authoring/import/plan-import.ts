import type { StandardDifference } from '#contract/authoring/authoring.schemas.ts';
import type { Bilingual } from '#contract/wire.ts';
import { RESOURCE_TYPE } from '#domain/content/resource-types.ts';
import type { FaultList } from '../package/package-faults.ts';
import type { PackageReader } from '../package/package-reader.ts';
import { hashOf, itemKey, type RenderedItem, type RenderedPackage } from '../render/rendered-package.ts';
import type { LibraryAround } from '../setup/library-around.store.ts';
import type { StoredLibrary } from './stored-package.store.ts';

/** A resource that an import touches, as it is shown to whoever decides. */
export interface PlannedItem {
  readonly key: string;
  readonly title: Bilingual;
  readonly resource_type_id: number;
}

/** What an import does to the library. */
export interface ImportPlan {
  readonly package_id: string;
  readonly title: Bilingual;
  readonly version: string;
  /** Null when the product is new. */
  readonly version_before: string | null;
  readonly product_id: number | null;
  readonly added: readonly PlannedItem[];
  readonly changed: readonly PlannedItem[];
  /** No longer in the package: kept for the lessons and results that name them, and no longer found or given. */
  readonly retired: readonly PlannedItem[];
  readonly unchanged: number;
  /** Standards of other packages that this one words otherwise. */
  readonly standards: readonly StandardDifference[];
  /** Of those, the ones that somebody confirmed, when it was imported. */
  readonly replaced_standards: readonly string[];
  readonly is_withdrawn: boolean;
}

/** Kinds that lessons, devices and results treat each in its own way. */
const KINDS: readonly number[] = [
  RESOURCE_TYPE.quiz,
  RESOURCE_TYPE.assessment,
  RESOURCE_TYPE.vocabularyCards,
  RESOURCE_TYPE.videoAnimation,
];

/**
 * Compares a package with what the library has of it. What lessons and answers hang on may change its words, never its
 * kind: that is a fault here, as a device may hold the old one and its work unsent.
 */
export function planImport(
  source: RenderedPackage,
  { stored, around }: { readonly stored: StoredLibrary | null; readonly around: LibraryAround },
  faults: FaultList,
  reader: PackageReader,
): ImportPlan {
  const added: PlannedItem[] = [];
  const changed: PlannedItem[] = [];
  const seen = new Set<string>();
  let unchanged = 0;
  for (const unit of source.units) {
    for (const subunit of unit.subunits) {
      const file = `${unit.external_id}/${subunit.external_id}/subunit.json`;
      for (const item of subunit.items) {
        const key = itemKey(unit.external_id, subunit.external_id, item.external_id);
        seen.add(key);
        const before = stored?.items.get(key);
        if (!before) added.push(planned(key, item));
        else if (before.hash === hashOf(item) && !before.isRetired) unchanged++;
        else changed.push(planned(key, item));
        if (before) refuseOtherKind(file, item, before, faults, reader);
      }
    }
  }
  const retired = [...(stored?.items ?? [])]
    .filter(([key, { isRetired }]) => !seen.has(key) && !isRetired)
    .map(([key, { title, resourceTypeId }]) => ({ key, title, resource_type_id: resourceTypeId }));
  const differs = added.length + changed.length + retired.length > 0;
  if (stored && differs && stored.version === source.version) {
    const line = reader.lineOf('manifest.json', ['version']);
    faults.advise(
      'manifest.json',
      `the version is still ${source.version}, though the content differs; raise it, so that people can tell the two apart`,
      line,
    );
  }
  if (stored && isOlder(source.version, stored.version)) {
    const line = reader.lineOf('manifest.json', ['version']);
    faults.advise(
      'manifest.json',
      `the version ${source.version} is older than ${stored.version}, which is in use; import it only to go back to it`,
      line,
    );
  }
  if (around.twin !== null) {
    const line = reader.lineOf('manifest.json', ['title']);
    faults.advise('manifest.json', `has the same title and grade as the product ${around.twin}; people cannot tell the two apart`, line);
  }
  return {
    package_id: source.package_id,
    title: source.title,
    version: source.version,
    version_before: stored?.version ?? null,
    product_id: stored?.productId ?? null,
    added,
    changed,
    retired,
    unchanged,
    standards: around.differences,
    replaced_standards: [],
    is_withdrawn: stored?.isWithdrawn ?? false,
  };
}

/** Whether one version is before another, where both are numbers such as 1.14.0; of others nobody knows. */
function isOlder(version: string, than: string): boolean {
  if (![version, than].every((each) => /^\d+(?:\.\d+)*$/.test(each))) return false;
  const [one, other] = [version.split('.').map(Number), than.split('.').map(Number)];
  for (let at = 0; at < Math.max(one.length, other.length); at += 1) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

function refuseOtherKind(
  file: string,
  item: RenderedItem,
  before: NonNullable<ReturnType<StoredLibrary['items']['get']>>,
  faults: FaultList,
  reader: PackageReader,
): void {
  if (before.resourceTypeId !== item.resource_type_id && [before.resourceTypeId, item.resource_type_id].some((id) => KINDS.includes(id))) {
    const problem = 'was another kind of resource in the version that is in use; lessons and answers hang on it: give it a new id';
    faults.add(file, `${item.external_id} ${problem}`, reader.lineOf(file, ['resources']));
  }
  for (const question of item.questions) {
    const type = before.questionTypes.get(question.external_id);
    if (type === undefined || type === question.type) continue;
    const problem = `was a ${type} and is now a ${question.type}; answers to it may be on their way: give it a new id`;
    faults.add(file, `${item.external_id}: the question ${question.external_id} ${problem}`, reader.lineOf(file, ['resources']));
  }
}

function planned(key: string, { title, resource_type_id }: RenderedItem): PlannedItem {
  return { key, title, resource_type_id };
}
