import { index, integer, json, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';

/** What was answered to each queued call, written in the transaction of its effect (design, "The wire"). */
export const receipt = pgTable(
  'receipt',
  {
    districtId: integer('district_id').notNull(),
    opId: uuid('op_id').notNull(),
    userPuid: uuid('user_puid').notNull(),
    deviceId: uuid('device_id'),
    /** SHA-256 over method, path, query and body in canonical form. */
    fingerprint: text('fingerprint').notNull(),
    httpStatus: smallint('http_status').notNull(),
    /**
     * The reply's text: jsonb would return the fields of a repeated call in another order. Null once it is old; that the call was
     * received is still known (`prune-receipts.ts`).
     */
    reply: json('reply'),
    recordedAt: at('recorded_at'),
    receivedAt: at('received_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.districtId, t.opId] }), index('receipt_received_idx').using('brin', t.receivedAt)],
);
