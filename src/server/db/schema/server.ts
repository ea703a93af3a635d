import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';

/** One row: `epoch` changes when the server was restored from a backup; `session_secret` signs access tokens. */
export const serverMeta = pgTable('server_meta', {
  id: integer('id').primaryKey().default(1),
  epoch: uuid('epoch').notNull().defaultRandom(),
  sessionSecret: text('session_secret').notNull(),
  /** Which PostgreSQL cluster this row was last read on, and on which of its timelines; null where that may not be asked. */
  cluster: text('cluster'),
  /** Receipts older than this keep no replies. */
  receiptsThinnedTo: at('receipts_thinned_to'),
});
