import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';

/** What happened that concerns safety: who, to whom, from where. Never a password, never an answer. Kept as long as the district says (decisions/privacy-and-retention.md). */
export const securityEvent = pgTable(
  'security_event',
  {
    /** -1 where nobody's district is known, such as a sign-in under a name that nobody has. */
    districtId: integer('district_id').notNull(),
    eventNo: bigint('event_no', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    happenedAt: at('happened_at').notNull(),
    /** Which, of `SecurityEventKind` in the contract. */
    kind: text('kind').notNull(),
    actorPuid: uuid('actor_puid'),
    /** The administrator who was signed in as the actor, and so really did it. */
    actingPuid: uuid('acting_puid'),
    subjectPuid: uuid('subject_puid'),
    deviceId: uuid('device_id'),
    address: text('address'),
    /** The call, or what the kind needs to be understood. */
    detail: text('detail').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.eventNo] }),
    index('security_event_time_idx').using('brin', t.happenedAt),
    // The newest of all, and of one kind, in one district and everywhere.
    index('security_event_no_idx').on(t.eventNo),
    index('security_event_kind_idx').on(t.kind, t.eventNo),
    index('security_event_district_kind_idx').on(t.districtId, t.kind, t.eventNo),
    // What happened to one person, the newest first.
    index('security_event_subject_idx').on(t.districtId, t.subjectPuid, t.eventNo).where(sql`subject_puid is not null`),
    index('security_event_sign_in_idx').on(t.districtId, t.happenedAt).where(sql`kind = 'signed_in'`),
  ],
);
