import { replyToWorkNote } from '#contract/grading/work-notes.contract.ts';
import type { NoteAnswer } from '#contract/grading/work-notes.schemas.ts';
import type { DraftPorts } from '#offline/drafts/draft-ports.ts';
import { operationFor } from '#offline/outbox/operation.ts';
import { localDb } from '#offline/storage/device.ts';

/** What this device answered a note, until the server's copy has it too. */
export interface ReplyHere {
  readonly op_id: string;
  readonly note_id: string;
  readonly answer: NoteAnswer | null;
  readonly words: string;
  /** By this device's clock. */
  readonly at: string;
}

interface Replies {
  readonly replies: readonly ReplyHere[];
}

const KEY = 'work-note-replies';
/** As many as a student sees notes. */
const MAX_KEPT = 50;

const repliesIn = (value: unknown): readonly ReplyHere[] => (value as Replies | null | undefined)?.replies ?? [];

/** The answers that this device keeps itself. They lie among the drafts, and are swept with them. */
export async function repliesHere(userPuid: string): Promise<readonly ReplyHere[]> {
  const db = await localDb();
  return repliesIn((await db.drafts.get([userPuid, KEY]))?.value);
}

/**
 * Replaces the stored answer and queues its operation in one transaction.
 * @param reply `based_on` is the id of the answer that was on the screen
 */
export async function saveReplyHere(
  ports: DraftPorts,
  userPuid: string,
  { based_on, ...reply }: Omit<ReplyHere, 'op_id'> & { readonly based_on: string | null },
): Promise<void> {
  const { note_id, answer, words } = reply;
  const operation = operationFor(
    replyToWorkNote,
    { body: { user_puid: userPuid, note_id, answer, words, based_on } },
    { lane: `${userPuid}:work-notes:0` },
  );
  const here = { ...reply, op_id: operation.op_id };
  await ports.change<Replies>(
    {
      userPuid,
      key: KEY,
      decide: (kept) => ({
        draft: { replies: [here, ...repliesIn(kept).filter((one) => one.note_id !== note_id)].slice(0, MAX_KEPT) },
        operations: [operation],
      }),
    },
    null,
  );
}
