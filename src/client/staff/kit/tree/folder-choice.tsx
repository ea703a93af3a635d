import { Button, Group, ScrollArea } from '@mantine/core';
import { m } from '../labels.ts';
import type { FolderNode } from './folder-node.ts';
import { FolderTree } from './folder-tree.tsx';

interface FolderChoiceProps {
  readonly label: string;
  readonly nodes: readonly FolderNode[];
  readonly selectedId: string | null;
  readonly onSelect: (id: string) => void;
  /** The button that chooses, and whether what is selected may be chosen. */
  readonly go: string;
  readonly may: boolean;
  readonly onGo: () => void;
  readonly onCancel: () => void;
}

/** What a dialog shows to choose a folder: the tree, and the buttons below it. */
export function FolderChoice({ label, nodes, selectedId, onSelect, go, may, onGo, onCancel }: FolderChoiceProps) {
  return (
    <>
      <ScrollArea.Autosize mah="50dvh">
        <FolderTree label={label} nodes={nodes} selectedId={selectedId} onSelect={onSelect} />
      </ScrollArea.Autosize>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onCancel}>
          {m.cancel()}
        </Button>
        <Button disabled={!may} onClick={onGo}>
          {go}
        </Button>
      </Group>
    </>
  );
}
