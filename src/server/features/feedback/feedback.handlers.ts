import { randomUUID } from 'node:crypto';
import type { ReceivedFile } from '#contract/attachments/attachments.schemas.ts';
import type * as feedback from '#contract/feedback/feedback.contract.ts';
import type { Transaction } from '#server/db/database.ts';
import { type AttachmentLimits, checkRoom } from '#server/files/attachment-limits.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { type KeptFile, keepFile } from '#server/files/keep-file.ts';
import { readTaken } from '#server/files/kept-files.store.ts';
import { safeName } from '#server/files/safe-name.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { CallContext, HandlersOf } from '#server/http/handler-types.ts';
import { countSince, keepAdoptionFeedback, keepMessage, keepScheduleRequest, lockSender } from './feedback.store.ts';

const HOUR_MS = 3_600_000;
const MOST_AN_HOUR = 20;

/** Refuses whoever sends more than anyone would by hand. */
async function refuseFlood({ caller, now }: CallContext, db: Pick<Transaction, 'execute'>): Promise<void> {
  if ((await countSince(db, caller, new Date(now.getTime() - HOUR_MS))) < MOST_AN_HOUR) return;
  throw new ApiError(429, 'sent_too_much', HOUR_MS / 1000);
}

/** Keeps one more of a person's words. Those that come at once are counted one after the other. */
async function keepOneMore(context: CallContext, keep: (tx: Transaction) => Promise<void>): Promise<void> {
  await context.db.transaction(async (tx) => {
    await lockSender(tx, context.caller);
    await refuseFlood(context, tx);
    await keep(tx);
  });
}

/** Where a file that comes along is kept. */
export interface FeedbackDependencies {
  readonly files: FileStore;
  readonly limits: AttachmentLimits;
}

/** Schedule requests, adoption feedback and messages (specification section 7, "Content library" and "Session calls"). */
export function feedbackHandlers({ files, limits }: FeedbackDependencies): HandlersOf<typeof feedback> {
  /** Checked and kept like any file that is attached; it takes of the district's room, not of the writer's. */
  const keep = async ({ db, caller, now }: CallContext, file: ReceivedFile): Promise<KeptFile> => {
    checkRoom(limits, file.content.length, { ...(await readTaken(db, caller)), person: 0 });
    const uploadId = randomUUID();
    try {
      await files.writePart(uploadId, 0, file.content);
      const arrived = { districtId: caller.district_id, uploadId, fileName: safeName(file.name), bytes: file.content.length };
      return await keepFile({ db, files, now }, arrived);
    } finally {
      await files.dropUpload(uploadId);
    }
  };

  return {
    insertScheduleRequest: async (context, { body }) => {
      await keepOneMore(context, (tx) => keepScheduleRequest(tx, context.caller, body, context.now));
      return { requested_at: context.now.toISOString() };
    },

    insertAdoptionFeedback: async (context, { body }) => {
      await keepOneMore(context, (tx) => keepAdoptionFeedback(tx, context.caller, body, context.now));
      return { received_at: context.now.toISOString() };
    },

    sendFeedback: async (context, { body: { feedback, file } }) => {
      // Before the file is looked at, which takes long.
      await refuseFlood(context, context.db);
      const kept = file ? await keep(context, file) : null;
      await keepOneMore(context, (tx) => keepMessage(tx, context.caller, { feedback, file: kept }, context.now));
      return { received_at: context.now.toISOString() };
    },
  };
}
