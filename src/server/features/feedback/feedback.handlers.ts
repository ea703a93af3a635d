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
import {
  countSince,
  findAdoptionFeedback,
  findMessage,
  findScheduleRequest,
  keepAdoptionFeedback,
  keepMessage,
  keepScheduleRequest,
  lockSender,
} from './feedback.store.ts';

const HOUR_MS = 3_600_000;
const MAX_AN_HOUR = 20;

/** Refuses whoever sends more than anyone would by hand. */
async function refuseFlood({ caller, now }: CallContext, db: Pick<Transaction, 'execute'>): Promise<void> {
  if ((await countSince(db, caller, new Date(now.getTime() - HOUR_MS))) < MAX_AN_HOUR) return;
  throw new ApiError(429, 'sent_too_much', HOUR_MS / 1000);
}

interface Words {
  /** When the very same was kept before, within the last two minutes; null where it was not. */
  readonly findSame: (tx: Transaction) => Promise<string | null>;
  readonly keep: (tx: Transaction) => Promise<void>;
}

/**
 * Keeps one more of a person's words, and what came again because its answer was lost only once. Those that come at once are counted one after the other.
 * @returns when they were kept
 */
function keepOneMore(context: CallContext, { findSame, keep }: Words): Promise<string> {
  return context.db.transaction(async (tx) => {
    await lockSender(tx, context.caller);
    const before = await findSame(tx);
    if (before !== null) return before;
    await refuseFlood(context, tx);
    await keep(tx);
    return context.now.toISOString();
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
      const { caller, now } = context;
      const requested_at = await keepOneMore(context, {
        findSame: (tx) => findScheduleRequest(tx, caller, body, now),
        keep: (tx) => keepScheduleRequest(tx, caller, body, now),
      });
      return { requested_at };
    },

    insertAdoptionFeedback: async (context, { body }) => {
      const { caller, now } = context;
      const received_at = await keepOneMore(context, {
        findSame: (tx) => findAdoptionFeedback(tx, caller, body, now),
        keep: (tx) => keepAdoptionFeedback(tx, caller, body, now),
      });
      return { received_at };
    },

    sendFeedback: async (context, { body: { feedback, file } }) => {
      // Before the file is looked at, which takes long.
      await refuseFlood(context, context.db);
      const { caller, now } = context;
      const message = { feedback, file: file ? await keep(context, file) : null };
      const received_at = await keepOneMore(context, {
        findSame: (tx) => findMessage(tx, caller, message, now),
        keep: (tx) => keepMessage(tx, caller, message, now),
      });
      return { received_at };
    },
  };
}
