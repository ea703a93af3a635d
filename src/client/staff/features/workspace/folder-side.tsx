import { Button, VisuallyHidden } from '@mantine/core';
import { Suspense, useState } from 'react';
import type { FolderNode } from '#client/staff/kit/tree/folder-node.ts';
import { FolderTree } from '#client/staff/kit/tree/folder-tree.tsx';
import { m } from '#client/staff/messages/library/workspace.ts';
import type { OwnFolder } from '#contract/workspace/workspace.schemas.ts';
import { useFolderChanges } from './folder-changes.ts';
import { ChoosePlaceDialog, FolderNameDialog } from './later-dialogs.tsx';
import { type PlaceId, parentIdOf } from './place-ids.ts';
import classes from './workspace.module.css';
import { ROOT } from './workspace-tree.ts';

interface FolderSideProps {
  readonly nodes: readonly FolderNode[];
  readonly folders: readonly OwnFolder[];
  readonly place: PlaceId | null;
  readonly isShared: boolean;
  /** How many lessons lie in each place and beneath it; null: not known yet. */
  readonly counts: ReadonlyMap<string, number> | null;
  readonly onPlace: (place: PlaceId | null) => void;
  /** Lessons are being dragged: called with the place that they were dropped on. */
  readonly onReceive?: ((place: PlaceId | null) => void) | undefined;
}

type Asking = { readonly kind: 'new'; readonly parent: PlaceId | null } | { readonly kind: 'rename' | 'move'; readonly folder: OwnFolder };

/** The folders of the workspace: opened, made, renamed, moved and deleted by keyboard and by pointer. */
export function FolderSide({ nodes, folders, place, isShared, counts, onPlace, onReceive }: FolderSideProps) {
  const changes = useFolderChanges(folders, isShared);
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => setAsking(null);
  const own = (id: string) => folders.find(({ folder_id }) => `f${folder_id}` === id);
  const placeOf = (id: string): PlaceId | null => (id === ROOT ? null : id);
  const canHold = (id: string) => !id.startsWith('l') && own(id)?.level !== 3;

  /** Whoever deletes the folder that is open is led to the one around it. */
  const leave = (folder: OwnFolder) => place === `f${folder.folder_id}` && onPlace(parentIdOf(folder));

  const actionsOf = (node: FolderNode) => {
    const folder = own(node.id);
    return [
      ...(canHold(node.id) ? [{ label: m.newFolder(), onClick: () => setAsking({ kind: 'new', parent: placeOf(node.id) }) }] : []),
      ...(folder
        ? [
            { label: m.rename(), onClick: () => setAsking({ kind: 'rename', folder }) },
            { label: m.moveTo(), onClick: () => setAsking({ kind: 'move', folder }) },
            { label: m.deleteFolder(), danger: true, onClick: () => void changes.remove(folder, () => leave(folder)) },
          ]
        : []),
    ];
  };
  return (
    <>
      <FolderTree
        label={m.folders()}
        nodes={nodes}
        selectedId={place ?? ROOT}
        onSelect={(id) => onPlace(placeOf(id))}
        nodeActions={actionsOf}
        {...(counts ? { aside: (node: FolderNode) => <Count of={counts.get(node.id) ?? 0} /> } : {})}
        onReceive={onReceive && ((id) => onReceive(placeOf(id)))}
        onMove={(id, into) => {
          const folder = own(id);
          if (folder) void changes.move(folder, placeOf(into));
        }}
      />
      <Button
        variant="default"
        size="sm"
        mt="sm"
        onClick={() => setAsking({ kind: 'new', parent: place })}
        disabled={place !== null && !canHold(place)}
      >
        {m.newFolder()}
      </Button>
      <Suspense>
        {asking?.kind === 'new' && (
          <FolderNameDialog title={m.newFolder()} name="" onClose={close} onName={(name) => changes.make(name, asking.parent)} />
        )}
        {asking?.kind === 'rename' && (
          <FolderNameDialog
            title={m.renameFolder()}
            name={asking.folder.folder_name}
            onClose={close}
            onName={(name) => changes.rename(asking.folder, name)}
          />
        )}
        {asking?.kind === 'move' && (
          <ChoosePlaceDialog
            open
            title={m.moveFolder({ name: asking.folder.folder_name })}
            nodes={nodes}
            go={m.moveHere()}
            currentId={parentIdOf(asking.folder) ?? ROOT}
            onClose={close}
            onChoose={(id) => void changes.move(asking.folder, placeOf(id))}
          />
        )}
      </Suspense>
    </>
  );
}

/** Folders without lessons say nothing. */
function Count({ of: count }: { readonly of: number }) {
  if (count === 0) return null;
  return (
    <span className={classes.count}>
      <VisuallyHidden>, </VisuallyHidden>
      {count}
      <VisuallyHidden> {m.lessonsWord({ count })}</VisuallyHidden>
    </span>
  );
}
