import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ConnectionKind, OidcSettings, SamlSettings, TraceDetail } from '#contract/sso/sso.schemas.ts';
import { at } from './columns.ts';

/** A way by which people of one district sign in elsewhere (decisions/single-sign-on.md). */
export const ssoConnection = pgTable(
  'sso_connection',
  {
    districtId: integer('district_id').notNull(),
    connectionId: uuid('connection_id').notNull(),
    kind: text('kind').$type<ConnectionKind>().notNull(),
    name: text('name').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    /** The district's own number at Clever or ClassLink; by it a sign-in is routed to this district and to no other. */
    tenant: text('tenant'),
    /** Of SAML; null for the others, whose keys are the server's. */
    settings: jsonb('settings').$type<SamlSettings>(),
    /** Of OpenID Connect. */
    oidc: jsonb('oidc').$type<OidcSettings>(),
    sealedSecret: text('sealed_secret'),
    savedAt: at('saved_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.connectionId] }),
    unique('sso_connection_key').on(t.connectionId),
    uniqueIndex('sso_connection_tenant_idx').on(t.kind, t.tenant).where(sql`tenant is not null`),
  ],
);

/** What people type to find their district's sign-in: `@school.example`, or a code. Each is one district's. */
export const ssoAlias = pgTable('sso_alias', { alias: text('alias').primaryKey(), districtId: integer('district_id').notNull() }, (t) => [
  index('sso_alias_district_idx').on(t.districtId),
]);

/** Whether a district's staff sign in by its connections alone (decisions/single-sign-on.md). Without a row they may use passwords. */
export const ssoStaffRule = pgTable('sso_staff_rule', {
  districtId: integer('district_id').primaryKey(),
  staffOnly: boolean('staff_only').notNull(),
});

/**
 * Who a provider's immutable number is. `provider` is `clever`, `classlink`, `saml:<connection>` or `lti:<registration>`: a number is
 * unique only within its provider. Rosters write here too.
 */
export const personIdentity = pgTable(
  'person_identity',
  {
    districtId: integer('district_id').notNull(),
    provider: text('provider').notNull(),
    subject: text('subject').notNull(),
    userPuid: uuid('user_puid').notNull(),
    /** `administrator`, `user_name` or `roster`. */
    linkedBy: text('linked_by').notNull(),
    linkedAt: at('linked_at').notNull().defaultNow(),
    usedAt: at('used_at'),
  },
  (t) => [
    // One person may have several accounts of a district, each of another school.
    primaryKey({ columns: [t.districtId, t.provider, t.subject, t.userPuid] }),
    index('person_identity_user_idx').on(t.districtId, t.userPuid),
    index('person_identity_list_idx').on(t.districtId, t.linkedAt, t.subject),
  ],
);

/** Those whom a provider vouched for and nobody here is linked to: an administrator links them with one click. */
export const ssoUnknown = pgTable(
  'sso_unknown',
  {
    districtId: integer('district_id').notNull(),
    provider: text('provider').notNull(),
    subject: text('subject').notNull(),
    /** The name that the provider gave, if any. */
    claimedName: text('claimed_name').notNull(),
    tries: integer('tries').notNull().default(1),
    lastAt: at('last_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.districtId, t.provider, t.subject] }), index('sso_unknown_last_idx').on(t.districtId, t.lastAt)],
);

/** One sign-in on its way: begun by a browser, answered by a provider once, taken by the same browser once. */
export const ssoFlow = pgTable(
  'sso_flow',
  {
    /** Of SAML the request's id, of the others a hash of the state. */
    flowId: text('flow_id').primaryKey(),
    provider: text('provider').notNull(),
    /** Null until Clever or ClassLink has said whose it is. */
    districtId: integer('district_id'),
    /** A hash of what only the browser holds that began. */
    browserHash: text('browser_hash').notNull(),
    nonce: text('nonce'),
    verifier: text('verifier'),
    isTest: boolean('is_test').notNull().default(false),
    /** Where a launch leads to. */
    target: text('target'),
    startedAt: at('started_at').notNull().defaultNow(),
    answeredAt: at('answered_at'),
    ticketHash: text('ticket_hash'),
    userPuid: uuid('user_puid'),
    /** By which number of the provider the person was found. */
    subject: text('subject'),
    spentAt: at('spent_at'),
  },
  (t) => [
    index('sso_flow_started_idx').on(t.startedAt),
    uniqueIndex('sso_flow_ticket_idx').on(t.ticketHash).where(sql`ticket_hash is not null`),
  ],
);

/** Assertions that were accepted: none is accepted twice, whichever server it reaches. */
export const ssoAssertion = pgTable(
  'sso_assertion',
  { provider: text('provider').notNull(), assertionId: text('assertion_id').notNull(), endsAt: at('ends_at').notNull() },
  (t) => [primaryKey({ columns: [t.provider, t.assertionId] }), index('sso_assertion_end_idx').on(t.endsAt)],
);

/** The last sign-ins of a connection as the provider told them, with people's values masked. */
export const ssoTrace = pgTable(
  'sso_trace',
  {
    districtId: integer('district_id').notNull(),
    provider: text('provider').notNull(),
    traceNo: integer('trace_no').generatedAlwaysAsIdentity(),
    happenedAt: at('happened_at').notNull().defaultNow(),
    outcome: text('outcome').notNull(),
    isTest: boolean('is_test').notNull().default(false),
    detail: jsonb('detail').$type<TraceDetail>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.districtId, t.provider, t.traceNo] })],
);
