import { inLocale } from '#client/shared/platform/screen/format.ts';
import type { FolderNode } from '#client/staff/kit/tree/folder-node.ts';
import type { getUnits } from '#contract/content/content.contract.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { OwnFolder } from '#contract/workspace/workspace.schemas.ts';
import { type PlaceId, parentIdOf } from './place-ids.ts';

type Library = DataOf<typeof getUnits>;

/** The folder beside the products that stands for no folder. */
export const ROOT = 'all';

/** Products with their parts and one's own folders in them; the shared tab has own folders alone. */
export function workspaceTree(
  library: Library | undefined,
  others: readonly Library[],
  folders: readonly OwnFolder[],
  isShared: boolean,
  rootName: string,
): FolderNode[] {
  const own = (parent: PlaceId | null): FolderNode[] =>
    folders
      .filter((folder) => (folder.parent_folder_type === 4) === isShared || parent !== null)
      .filter((folder) => parentIdOf(folder) === parent)
      .map((folder) => ({ id: `f${folder.folder_id}`, name: folder.folder_name, children: own(`f${folder.folder_id}`) }));
  const trees = library ? [library, ...others] : others;
  const unitsOf = (id: number) => trees.find(({ default_data }) => default_data.product_id === id)?.units ?? [];
  if (isShared) return [{ id: ROOT, name: rootName, children: own(null) }];
  const products = (library?.data ?? []).map(({ id, title }) => ({
    id: `p${id}`,
    name: inLocale(title),
    children: [
      ...own(`p${id}`),
      ...unitsOf(id).map((unit) => ({
        id: `u${unit.unit_id}`,
        name: inLocale(unit.title),
        children: [
          ...own(`u${unit.unit_id}`),
          ...unit.sub_categories.map((subunit) => ({
            id: `s${subunit.subunit_id}`,
            name: inLocale(subunit.title),
            children: [
              ...own(`s${subunit.subunit_id}`),
              ...subunit.sub_categories.map(({ level3_id, title: name }) => ({ id: `l${level3_id}`, name: inLocale(name) })),
            ],
          })),
        ],
      })),
    ],
  }));
  return [{ id: ROOT, name: rootName, children: [...own(null), ...products] }];
}

/** The names from the product down to a place. */
export function pathNames(nodes: readonly FolderNode[], id: PlaceId | null): string[] {
  for (const node of nodes) {
    if (node.id === id) return [node.name];
    const below = pathNames(node.children ?? [], id);
    if (below.length > 0) return node.id === ROOT ? below : [node.name, ...below];
  }
  return [];
}
