import { type RenderTreeNodePayload, Tree, type TreeNodeData, UnstyledButton, useTree } from '@mantine/core';
import { type DragEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useMemo, useState } from 'react';
import { ChevronIcon } from '#client/shared/ui/icons/icons.tsx';
import { ActionMenu } from '../layout/action-menu.tsx';
import { FolderIcon } from '../layout/kit-icons.tsx';
import type { Action } from '../layout/openable-menu.tsx';
import { allIds, type FolderNode, findNode, idsAround, mayMoveInto } from './folder-node.ts';
import classes from './folder-tree.module.css';

interface FolderTreeProps {
  readonly label: string;
  readonly nodes: readonly FolderNode[];
  readonly selectedId: string | null;
  readonly onSelect: (id: string) => void;
  /** Offered behind three dots; offer "Move to…" here (`MoveToDialog`), as dragging needs a pointer. */
  readonly nodeActions?: (node: FolderNode) => readonly Action[];
  /** A node was dragged into another one. */
  readonly onMove?: (id: string, intoId: string) => void;
  /** Rows of a list are being dragged: called with the node that they were dropped on. Absent while nothing is dragged. */
  readonly onReceive?: ((intoId: string) => void) | undefined;
  /** Which folders start open: all, or those around what is chosen. @default 'all' */
  readonly startsOpen?: 'all' | 'around chosen';
  /** Behind the name: a count, a chip. */
  readonly aside?: (node: FolderNode) => ReactNode;
}

/**
 * Nested folders as a tree: arrow keys, Home, End and letters move, arrow keys open, Enter selects (roving focus), and dragging moves a node into a folder.
 * What is chosen is always in sight: the folders around it open.
 */
export function FolderTree({
  label,
  nodes,
  selectedId,
  onSelect,
  nodeActions,
  onMove,
  onReceive,
  startsOpen = 'all',
  aside,
}: FolderTreeProps) {
  const [over, setOver] = useState<string | null>(null);
  const around = selectedId === null ? '' : idsAround(nodes, selectedId).join('\n');
  const tree = useTree({
    initialExpandedState: Object.fromEntries((startsOpen === 'all' ? allIds(nodes) : around.split('\n')).map((id) => [id, true])),
    selectedState: selectedId === null ? [] : [selectedId],
    onSelectedStateChange: ([id]) => id !== undefined && onSelect(id),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what somebody closed stays closed until another node is chosen.
  useEffect(() => {
    for (const id of around.split('\n').filter(Boolean)) tree.expand(id);
  }, [around]);
  // Mantine starts anew with each new list: the same folders must be the same list.
  const data = useMemo(() => nodes.map(toData), [nodes]);
  const draw = ({ node, expanded, hasChildren, elementProps, selected }: RenderTreeNodePayload) => {
    const own = findNode(nodes, node.value);
    if (!own) return null;
    return (
      <div
        {...elementProps}
        {...choosing(elementProps)}
        className={`${elementProps.className} ${classes.node}`}
        data-current={selected || undefined}
        data-over={(onReceive !== undefined && over === own.id) || undefined}
        {...(onReceive ? receiving(own.id, setOver, onReceive) : {})}
      >
        {hasChildren ? (
          // For the pointer alone: by keyboard the arrow keys open and close.
          <UnstyledButton
            component="span"
            aria-hidden
            className={classes.turn}
            data-open={expanded || undefined}
            onClick={(event) => {
              event.stopPropagation();
              tree.toggleExpanded(node.value);
            }}
          >
            <ChevronIcon size="0.9em" />
          </UnstyledButton>
        ) : (
          <span className={classes.turn} />
        )}
        {own.icon ?? <FolderIcon />}
        <span className={classes.name}>{own.name}</span>
        {aside?.(own)}
        {nodeActions && (
          // biome-ignore lint/a11y/noStaticElementInteractions: it keeps the menu's keys from the tree, and answers none
          <span className={classes.menu} onKeyDown={keepFromTree}>
            <ActionMenu actions={nodeActions(own)} name={own.name} />
          </span>
        )}
      </div>
    );
  };
  return (
    <Tree
      aria-label={label}
      data={data}
      tree={tree}
      selectOnClick
      expandOnClick={false}
      onKeyDown={(event) => {
        // Mantine's tree moves by the arrow keys and leaves the rest to us; a button within a row keeps its own keys.
        const node = event.target as HTMLElement;
        if (node.role !== 'treeitem' || node.dataset.value === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
        const next = event.key === 'Enter' ? null : nodeFor(event.key, node, event.currentTarget);
        if (event.key === 'Enter') onSelect(node.dataset.value);
        else if (!next) return;
        event.preventDefault();
        next?.focus();
      }}
      onFocus={({ target }) => {
        // An open folder is as tall as all that it holds: what must be seen is its own line.
        if (target.role === 'treeitem') target.firstElementChild?.scrollIntoView({ block: 'nearest' });
      }}
      levelOffset={14}
      renderNode={draw}
      {...(onMove
        ? {
            allowDrop: ({ draggedNode, targetNode, position }) => position === 'inside' && mayMoveInto(nodes, draggedNode, targetNode),
            onDragDrop: ({ draggedNode, targetNode, position }) => {
              if (position === 'inside' && mayMoveInto(nodes, draggedNode, targetNode)) onMove(draggedNode, targetNode);
            },
          }
        : {})}
    />
  );
}

function toData({ id, name, children = [] }: FolderNode): TreeNodeData {
  return { value: id, label: name, children: children.map(toData) };
}

/** The keys of Mantine's tree. React hands a menu's keys up to the row that it belongs to, though it is drawn elsewhere. */
const TREE_KEYS = /^(Arrow|Space)/;

function keepFromTree(event: KeyboardEvent): void {
  if (TREE_KEYS.test(event.code)) event.stopPropagation();
}

/** Where Home, End and a letter lead: to the first folder, the last one, the next whose name begins with it. */
function nodeFor(key: string, from: HTMLElement, tree: HTMLElement): HTMLElement | undefined {
  const all = [...tree.querySelectorAll<HTMLElement>('[role="treeitem"]')];
  if (key === 'Home') return all[0];
  if (key === 'End') return all.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const at = all.indexOf(from) + 1;
  const begins = (each: HTMLElement) => each.firstElementChild?.textContent?.trim().toLowerCase().startsWith(key.toLowerCase());
  return [...all.slice(at), ...all.slice(0, at)].find(begins);
}

/** Pressing the three dots, or an action behind them, chooses no folder: what it does may take the folder away. */
function choosing({ onClick }: RenderTreeNodePayload['elementProps']) {
  const isOwnMenu = ({ target }: MouseEvent) => target instanceof Element && target.closest('button, [role="menu"]') !== null;
  return { onClick: (event: MouseEvent) => !isOwnMenu(event) && onClick(event) };
}

/** What a node listens to while rows of a list are dragged: Mantine's own dragging of nodes has no part in it. */
function receiving(id: string, setOver: (id: string | null) => void, onReceive: (intoId: string) => void) {
  return {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      event.stopPropagation();
      setOver(id);
    },
    onDragLeave: () => setOver(null),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      event.stopPropagation();
      setOver(null);
      onReceive(id);
    },
  };
}
