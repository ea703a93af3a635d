import { Button } from '../layout/button.tsx';
import classes from './undo-note.module.css';

interface UndoNoteProps {
  /** What was done last; null while there is nothing to take back. */
  readonly done: { readonly key: string | number; readonly text: string } | null;
  readonly undo: string;
  readonly onUndo: () => void;
}

/** Says what was done, and takes it back. The focus comes here, as the row that it was on is gone. */
export function UndoNote({ done, undo, onUndo }: UndoNoteProps) {
  return (
    <div role="status">
      {done && (
        <div className={classes.note}>
          <span>{done.text}</span>
          <Button key={done.key} kind="plain" autoFocus onClick={onUndo}>
            {undo}
          </Button>
        </div>
      )}
    </div>
  );
}
