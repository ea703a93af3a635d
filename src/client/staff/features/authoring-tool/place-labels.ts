import { typeNames } from '#client/shared/messages/resource-types.ts';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import type { FolderNode } from '#client/staff/kit/tree/folder-node.ts';
import { m } from '#client/staff/messages/library/authoring-tool.ts';
import type { DraftResource, DraftTree } from '#contract/authoring/authoring-tool.schemas.ts';
import type { PackageKind } from '#domain/content/package-kinds.ts';

/** Where in a product: each level narrows the one before. */
export interface Place {
  readonly unit?: string;
  readonly subunit?: string;
  readonly resource?: string;
}

/** The id of a place in the tree, and back. */
export const nodeId = ({ unit, subunit, resource }: Place): string => [unit, subunit, resource].filter((id) => id !== undefined).join('/');

/** The place that an id of the tree names, the other way round; without a part where the id has none. */
export function placeOf(id: string): Place {
  const [unit, subunit, resource] = id.split('/');
  return { ...(unit ? { unit } : {}), ...(subunit ? { subunit } : {}), ...(resource ? { resource } : {}) };
}

/** What a resource is, in a word. */
export function kindOf({ kind, type }: DraftResource): string {
  const names: Readonly<Record<Exclude<PackageKind, 'document'> | 'assessment', () => string>> = {
    quiz: m.quiz,
    assessment: m.assessment,
    vocabulary: m.vocabulary,
    animation: m.animation,
    film: m.film,
    sound: m.sound,
    pdf: m.pdf,
    link: m.link,
  };
  const typed = (typeNames as Readonly<Record<number, (() => string) | undefined>>)[type ?? 0];
  return ((names as Readonly<Record<string, (() => string) | undefined>>)[kind] ?? typed ?? m.reading)();
}

/** The resource that a file of a product belongs to, as the tool names its files; null for any other file. */
export function resourceOf(tree: DraftTree, file: string): { readonly name: string; readonly place: Place } | null {
  // "words.json", "film.en.md" and "media/film.en.vtt" are of the resource that they are named after.
  const [, unit, subunit, id] = /^([^/]+)\/([^/]+)\/(?:media\/)?([^/.]+)\.[^/]+$/.exec(file) ?? [];
  if (unit === undefined || subunit === undefined || id === undefined) return null;
  const resources = tree.units.find((each) => each.id === unit)?.subunits.find((each) => each.id === subunit)?.resources;
  const resource = resources?.find((each) => each.id === id);
  return resource ? { name: inLocale(resource.title), place: { unit, subunit, resource: id } } : null;
}

/** The tree of a product: units, sub-units, third levels with what they hold, and resources. */
export function nodesOf(tree: DraftTree): FolderNode[] {
  return tree.units.map((unit) => ({
    id: unit.id,
    name: inLocale(unit.title),
    children: unit.subunits.map((subunit) => {
      const leaf = (resource: DraftResource): FolderNode => ({
        id: nodeId({ unit: unit.id, subunit: subunit.id, resource: resource.id }),
        name: inLocale(resource.title),
        icon: '',
        takes: false,
      });
      const placed = new Set(subunit.level3.flatMap(({ resources }) => resources));
      return {
        id: nodeId({ unit: unit.id, subunit: subunit.id }),
        name: inLocale(subunit.title),
        children: [
          ...subunit.level3.map((level) => ({
            id: `${unit.id}/${subunit.id}//${level.id}`,
            name: inLocale(level.title),
            takes: false,
            children: subunit.resources.filter(({ id }) => level.resources.includes(id)).map(leaf),
          })),
          ...subunit.resources.filter(({ id }) => !placed.has(id)).map(leaf),
        ],
      };
    }),
  }));
}
