import * as z from 'zod/mini';
import { moment, puid } from '../wire.ts';

/** Reasons why an administrator is needed. */
export const attentionKind = z.enum([
  'roster_waiting',
  'roster_failed',
  'roster_late',
  'second_step_missing',
  'certificate_ended',
  'certificate_ends',
  'held_work',
  'unsent_devices',
  'import_cut',
  'update_cut',
  'retention_failed',
  'retention_waits',
  'retention_begins',
  'platform_scores_failed',
]);
/** One line of the administrators' home: the reason, and the record that it opens. */
export const attentionItem = z.object({
  kind: attentionKind,
  /** 1 for a line about one record. */
  count: z.int(),
  /** There are more than `count`. */
  is_more: z.boolean(),
  /** The roster, connection or file that it is about; empty for a number of things. */
  name: z.string(),
  /** Since when, or of a certificate until when. */
  at: z.nullable(moment),
  /** The run, connection or import that it opens. */
  id: z.nullable(puid),
});
export type AttentionItem = z.output<typeof attentionItem>;
