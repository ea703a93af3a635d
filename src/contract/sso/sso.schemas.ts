import * as z from 'zod/mini';
import { dayOrNone } from '../days.ts';
import { count, moment, puid, text } from '../wire.ts';

/** A certificate with which a provider signs: what is shown of it. */
export const certificate = z.object({
  subject: z.string(),
  fingerprint: z.string(),
  begins_at: moment,
  ends_at: moment,
});
export type Certificate = z.output<typeof certificate>;

/** A key that will not be good for this many days is told of. */
export const EXPIRY_WARNING_DAYS = 30;
/** The one in use, and the next. */
export const MAX_CERTIFICATES = 2;
export const MAX_TRACES = 20;
export const MAX_ALIASES = 20;
export const MAX_CONNECTIONS = 20;

/** Settings of SAML 2.0 as an administrator writes them. */
export const samlSettings = z.object({
  /** Where this Tidepool is reached, as the provider knows it: `https://tidepool.school.example`. */
  own_origin: text(200),
  idp_entity_id: text(1_000),
  sso_url: text(1_000),
  certificates: z.array(text(10_000)).check(z.minLength(1), z.maxLength(MAX_CERTIFICATES)),
  /** Which attribute is the person's immutable number; empty is the NameID. */
  subject_attribute: text(300),
  /** Which attribute is the sign-in name here; empty: nobody is linked by it. */
  user_name_attribute: text(300),
  /** Which attribute says whether somebody is a student; empty: it is not asked. */
  role_attribute: text(300),
  /** The values of it that mean a student, with commas between them. */
  student_values: text(500),
  /** Whether the Response is signed and not the Assertion alone, which always is. */
  response_signed: z.boolean(),
});
export type SamlSettings = z.output<typeof samlSettings>;

/** OpenID Connect: what each provider needs beyond the standard is in `server/features/sso/openid/read-claims.ts`. */
export const OIDC_PRESETS = ['google', 'microsoft', 'other'] as const;
export const oidcPreset = z.enum(OIDC_PRESETS);
export type OidcPreset = z.output<typeof oidcPreset>;
export const MAX_DOMAINS = 20;
export const oidcSettings = z.object({
  preset: oidcPreset,
  /** Where this Tidepool is reached, as the provider knows it. */
  own_origin: text(200),
  issuer: text(500),
  client_id: text(300),
  /** Only accounts of these domains are let in; empty: every account of the issuer. */
  domains: z.array(text(100)).check(z.maxLength(MAX_DOMAINS)),
  /** How an account is found at its first sign-in. Afterwards it is always the provider's unchanging number. */
  match_by: z.enum(['none', 'user_name', 'email']),
  /** When the client secret ends, as the provider says; null where it does not. */
  secret_ends_on: dayOrNone,
});
export type OidcSettings = z.output<typeof oidcSettings>;

export const CONNECTION_KINDS = ['saml', 'oidc', 'clever', 'classlink'] as const;
export const connectionKind = z.enum(CONNECTION_KINDS);
export type ConnectionKind = z.output<typeof connectionKind>;

/** What the doctor looks at, in this order. */
export const CONNECTION_CHECKS = ['discovery', 'issuer', 'keys', 'client', 'redirect', 'secret'] as const;
export const connectionCheck = z.object({
  check: z.enum(CONNECTION_CHECKS),
  outcome: z.enum(['good', 'warning', 'bad']),
  /** What the provider answered, for whoever administers it. */
  note: z.string(),
});
export type ConnectionCheck = z.output<typeof connectionCheck>;

export const connection = z.object({
  connection_id: puid,
  kind: connectionKind,
  name: z.string(),
  is_active: z.boolean(),
  tenant: z.nullable(z.string()),
  settings: z.nullable(samlSettings),
  oidc: z.nullable(oidcSettings),
  /** The client secret is kept sealed and never answered. */
  has_secret: z.boolean(),
  certificates: z.array(certificate),
  saved_at: moment,
});
export type Connection = z.output<typeof connection>;

/** What became of a sign-in that came back from a provider; each is a sentence on the sign-in page and in the doctor. */
export const SSO_OUTCOMES = [
  'signed_in',
  'would_sign_in',
  'unknown_person',
  'not_allowed',
  'role_differs',
  'role_not_said',
  'not_signed',
  'wrong_algorithm',
  'wrong_audience',
  'wrong_issuer',
  'wrong_address',
  'not_asked_for',
  'used_already',
  'expired',
  'clock_differs',
  'refused_there',
  'no_subject',
  'wrong_district',
  'not_readable',
  'provider_unreachable',
  'not_set_up',
  'unknown_key',
  'unknown_deployment',
  'wrong_message',
  'opened_choice',
  'wrong_domain',
  'guest_account',
] as const;
export const ssoOutcome = z.enum(SSO_OUTCOMES);
export type SsoOutcome = z.output<typeof ssoOutcome>;

/** What a provider sent, with people's values masked: enough to find a wrong setting, too little to know a child by. */
export const traceDetail = z.object({
  issuer: z.string(),
  subject: z.string(),
  attributes: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Seconds by which the provider's clock is ahead of ours; null where it said no time. */
  clock_seconds: z.nullable(z.int()),
  note: z.string(),
});
export type TraceDetail = z.output<typeof traceDetail>;

export const trace = z.object({
  trace_no: z.int(),
  happened_at: moment,
  outcome: ssoOutcome,
  is_test: z.boolean(),
  detail: traceDetail,
});
export type Trace = z.output<typeof trace>;

/** How an account was linked to its number at a provider. */
export const linkedBy = z.enum(['administrator', 'user_name', 'email', 'roster']);
export type LinkedBy = z.output<typeof linkedBy>;

/** A person's number at a provider, linked to an account or waiting for it. */
export const identity = z.object({
  provider: z.string(),
  subject: z.string(),
  /** Null while nobody here is linked. */
  user_puid: z.nullable(puid),
  name: z.string(),
  user_name: z.string(),
  linked_by: z.nullable(linkedBy),
  at: moment,
});
export type Identity = z.output<typeof identity>;

/** How many accounts one number of a provider may open: somebody may work at a few schools. */
export const MAX_LINKED = 10;
/** One of somebody's own accounts, of which each is at another school. */
export const ownAccount = z.object({
  account_puid: puid,
  user_name: z.string(),
  role: z.int(),
  grade: z.nullable(z.string()),
  /** The school's name; the district's for somebody of the whole district. */
  place: z.string(),
});
export type OwnAccount = z.output<typeof ownAccount>;
export const pageNumber = z._default(count.check(z.minimum(1), z.maximum(100_000)), 1);
