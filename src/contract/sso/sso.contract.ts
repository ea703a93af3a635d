import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { SIGNED_IN } from '../roles.ts';
import { openedSession } from '../session/session.schemas.ts';
import { bool, count, line, nothing, optionalId, puid, text } from '../wire.ts';
import {
  certificate,
  connection,
  connectionCheck,
  connectionKind,
  identity,
  MAX_ALIASES,
  oidcPreset,
  oidcSettings,
  ownAccount,
  pageNumber,
  samlSettings,
  trace,
} from './sso.schemas.ts';

/**
 * Single sign-on (specification sections 1 and 7: "SSO login, school-based login, Clever login, ClassLink login, SSO source"). The
 * paths are not shown there: they are ours. What a browser is sent to and back from is no call: `server/features/sso/serve-sso.ts`.
 */
const everyone = { kind: 'public' } as const;
/** Who sets up how a whole district signs in. */
const connectionManagers = { kind: 'roles', roles: ['districtAdmin', 'superAdmin'], owner: 'self' } as const;
const NOT_SAVED = 'This could not be saved. Please try again.';
const own = { user_puid: puid, district_id: optionalId };
const aliasList = z.array(text(100)).check(z.maxLength(MAX_ALIASES));

export const ssoSource = endpoint({
  method: 'POST',
  path: '/v2/session/sso_source',
  summary:
    'Where somebody signs in: by a sign-in name, an e-mail address, or the code of a school or district. Nothing for a name that nobody has.',
  query: nothing,
  body: z.object({ find: text(200) }),
  data: z.object({
    district_name: z.nullable(z.string()),
    ways: z.array(z.object({ kind: connectionKind, preset: z.nullable(oidcPreset), name: z.string(), start: z.string() })),
  }),
  access: everyone,
  offline: 'online',
  failure: 'Failed to Login',
});

export const ssoLogin = endpoint({
  method: 'POST',
  path: '/v2/session/sso_login',
  summary:
    'Takes the sign-in that a provider vouched for: the ticket of the address that the browser was sent back to, once, by the browser that began. Sets the refresh cookie.',
  query: nothing,
  body: z.object({ ticket: text(100), device_id: z.optional(puid) }),
  data: z.extend(openedSession, {
    target: z.nullable(z.string()),
    /** How many accounts the person may choose among (`getOwnSchools`). */
    schools: z.int(),
  }),
  access: everyone,
  offline: 'online',
  failure: 'Invalid Credentials',
});

export const getOwnSchools = endpoint({
  method: 'GET',
  path: '/v2/session/get_own_schools',
  summary:
    'The accounts, each at another school, among which the person may choose who signed in here with a school’s account; whoever signed in otherwise has the one.',
  query: z.object({ user_puid: puid }),
  body: nothing,
  data: z.object({ accounts: z.array(ownAccount) }),
  access: { kind: 'roles', roles: SIGNED_IN, owner: 'self' },
  offline: 'online',
  failure: 'Data Load Error',
});

export const chooseSchool = endpoint({
  method: 'POST',
  path: '/v2/session/choose_school',
  summary:
    'School-based login: goes on with another of the caller’s own accounts, as `getOwnSchools` lists them. Opens a session for it and ends this one. It lives by the refresh cookie.',
  query: nothing,
  body: z.object({ user_puid: puid, account_puid: puid }),
  data: z.extend(openedSession, { schools: z.int() }),
  access: { kind: 'roles', roles: SIGNED_IN, owner: 'self' },
  offline: 'online',
  failure: 'Failed to Login',
});

export const getConnections = endpoint({
  method: 'GET',
  path: '/v2/sso/get_connections',
  summary: 'How people of a district sign in elsewhere, with what they type to find it, and which providers this server has keys for.',
  query: z.object(own),
  body: nothing,
  data: z.object({
    connections: z.array(connection),
    aliases: z.array(z.string()),
    kinds: z.array(connectionKind),
    /** Staff sign in by these alone, as long as one is in use. */
    staff_only: z.boolean(),
  }),
  access: connectionManagers,
  offline: 'online',
  failure: 'Data Load Error',
});

export const saveConnection = endpoint({
  method: 'POST',
  path: '/v2/sso/save_connection',
  summary:
    'Adds a connection, or changes one. Certificates must be readable, addresses web addresses. `saved_at` is the state that was looked at; where somebody saved another since: 409.',
  query: nothing,
  body: z.object({
    ...own,
    connection_id: z._default(z.nullable(puid), null),
    saved_at: z.optional(text(40)),
    kind: connectionKind,
    name: line(80),
    is_active: z._default(bool, true),
    tenant: z._default(z.nullable(text(100)), null),
    settings: z._default(z.nullable(samlSettings), null),
    oidc: z._default(z.nullable(oidcSettings), null),
    /** The client secret; empty: stays as it is. */
    secret: z._default(text(2_000), ''),
  }),
  data: z.object({ connection_id: puid }),
  access: connectionManagers,
  offline: 'online',
  done: () => 'Saved',
  failure: NOT_SAVED,
  ownAccount: true,
  asksSecondStep: true,
});

export const testConnection = endpoint({
  method: 'POST',
  path: '/v2/sso/test_connection',
  summary:
    'The doctor of an OpenID Connect provider: asks for its discovery document and keys, offers the client id and secret, and looks at our own address and the end of the secret. Nobody signs in.',
  query: nothing,
  body: z.object({ ...own, connection_id: puid }),
  data: z.object({ checks: z.array(connectionCheck) }),
  access: connectionManagers,
  offline: 'online',
  takesLong: true,
  failure: 'The connection could not be tested. Please try again.',
});

export const removeConnection = endpoint({
  method: 'POST',
  path: '/v2/sso/remove_connection',
  summary: 'Removes a connection: nobody signs in by it any more. Links of people to it are removed with it.',
  query: nothing,
  body: z.object({ ...own, connection_id: puid }),
  data: z.object({ unlinked: z.int() }),
  access: connectionManagers,
  offline: 'online',
  done: () => 'Removed',
  failure: NOT_SAVED,
  ownAccount: true,
  asksSecondStep: true,
});

export const saveStaffRule = endpoint({
  method: 'POST',
  path: '/v2/sso/save_staff_rule',
  summary:
    'Whether teachers and administrators of a district sign in by its connections alone: their password is then refused, with the ways to take instead. Super administrators keep theirs. Turning it on needs a connection in use, and a session of the caller that was opened by one.',
  query: nothing,
  body: z.object({ ...own, staff_only: bool }),
  data: nothing,
  access: connectionManagers,
  offline: 'online',
  done: () => 'Saved',
  failure: NOT_SAVED,
  ownAccount: true,
  asksSecondStep: true,
});

export const saveAliases = endpoint({
  method: 'POST',
  path: '/v2/sso/save_aliases',
  summary:
    'What people type to find their sign-in: e-mail domains such as @school.example, and codes. Each is one district’s. Of those that were shown before, only what was taken out goes; what somebody else added since stays.',
  query: nothing,
  body: z.object({ ...own, aliases: aliasList, shown: z.optional(aliasList) }),
  data: z.object({ aliases: z.array(z.string()) }),
  access: connectionManagers,
  offline: 'online',
  done: () => 'Saved',
  failure: NOT_SAVED,
  ownAccount: true,
  asksSecondStep: true,
});

export const readMetadata = endpoint({
  method: 'POST',
  path: '/v2/sso/read_metadata',
  summary: 'Reads a provider’s SAML metadata, as text or from its address, and answers what a connection needs of it. Nothing is saved.',
  query: nothing,
  body: z.object({ user_puid: puid, xml: z._default(text(500_000), ''), url: z._default(text(1_000), '') }),
  data: z.object({
    idp_entity_id: z.string(),
    sso_url: z.string(),
    certificates: z.array(z.string()),
    shown: z.array(certificate),
  }),
  access: connectionManagers,
  offline: 'online',
  takesLong: true,
  largestBody: 1_000_000,
  failure: 'The metadata could not be read. Please try again.',
  onlyReads: true,
});

export const getTraces = endpoint({
  method: 'GET',
  path: '/v2/sso/get_traces',
  summary: 'The last 20 sign-ins of a connection, as the provider told them, with people’s values masked.',
  query: z.object({ ...own, connection_id: puid }),
  body: nothing,
  data: z.array(trace),
  access: connectionManagers,
  offline: 'online',
  failure: 'Data Load Error',
});

export const getIdentities = endpoint({
  method: 'GET',
  path: '/v2/sso/get_identities',
  summary: 'People of a district and their numbers at its providers; or those who came and whom nobody is linked to yet.',
  query: z.object({
    ...own,
    state: z._default(z.enum(['linked', 'waiting']), 'linked'),
    find: z._default(text(120), ''),
    page: pageNumber,
    page_size: z._default(count.check(z.minimum(1), z.maximum(100)), 25),
  }),
  body: nothing,
  /** `is_more`: more fit than are counted; a search finds them. */
  data: z.object({ identities: z.array(identity), total: z.int(), is_more: z.boolean(), waiting: z.int() }),
  access: connectionManagers,
  offline: 'online',
  failure: 'Data Load Error',
});

export const linkIdentity = endpoint({
  method: 'POST',
  path: '/v2/sso/link_identity',
  summary:
    'Links a number at a provider to an account of the district, by its sign-in name. One number may have accounts at several schools, one at each.',
  query: nothing,
  body: z.object({ ...own, provider: text(60), subject: text(500), user_name: text(200) }),
  data: nothing,
  access: connectionManagers,
  offline: 'online',
  done: () => 'Linked',
  failure: NOT_SAVED,
  ownAccount: true,
  asksSecondStep: true,
});

export const unlinkIdentity = endpoint({
  method: 'POST',
  path: '/v2/sso/unlink_identity',
  summary: 'Ends a link: this number opens this account no more, and the sessions that it opened end.',
  query: nothing,
  body: z.object({ ...own, provider: text(60), subject: text(500), account_puid: puid }),
  data: nothing,
  access: connectionManagers,
  offline: 'online',
  done: () => 'Unlinked',
  failure: NOT_SAVED,
});
