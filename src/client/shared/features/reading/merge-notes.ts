import type { ReadingNote } from '#contract/reading/reading.schemas.ts';
import type { NoteHere } from './notes.offline.ts';

/** The notes to show: the server's, with what this device did since laid over them. In the order of the text. */
export function mergeNotes(received: readonly ReadingNote[], here: readonly NoteHere[]): ReadingNote[] {
  const notes = new Map(received.map((note) => [note.note_id, note]));
  for (const { note, is_removed, op_id } of here) {
    if (is_removed) notes.delete(note.note_id);
    // What is changed next is what this device wrote last, whether the server has it already or not.
    else notes.set(note.note_id, { ...note, version: op_id, kept_of: undefined });
  }
  return [...notes.values()].sort((one, other) => one.start - other.start || one.note_id.localeCompare(other.note_id));
}
