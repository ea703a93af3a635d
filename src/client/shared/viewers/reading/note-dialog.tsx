import { useEffect, useRef, useState } from 'react';
import { m } from '#client/shared/messages/questions/viewers.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import { NOTE_COLOURS, type ReadingNote } from '#contract/reading/reading.schemas.ts';
import { ChoiceBar } from '../choice-bar.tsx';
import classes from './reading-tools.module.css';

interface NoteDialogProps {
  readonly note: ReadingNote;
  /** It is being written, and not saved yet. */
  readonly onWrite: (note: ReadingNote) => void;
  readonly onSave: (note: ReadingNote) => Promise<void>;
  readonly onClose: () => void;
}

/** Words of one's own beside a passage. It stays open, with what was typed, where the device could not store them. */
export function NoteDialog({ note, onWrite, onSave, onClose }: NoteDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [comment, setComment] = useState(note.comment);
  const [colour, setColour] = useState(note.colour);
  const [failed, setFailed] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  const save = () =>
    onSave({ ...note, comment: comment.trim(), colour }).then(
      () => dialog.current?.close(),
      () => setFailed(true),
    );
  return (
    <dialog ref={dialog} className={classes.dialog} aria-labelledby="note-title" onClose={onClose}>
      <h2 id="note-title">{m.noteOn()}</h2>
      <p className={classes.quote} lang={note.variant.startsWith('spanish') ? 'es' : 'en'}>
        {note.quote}
      </p>
      <label htmlFor="note-text">{m.noteText()}</label>
      <textarea
        id="note-text"
        maxLength={2000}
        value={comment}
        onChange={({ currentTarget: { value } }) => {
          setComment(value);
          onWrite({ ...note, comment: value, colour });
        }}
      />
      <ChoiceBar
        legend={m.colour()}
        value={colour}
        onChange={setColour}
        choices={NOTE_COLOURS.map((value) => ({ value, label: m[value]() }))}
      />
      {failed && (
        <p role="alert" className={classes.failed}>
          {m.noteFailed()}
        </p>
      )}
      <div className={classes.row}>
        <Button onClick={() => void save()}>{m.save()}</Button>
        <Button kind="plain" onClick={() => dialog.current?.close()}>
          {m.cancel()}
        </Button>
      </div>
    </dialog>
  );
}
