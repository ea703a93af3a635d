import { useState } from 'react';
import { Dialog } from '../layout/dialog.tsx';
import { FolderChoice } from './folder-choice.tsx';
import { type FolderNode, findNode } from './folder-node.ts';

interface ChoosePlaceDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly nodes: readonly FolderNode[];
  /** The button that chooses: "Move here". */
  readonly go: string;
  /** Where it lies now: it is shown, and cannot be chosen again. */
  readonly currentId?: string | null;
  readonly onChoose: (id: string) => void;
  readonly onClose: () => void;
}

/** Chooses a folder for something that is no folder itself: by keyboard, on a phone, over a long tree. */
export function ChoosePlaceDialog({ open, onClose, ...rest }: ChoosePlaceDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={rest.title}>
      <Choice {...rest} onClose={onClose} />
    </Dialog>
  );
}

function Choice({ title, nodes, go, currentId = null, onChoose, onClose }: Omit<ChoosePlaceDialogProps, 'open'>) {
  const [chosen, setChosen] = useState<string | null>(currentId);
  const may = chosen !== null && chosen !== currentId && findNode(nodes, chosen)?.takes !== false;
  return (
    <FolderChoice
      label={title}
      nodes={nodes}
      selectedId={chosen}
      onSelect={setChosen}
      go={go}
      may={may}
      onGo={() => {
        if (chosen === null) return;
        onChoose(chosen);
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
