import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { JWK } from 'jose';
import type { NameClaim } from '#contract/sso/lti.schemas.ts';
import { at } from './columns.ts';

/** A learning platform that opens this Tidepool for people of one district by LTI 1.3 (decisions/lti.md). Issuer and client id are its key. */
export const ltiRegistration = pgTable(
  'lti_registration',
  {
    districtId: integer('district_id').notNull(),
    registrationId: uuid('registration_id').notNull(),
    name: text('name').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    issuer: text('issuer').notNull(),
    clientId: text('client_id').notNull(),
    deploymentIds: text('deployment_ids').array().notNull(),
    authLoginUrl: text('auth_login_url').notNull(),
    tokenUrl: text('token_url').notNull(),
    jwksUrl: text('jwks_url').notNull(),
    ownOrigin: text('own_origin').notNull(),
    nameClaim: text('name_claim').$type<NameClaim>().notNull(),
    revision: integer('revision').notNull().default(1),
    savedAt: at('saved_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.registrationId] }),
    unique('lti_registration_key').on(t.registrationId),
    unique('lti_registration_client_key').on(t.issuer, t.clientId),
    index('lti_registration_list_idx').on(t.districtId, t.name, t.registrationId),
  ],
);

/**
 * Keys with which Tidepool signs what it sends to platforms. The private half is sealed with the server's own key, which is not in the
 * database (decisions/server-and-database.md and decisions/lti.md).
 */
export const ltiToolKey = pgTable('lti_tool_key', {
  keyId: text('key_id').primaryKey(),
  publicJwk: jsonb('public_jwk').$type<JWK>().notNull(),
  sealed: text('sealed').notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
});

/** A link to a lesson in a course of a platform, with the gradebook column that its launches named (decisions/lti.md). */
export const ltiLink = pgTable(
  'lti_link',
  {
    districtId: integer('district_id').notNull(),
    linkId: uuid('link_id').notNull(),
    registrationId: uuid('registration_id').notNull(),
    deploymentId: text('deployment_id').notNull(),
    resourceLinkId: text('resource_link_id').notNull(),
    lessonId: integer('lesson_id').notNull(),
    /** What the platform calls the course and the link. */
    contextTitle: text('context_title').notNull(),
    title: text('title').notNull(),
    /** The column's address; null: it is looked for below `lineitems`, or made. */
    lineitem: text('lineitem'),
    lineitems: text('lineitems'),
    mayScore: boolean('may_score').notNull(),
    mayMakeColumn: boolean('may_make_column').notNull(),
    seenAt: at('seen_at').notNull(),
    /** When its scores were last compared with the class's reports; infinity: nobody has opened it for two months. */
    lookedAt: at('looked_at'),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.linkId] }),
    unique('lti_link_key').on(t.registrationId, t.deploymentId, t.resourceLinkId),
    index('lti_link_lesson_idx').on(t.districtId, t.lessonId),
    index('lti_link_look_idx').on(t.lookedAt.asc().nullsFirst()).where(sql`may_score`),
  ],
);

/** The newest score of a student for a link: what is to be sent, what was sent, and what the platform answered. */
export const ltiScore = pgTable(
  'lti_score',
  {
    districtId: integer('district_id').notNull(),
    linkId: uuid('link_id').notNull(),
    userPuid: uuid('user_puid').notNull(),
    /** The platform of the link. */
    registrationId: uuid('registration_id').notNull(),
    /** The platform's number of the student. */
    subject: text('subject').notNull(),
    groupPuid: uuid('group_puid'),
    /** Null before there is one, and after it was taken back. */
    scoreGiven: doublePrecision('score_given'),
    scoreMaximum: doublePrecision('score_maximum'),
    submittedAt: at('submitted_at'),
    /** Increased by one with each score that differs from the one before. */
    version: integer('version').notNull().default(0),
    changedAt: at('changed_at'),
    state: text('state').$type<'none' | 'queued' | 'sent' | 'failed'>().notNull().default('none'),
    /** When it is sent next; also for how long a server that sends it now has it to itself. */
    dueAt: at('due_at'),
    tries: integer('tries').notNull().default(0),
    sentVersion: integer('sent_version').notNull().default(0),
    sentAt: at('sent_at'),
    /** The moment that was said with it: platforms ignore an earlier one. */
    saidAt: at('said_at'),
    /** The status of the platform's last answer; null: there was none. */
    status: integer('status'),
    answer: text('answer').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.linkId, t.userPuid] }),
    index('lti_score_due_idx').on(t.registrationId, t.dueAt).where(sql`state = 'queued'`),
    index('lti_score_newest_idx').on(t.districtId, t.changedAt).where(sql`state <> 'none'`),
    index('lti_score_failed_idx').on(t.districtId, t.changedAt).where(sql`state = 'failed'`),
  ],
);

/** How sending scores to a platform goes: one server at a time sends them, and a platform that is down or asks for time has it. */
export const ltiDelivery = pgTable(
  'lti_delivery',
  {
    districtId: integer('district_id').notNull(),
    registrationId: uuid('registration_id').notNull(),
    /** Until then one server sends its scores. */
    claimedUntil: at('claimed_until'),
    /** When it is tried again after faults; somebody who retries need not wait. */
    waitUntil: at('wait_until'),
    /** Its own `Retry-After`, before which nothing is sent, whoever asks. */
    askedUntil: at('asked_until'),
    /** Faults in a row, each of which doubles the wait or more. */
    faults: integer('faults').notNull().default(0),
    /** When the first of them was; null: it answers. */
    downSince: at('down_since'),
    /** Of the last fault; null: there was no answer. */
    status: integer('status'),
    answer: text('answer').notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.districtId, t.registrationId] })],
);
