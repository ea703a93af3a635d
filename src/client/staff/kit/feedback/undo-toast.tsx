import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { m } from '../labels.ts';
import { focusWhenBack } from '../layout/focus-when-back.ts';
import { show, toast } from './toast.tsx';

/** Long enough to read the sentence, find the button and reach it. */
const UNDO_MS = 8000;
let last = 0;

interface UndoToastOptions {
  /** What was done: "3 lessons archived". */
  readonly text: string;
  /** Takes it back. If this fails, the person is told so. */
  readonly undo: () => Promise<unknown> | unknown;
  /** Said when it was taken back. @default "Undone" */
  readonly undone?: string;
}

/** Says what was done and offers to take it back for eight seconds: used instead of asking beforehand where undoing is possible. */
export function undoToast({ text, undo, undone }: UndoToastOptions): void {
  const id = `undo:${++last}`;
  /** What had the focus before somebody came to the button, which goes away. */
  let before: EventTarget | null = null;
  const takeBack = async () => {
    notifications.hide(id);
    try {
      await undo();
      toast.success(undone ?? m.undone());
    } catch {
      toast.error(m.undoFailed());
    }
    if (!(before instanceof HTMLElement)) return;
    if (before.isConnected) before.focus({ preventScroll: true });
    else focusWhenBack(before);
  };
  show(
    'success',
    <Group justify="space-between" gap="sm" wrap="nowrap">
      {/* A word without an end must not push the button out of the toast. */}
      <span style={{ minWidth: 0, overflowWrap: 'anywhere' }}>{text}</span>
      <Button
        size="compact-sm"
        variant="light"
        style={{ flex: 'none' }}
        onFocus={({ relatedTarget }) => {
          before = relatedTarget;
        }}
        onClick={() => void takeBack()}
      >
        {m.undo()}
      </Button>
    </Group>,
    { id, stay: UNDO_MS },
  );
}
