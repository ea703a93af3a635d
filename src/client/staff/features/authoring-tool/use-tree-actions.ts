import { confirm } from '#client/staff/kit/feedback/confirm.ts';
import type { Action } from '#client/staff/kit/layout/openable-menu.tsx';
import type { FolderNode } from '#client/staff/kit/tree/folder-node.ts';
import { m } from '#client/staff/messages/library/authoring-tool.ts';
import type { DraftTree } from '#contract/authoring/authoring-tool.schemas.ts';
import type { TemplateName } from './kinds/templates.ts';
import { type ManifestJson, moved, read, type SubunitJson, type UnitJson, written } from './package-json.ts';
import { placeOf } from './place-labels.ts';
import { useEdit } from './use-edit.ts';

/** What is being made. */
export type Making =
  | { readonly what: 'unit' }
  | { readonly what: 'subunit'; readonly unit: string }
  | { readonly what: TemplateName; readonly unit: string; readonly subunit: string };

type Ids = readonly string[];

/** Moves an id within a list, or takes it out. */
type ListChange = (ids: Ids) => Ids;

/** What can be done with a node of the tree, by keyboard and pointer alike. */
export function useTreeActions(tree: DraftTree, onMake: (making: Making) => void): (node: FolderNode) => readonly Action[] {
  const { edit } = useEdit(tree.package_id);
  /** Changes the list that a unit, a sub-unit or a resource stands in. */
  const change = (id: string, text: string, next: ListChange) => {
    const { unit = '', subunit, resource } = placeOf(id);
    const path = subunit === undefined ? 'manifest.json' : resource === undefined ? `${unit}/unit.json` : `${unit}/${subunit}/subunit.json`;
    return edit({
      paths: [path],
      text,
      change: (now) => {
        const was = now(path);
        if (resource !== undefined) {
          const file = read<SubunitJson>(was);
          const resources = file?.resources ?? [];
          const order = next(resources.map((one) => one.id));
          const level3 = file?.level3
            ?.map((level) => ({ ...level, resources: level.resources.filter((one) => order.includes(one) || one in (file.titles ?? {})) }))
            .filter((level) => level.resources.length > 0);
          const list = order.flatMap((one) => resources.filter((each) => each.id === one));
          // A standard that only a retired resource met goes with it.
          const isThere = (one: string) => order.includes(one) || one in (file?.titles ?? {});
          const standards = file?.standards
            .map((each) => (each.resources ? { ...each, resources: each.resources.filter(isThere) } : each))
            .filter((each) => each.resources?.length !== 0);
          return { [path]: written({ ...file, standards, resources: list, level3: level3?.length ? level3 : undefined }) };
        }
        if (subunit !== undefined) {
          const file = read<UnitJson>(was);
          return { [path]: written({ ...file, subunits: next(file?.subunits ?? []) }) };
        }
        const file = read<ManifestJson>(was);
        return { [path]: written({ ...file, units: next(file?.units ?? []) }) };
      },
    });
  };
  return (node) => {
    const [unitId, subunitId, resourceId, level] = node.id.split('/');
    // A third level is a heading: what it holds is moved and taken out.
    if (level !== undefined || unitId === undefined) return [];
    const unit = tree.units.find(({ id }) => id === unitId);
    const subunit = unit?.subunits.find(({ id }) => id === subunitId);
    const own = resourceId ?? subunitId ?? unitId;
    const usual = ['reader', 'vocabulary', 'animation', 'investigation', 'quiz', 'teacher_guide'];
    // Those of one third level stand together in the tree, whatever stands between them in the file.
    const inLevel = (id: string) => subunit?.level3.find(({ resources }) => resources.includes(id))?.id;
    const resources = subunit?.resources.filter(({ id }) => !usual.includes(id) && inLevel(id) === inLevel(own)) ?? [];
    const beside = (resourceId !== undefined ? resources : subunitId !== undefined ? (unit?.subunits ?? []) : tree.units).map(
      ({ id }) => id,
    );
    const at = beside.indexOf(own);
    const isFixed = resourceId !== undefined && usual.includes(resourceId);
    const step =
      (by: number): ListChange =>
      (ids) =>
        moved(ids, ids.indexOf(own), ids.indexOf(beside[at + by] ?? ''));
    const retire = async () => {
      const goOn = await confirm({ title: m.retireTitle({ name: node.name }), text: m.retireText(), go: m.retire() });
      if (goOn) await change(node.id, m.retired({ name: node.name }), (ids) => ids.filter((id) => id !== own));
    };
    const make: Action[] =
      subunit && resourceId === undefined
        ? [
            { label: m.newReading(), onClick: () => onMake({ what: 'reading', unit: unitId, subunit: subunit.id }) },
            { label: m.newQuiz(), onClick: () => onMake({ what: 'quiz', unit: unitId, subunit: subunit.id }) },
          ]
        : subunitId === undefined
          ? [{ label: m.newSubunit(), onClick: () => onMake({ what: 'subunit', unit: unitId }) }]
          : [];
    if (isFixed) return [];
    return [
      ...make,
      { label: m.moveUp(), onClick: () => void change(node.id, m.movedDone({ name: node.name }), step(-1)), disabled: at === 0 },
      {
        label: m.moveDown(),
        onClick: () => void change(node.id, m.movedDone({ name: node.name }), step(1)),
        disabled: at === beside.length - 1,
      },
      { label: m.retire(), danger: true, onClick: () => void retire() },
    ];
  };
}
