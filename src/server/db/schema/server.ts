import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';

/** One row: `epoch` changes when the server was restored from a backup. */
export const serverMeta = pgTable('server_meta', {
  id: integer('id').primaryKey().default(1),
  epoch: uuid('epoch').notNull().defaultRandom(),
  /** Of earlier releases, until the server has moved it to its own file (`server/keys`). */
  sessionSecret: text('session_secret'),
  /** Which PostgreSQL cluster this row was last read on, and on which of its timelines; null where that may not be asked. */
  cluster: text('cluster'),
  /** Receipts older than this keep no replies. */
  receiptsThinnedTo: at('receipts_thinned_to'),
});
