import type { ReadingNote } from '#contract/reading.schemas.ts';
import { localDb } from '#offline/device.ts';

/** A note as this device has it, until the server's copy has it too. */
export interface NoteHere {
  /** The act that carries it. */
  readonly op_id: string;
  readonly note: ReadingNote;
  readonly is_removed: boolean;
}

const keyOf = (itemId: number) => `marks:${itemId}`;

/** The notes of a resource that this device keeps itself. They lie among the drafts, and are swept with them. */
export async function notesHere(userPuid: string, itemId: number): Promise<NoteHere[]> {
  const db = await localDb();
  return marksIn((await db.drafts.get([userPuid, keyOf(itemId)]))?.value);
}

function marksIn(value: unknown): NoteHere[] {
  return (value as { readonly marks?: NoteHere[] } | undefined)?.marks ?? [];
}

/** Keeps a note, in the place of what was kept of it before. */
export async function keepNote(userPuid: string, here: NoteHere): Promise<void> {
  await change(userPuid, here.note.item_id, (marks) => [...marks.filter(({ note }) => note.note_id !== here.note.note_id), here]);
}

/** Those of the kept notes whose act the server has not answered for good. */
export async function waitingNotes(userPuid: string, itemId: number): Promise<ReadonlySet<string>> {
  const db = await localDb();
  const ids = (await notesHere(userPuid, itemId)).map(({ op_id }) => op_id);
  const acts = await db.ops.bulkGet(ids);
  return new Set(acts.flatMap((act) => (act ? [act.op_id] : [])));
}

/** Lets go of what the server's copy holds; what waited, or was written since, stays. */
export async function forgetReceived(userPuid: string, itemId: number, waiting: ReadonlySet<string>): Promise<void> {
  const now = await waitingNotes(userPuid, itemId);
  await change(userPuid, itemId, (marks) => marks.filter(({ op_id }) => waiting.has(op_id) || now.has(op_id)));
}

async function change(userPuid: string, itemId: number, next: (marks: NoteHere[]) => NoteHere[]): Promise<void> {
  const db = await localDb();
  await db.transaction('rw', db.drafts, async () => {
    const key = keyOf(itemId);
    const marks = next(marksIn((await db.drafts.get([userPuid, key]))?.value));
    if (marks.length === 0) await db.drafts.delete([userPuid, key]);
    else await db.drafts.put({ user_puid: userPuid, key, saved_at: new Date().toISOString(), value: { marks } });
  });
}
