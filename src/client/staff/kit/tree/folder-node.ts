import type { ReactNode } from 'react';

/** A folder, or something that lies in one. */
export interface FolderNode {
  readonly id: string;
  readonly name: string;
  /** @default a folder */
  readonly icon?: ReactNode;
  /** Whether others may be moved into it. @default true */
  readonly takes?: boolean;
  readonly children?: readonly FolderNode[];
}

/** Every node's id, parents first. */
export function allIds(nodes: readonly FolderNode[]): readonly string[] {
  return nodes.flatMap(({ id, children = [] }) => [id, ...allIds(children)]);
}

/** The node with an id, wherever it lies. */
export function findNode(nodes: readonly FolderNode[], id: string): FolderNode | null {
  for (const node of nodes) {
    const found = node.id === id ? node : findNode(node.children ?? [], id);
    if (found) return found;
  }
  return null;
}

/** The ids of the folders around a node, the outermost first; empty for one that is not there. */
export function idsAround(nodes: readonly FolderNode[], id: string): readonly string[] {
  for (const { id: own, children = [] } of nodes) if (findNode(children, id)) return [own, ...idsAround(children, id)];
  return [];
}

/** Whether a node may be moved into another: not into itself, its own descendants or where it already lies. */
export function mayMoveInto(nodes: readonly FolderNode[], movedId: string, intoId: string): boolean {
  const moved = findNode(nodes, movedId);
  const into = findNode(nodes, intoId);
  if (!moved || !into || into.takes === false) return false;
  if (allIds([moved]).includes(intoId)) return false;
  return !(into.children ?? []).some(({ id }) => id === movedId);
}
