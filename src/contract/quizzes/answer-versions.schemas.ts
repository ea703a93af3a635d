import * as z from 'zod/mini';
import { moment, puid } from '../wire.ts';

/** One version of an answer: what one device saved in one sitting. Nothing that was received leaves the list. */
export const answerVersion = z.object({
  question_id: z.int(),
  /** The operation that saved it; of a sitting, the last one. */
  op_id: puid,
  /** The version that it was written on; null where there was none. */
  based_on: z.nullable(puid),
  device_id: z.nullable(puid),
  answer_ids: z.array(z.int()),
  answer_text: z.string(),
  /** By the device's clock, and the same by the server's: null where the device's clock cannot be trusted. */
  recorded_at: z.nullable(moment),
  written_at: z.nullable(moment),
  received_at: moment,
  /** When the first save of the sitting was received. */
  began_at: moment,
  /** Whether it is the version that counts. */
  in_force: z.boolean(),
  /** Whether it was written without knowing of the one that counts, and nothing goes on from it. */
  is_branch: z.boolean(),
});
export type AnswerVersionSeen = z.output<typeof answerVersion>;
