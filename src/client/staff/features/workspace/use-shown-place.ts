import { useEffect, useMemo, useState } from 'react';
import { useSetAddress } from '#client/staff/kit/layout/use-set-address.ts';
import { m } from '#client/staff/messages/library/workspace.ts';
import type { WorkspaceLesson } from '#contract/workspace/lessons.schemas.ts';
import type { OwnFolder, WorkspaceTab } from '#contract/workspace/workspace.schemas.ts';
import { type PlaceId, placeIdFrom } from './place-ids.ts';
import { useTreeData } from './workspace.queries.ts';
import { pathNames, ROOT, workspaceTree } from './workspace-tree.ts';

const NO_FOLDERS: readonly OwnFolder[] = [];

interface ShownPlaceOptions {
  readonly tab: WorkspaceTab;
  readonly place: PlaceId | null;
  /** The server knows no such place. */
  readonly isRefused: boolean;
}

/**
 * The place of the workspace that is shown, and the tree of folders around it. An address that names a place which is there no more
 * is led to all lessons.
 */
export function useShownPlace({ tab, place, isRefused }: ShownPlaceOptions) {
  const setAddress = useSetAddress();
  const { library, others, folders } = useTreeData();
  const [foldersOpen, setFoldersOpen] = useState(false);
  const own = folders.data?.folders ?? NO_FOLDERS;
  const isShared = tab === 'shared';
  const everything = m.everything();
  // The folder tree is drawn anew with each new list of them.
  const nodes = useMemo(
    () => workspaceTree(library.data, others, own, isShared, everything),
    [library.data, others, own, isShared, everything],
  );
  const goTo = (next: PlaceId | null) => {
    setFoldersOpen(false);
    void setAddress({ [isShared ? 'sat' : 'at']: next ?? undefined, [`${tab}.page`]: undefined });
  };
  const isGone = place !== null && (isRefused || (folders.isSuccess && !folders.isFetching && isMissing(place, own)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the folder turns out to be missing
  useEffect(() => {
    // A link, or what was open on the last visit, names a folder or a part of the library that is there no more.
    if (isGone) goTo(null);
  }, [isGone]);
  const names = (id: PlaceId | null) => pathNames(nodes, id ?? ROOT);
  return {
    own,
    nodes,
    /** Whether any of the tree is here. */
    isDrawn: library.data !== undefined || folders.data !== undefined,
    name: names(place).join(' › ') || everything,
    /** The last name of a place's path. */
    nameOf: (id: PlaceId | null) => names(id).at(-1) ?? everything,
    /** Of what lies deeper than the place that is shown: its folder. */
    folderOf: (lesson: WorkspaceLesson): string | null => {
      const id = placeIdFrom(lesson);
      return id === null || id === place ? null : (names(id).at(-1) ?? null);
    },
    /** The tree to choose a place from, whose root takes lessons out of every folder. */
    nodesToChoose: () => workspaceTree(library.data, others, own, isShared, m.noPlace()),
    goTo,
    foldersOpen,
    setFoldersOpen,
  };
}

/** Whether a place is an own folder that is there no more. */
const isMissing = (place: PlaceId, own: readonly OwnFolder[]) =>
  place.startsWith('f') && !own.some(({ folder_id }) => `f${folder_id}` === place);
