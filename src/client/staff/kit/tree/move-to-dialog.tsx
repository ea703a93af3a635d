import { Button, Group, ScrollArea } from '@mantine/core';
import { useState } from 'react';
import { m } from '../labels.ts';
import { Dialog } from '../layout/dialog.tsx';
import { type FolderNode, findNode, mayMoveInto } from './folder-node.ts';
import { FolderTree } from './folder-tree.tsx';

interface MoveToDialogProps {
  /** The node that is moved; null closes the dialog. */
  readonly movedId: string | null;
  readonly nodes: readonly FolderNode[];
  readonly onMove: (id: string, intoId: string) => void;
  readonly onClose: () => void;
}

/** Moves a node into a folder without dragging: by keyboard, on a phone, over a long tree. */
export function MoveToDialog({ movedId, nodes, onMove, onClose }: MoveToDialogProps) {
  const [intoId, setIntoId] = useState<string | null>(null);
  const moved = movedId === null ? null : findNode(nodes, movedId);
  const may = movedId !== null && intoId !== null && mayMoveInto(nodes, movedId, intoId);
  const close = () => {
    setIntoId(null);
    onClose();
  };
  return (
    <Dialog open={moved !== null} onClose={close} title={m.moveToTitle({ name: moved?.name ?? '' })}>
      <ScrollArea.Autosize mah="50dvh">
        <FolderTree label={m.moveToTitle({ name: moved?.name ?? '' })} nodes={nodes} selectedId={intoId} onSelect={setIntoId} />
      </ScrollArea.Autosize>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={close}>
          {m.cancel()}
        </Button>
        <Button
          disabled={!may}
          onClick={() => {
            if (movedId === null || intoId === null) return;
            onMove(movedId, intoId);
            close();
          }}
        >
          {m.moveHere()}
        </Button>
      </Group>
    </Dialog>
  );
}
