import { randomUUID } from 'node:crypto';
import type { ReceivedFile } from '#contract/attachments/attachments.schemas.ts';
import type * as feedback from '#contract/feedback/feedback.contract.ts';
import { type AttachmentLimits, checkRoom } from '#server/files/attachment-limits.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { type KeptFile, keepFile } from '#server/files/keep-file.ts';
import { readTaken } from '#server/files/kept-files.store.ts';
import { safeName } from '#server/files/safe-name.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { CallContext, HandlersOf } from '#server/http/handler-types.ts';
import { countSince, keepAdoptionFeedback, keepMessage, keepScheduleRequest } from './feedback.store.ts';

const HOUR_MS = 3_600_000;
const MOST_AN_HOUR = 20;

/** Refuses whoever sends more than anyone would by hand. */
async function refuseFlood({ db, caller, now }: CallContext): Promise<void> {
  if ((await countSince(db, caller, new Date(now.getTime() - HOUR_MS))) < MOST_AN_HOUR) return;
  throw new ApiError(429, 'sent_too_much', HOUR_MS / 1000);
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
      await refuseFlood(context);
      await keepScheduleRequest(context.db, context.caller, body, context.now);
      return { requested_at: context.now.toISOString() };
    },

    insertAdoptionFeedback: async (context, { body }) => {
      await refuseFlood(context);
      await keepAdoptionFeedback(context.db, context.caller, body, context.now);
      return { received_at: context.now.toISOString() };
    },

    sendFeedback: async (context, { body: { feedback, file } }) => {
      await refuseFlood(context);
      await keepMessage(context.db, context.caller, { feedback, file: file ? await keep(context, file) : null }, context.now);
      return { received_at: context.now.toISOString() };
    },
  };
}
