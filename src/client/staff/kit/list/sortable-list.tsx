import { ActionIcon } from '@mantine/core';
import { type DragEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { ChevronIcon } from '#client/shared/ui/icons/icons.tsx';
import { m } from './sortable-labels.ts';
import classes from './sortable-list.module.css';

interface SortableListProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly rowName: (row: Row) => string;
  readonly onMove: (from: number, to: number) => void;
  /** A row is a form: where the screen is narrow it stands below its number and buttons, and has the whole width. */
  readonly tall?: boolean;
  readonly children: (row: Row, index: number) => ReactNode;
}

/**
 * A list that a person puts in order: by its buttons, by Alt and the arrow keys anywhere in a row, and by dragging. Each move
 * is said to screen readers, and the focus stays with what was moved.
 */
export function SortableList<Row>({ label, rows, rowKey, rowName, onMove, tall, children }: SortableListProps<Row>) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);

  const move = (from: number, to: number, focus: 'up' | 'down' | null) => {
    const row = rows[from];
    if (row === undefined || to < 0 || to >= rows.length || to === from) return;
    onMove(from, to);
    setSaid(m.movedToPlace({ name: rowName(row), place: to + 1, count: rows.length }));
    if (focus === null) return;
    requestAnimationFrame(() => {
      const at = list.current?.children[to];
      const wanted =
        at?.querySelector<HTMLButtonElement>(`[data-move="${focus}"]:not(:disabled)`) ??
        at?.querySelector<HTMLButtonElement>('[data-move]:not(:disabled)');
      wanted?.focus();
    });
  };
  const onKeyDown = (index: number) => (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(index, index + (event.key === 'ArrowUp' ? -1 : 1), event.key === 'ArrowUp' ? 'up' : 'down');
  };
  const drop = (index: number) => (event: DragEvent) => {
    event.preventDefault();
    if (dragged !== null) move(dragged, index, null);
    setDragged(null);
    setOver(null);
  };

  return (
    <>
      <ol ref={list} className={classes.list} aria-label={label} data-tall={tall}>
        {rows.map((row, index) => (
          <li
            key={rowKey(row)}
            className={classes.row}
            data-over={over === index && dragged !== index ? (dragged !== null && dragged < index ? 'below' : 'above') : undefined}
            data-dragged={dragged === index || undefined}
            onKeyDown={onKeyDown(index)}
            onDragOver={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              setOver(index);
            }}
            onDrop={drop(index)}
          >
            <span
              className={classes.handle}
              draggable
              aria-hidden="true"
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                event.dataTransfer.setData('text/plain', rowKey(row));
                setDragged(index);
              }}
              onDragEnd={() => {
                setDragged(null);
                setOver(null);
              }}
            >
              <span className={classes.grip} />
              {index + 1}
            </span>
            <div className={classes.content}>{children(row, index)}</div>
            <div className={classes.moves}>
              <ActionIcon
                variant="subtle"
                color="gray"
                c="inherit"
                data-move="up"
                disabled={index === 0}
                aria-label={m.moveUp({ name: rowName(row) })}
                onClick={() => move(index, index - 1, 'up')}
              >
                <span className={classes.up}>
                  <ChevronIcon />
                </span>
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                c="inherit"
                data-move="down"
                disabled={index === rows.length - 1}
                aria-label={m.moveDown({ name: rowName(row) })}
                onClick={() => move(index, index + 1, 'down')}
              >
                <span className={classes.down}>
                  <ChevronIcon />
                </span>
              </ActionIcon>
            </div>
          </li>
        ))}
      </ol>
      <p className="tp-unseen" aria-live="polite">
        {said}
      </p>
    </>
  );
}
