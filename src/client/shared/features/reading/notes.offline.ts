import { saveNote } from '#contract/reading/reading.contract.ts';
import type { ReadingNote } from '#contract/reading/reading.schemas.ts';
import type { DraftPorts } from '#offline/drafts/draft-ports.ts';
import { operationFor } from '#offline/outbox/operation.ts';
import { localDb } from '#offline/storage/device.ts';

/** A note as this device has it, until the server's copy has it too. */
export interface NoteHere {
  /** The operation that carries it. */
  readonly op_id: string;
  /** Its version is the one that was changed. */
  readonly note: ReadingNote;
  readonly is_removed: boolean;
}

interface Marks {
  readonly marks: readonly NoteHere[];
}

const keyOf = (itemId: number) => `marks:${itemId}`;

/** The notes of a resource that this device keeps itself. They lie among the drafts, and are swept with them. */
export async function notesHere(userPuid: string, itemId: number): Promise<NoteHere[]> {
  const db = await localDb();
  return marksIn((await db.drafts.get([userPuid, keyOf(itemId)]))?.value);
}

function marksIn(value: unknown): NoteHere[] {
  return (value as { readonly marks?: NoteHere[] } | null | undefined)?.marks ?? [];
}

/** Keeps a note, in the place of what was kept of it before, and queues the operation that carries it: both or neither. */
export async function saveNoteHere(ports: DraftPorts, userPuid: string, note: ReadingNote, is_removed: boolean): Promise<void> {
  const { note_id, item_id } = note;
  const operation = operationOf(userPuid, note, is_removed);
  const here = { op_id: operation.op_id, note, is_removed };
  await ports.change<Marks>(
    {
      userPuid,
      key: keyOf(item_id),
      decide: (kept) => ({
        draft: { marks: [...marksIn(kept).filter((mark) => mark.note.note_id !== note_id), here] },
        operations: [operation],
      }),
    },
    null,
  );
}

/**
 * Keeps again what a tab still shows, where the browser took the tables from under it. What the server has already is the same call under
 * the same id, and changes nothing there.
 */
export async function bringNotesBack(ports: DraftPorts, userPuid: string, itemId: number, known: readonly NoteHere[]): Promise<void> {
  if (known.length === 0) return;
  await ports.change<Marks>(
    {
      userPuid,
      key: keyOf(itemId),
      decide(kept) {
        const here = marksIn(kept);
        const gone = known.filter(({ note }) => !here.some((mark) => mark.note.note_id === note.note_id));
        const operations = gone.map(({ note, is_removed, op_id }) => operationOf(userPuid, note, is_removed, op_id));
        return { draft: { marks: [...gone, ...here] }, operations };
      },
    },
    null,
  );
}

function operationOf(userPuid: string, note: ReadingNote, is_removed: boolean, opId?: string) {
  const { note_id, item_id, variant, start, end, quote, comment, colour, is_shared, version } = note;
  const body = {
    user_puid: userPuid,
    note_id,
    item_id,
    variant,
    start,
    end,
    quote,
    comment,
    colour,
    is_removed,
    ...(is_shared ? { is_shared } : {}),
    ...(version ? { based_on: version } : {}),
  };
  return operationFor(saveNote, { body }, { lane: `${userPuid}:notes:0`, ...(opId ? { opId } : {}) });
}

/** The operations of the kept notes that the server has answered for good: whatever it is asked from now on, it knows of them. */
export async function receivedNotes(userPuid: string, itemId: number): Promise<ReadonlySet<string>> {
  const db = await localDb();
  const ids = (await notesHere(userPuid, itemId)).map(({ op_id }) => op_id);
  const unsent = new Set((await db.ops.bulkGet(ids)).map((entry) => entry?.op_id));
  return new Set(ids.filter((opId) => !unsent.has(opId)));
}

/** Lets go of what the server's copy holds. @param received what it had when it was asked; what came later stays */
export async function forgetReceived(ports: DraftPorts, userPuid: string, itemId: number, received: ReadonlySet<string>): Promise<void> {
  if (received.size === 0) return;
  await ports.change<Marks>(
    {
      userPuid,
      key: keyOf(itemId),
      decide(kept) {
        const marks = marksIn(kept).filter(({ op_id }) => !received.has(op_id));
        if (kept !== null && marks.length === kept.marks.length) return { draft: kept };
        return { draft: marks.length === 0 ? null : { marks } };
      },
    },
    null,
  );
}
