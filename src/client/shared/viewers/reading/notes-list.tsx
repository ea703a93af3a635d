import { m } from '#client/shared/messages/questions/viewers.ts';
import type { ItemDocument } from '#contract/content/content.schemas.ts';
import type { ReadingNote } from '#contract/reading/reading.schemas.ts';
import { levelsOf } from './document-variants.ts';
import classes from './reading-tools.module.css';

interface NotesListProps {
  readonly id: string;
  readonly notes: readonly ReadingNote[];
  readonly documents: readonly ItemDocument[];
  /** The text on the screen. */
  readonly variant: string;
  /** Of its notes, those whose words are no longer in it. */
  readonly lost: ReadonlySet<string>;
  readonly onGo: (note: ReadingNote) => void;
  readonly onEdit: (note: ReadingNote) => void;
  readonly onRemove: (note: ReadingNote) => void;
  /** Shows a note to the teachers of the class, or no longer; absent for those who have none. */
  readonly onShare: ((note: ReadingNote) => void) | undefined;
}

const isSpanish = ({ variant }: Pick<ReadingNote, 'variant'>) => variant.startsWith('spanish');

/** All marks in a resource, those in its other texts too: nothing that was written can get out of sight. */
export function NotesList({ id, notes, documents, variant, lost, onGo, onEdit, onRemove, onShare }: NotesListProps) {
  const textName = (note: ReadingNote) => {
    const document = documents.find(({ variant: of }) => of === note.variant);
    const language = isSpanish(note) ? 'es' : 'en';
    const name = isSpanish(note) ? 'Español' : 'English';
    if (!document) return name;
    if (document.lexile) return `${name} ${document.lexile}L`;
    const levels = levelsOf(documents, language);
    return levels.length > 1 ? `${name} ${levels.indexOf(document) + 1}` : name;
  };
  const press = (label: string, note: ReadingNote, act: (note: ReadingNote) => void, pressed?: boolean) => (
    <button
      type="button"
      className={classes.tool}
      aria-pressed={pressed}
      aria-label={`${label}: ${note.quote.slice(0, 60)}`}
      onClick={() => act(note)}
    >
      {label}
    </button>
  );
  return (
    <section id={id} className={classes.notes} aria-label={m.notes()} tabIndex={-1} data-print={notes.length === 0 ? 'no' : undefined}>
      <h2>{m.notes()}</h2>
      <p className={classes.soft}>{notes.length > 0 ? (onShare ? m.notesShown() : m.notesKept()) : m.notesNone()}</p>
      <ul>
        {notes.map((note) => (
          <li key={note.note_id}>
            <p className={`${classes.quote} ${classes.swatch}`} data-colour={note.colour} lang={isSpanish(note) ? 'es' : 'en'}>
              {' '}
              {note.quote}
            </p>
            {note.comment && <p>{note.comment}</p>}
            {note.kept_of && <p className={classes.soft}>{m.noteFromOtherDevice()}</p>}
            {note.variant !== variant && <p className={classes.soft}>{m.otherText({ text: textName(note) })}</p>}
            {lost.has(note.note_id) && <p className={classes.soft}>{m.lostPlace()}</p>}
            <div className={classes.row}>
              {note.variant === variant && !lost.has(note.note_id) && press(m.goThere(), note, onGo)}
              {press(m.edit(), note, onEdit)}
              {press(m.remove(), note, onRemove)}
              {onShare && press(m.share(), note, onShare, note.is_shared ?? false)}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
