import { useState } from 'react';
import { m } from '../labels.ts';
import { Dialog } from '../layout/dialog.tsx';
import { FolderChoice } from './folder-choice.tsx';
import { type FolderNode, findNode, mayMoveInto } from './folder-node.ts';

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
  const title = m.moveToTitle({ name: moved?.name ?? '' });
  return (
    <Dialog open={moved !== null} onClose={close} title={title}>
      <FolderChoice
        label={title}
        nodes={nodes}
        selectedId={intoId}
        onSelect={setIntoId}
        go={m.moveHere()}
        may={may}
        onGo={() => {
          if (movedId === null || intoId === null) return;
          onMove(movedId, intoId);
          close();
        }}
        onCancel={close}
      />
    </Dialog>
  );
}
