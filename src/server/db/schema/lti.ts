import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { JWK } from 'jose';
import type { NameClaim } from '#contract/sso/lti.schemas.ts';
import { at } from './columns.ts';

/** A learning platform that opens this Tidepool for people of one district by LTI 1.3 (decision 0090). Issuer and client id are its key. */
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
 * database (decisions 0085 and 0090).
 */
export const ltiToolKey = pgTable('lti_tool_key', {
  keyId: text('key_id').primaryKey(),
  publicJwk: jsonb('public_jwk').$type<JWK>().notNull(),
  sealed: text('sealed').notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
});
