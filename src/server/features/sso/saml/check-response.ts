import { type Profile, SAML, SamlStatusError, ValidateInResponseTo } from '@node-saml/node-saml';
import type { SamlSettings } from '#contract/sso/sso.schemas.ts';
import { type Claim, SsoRefusal } from '../sso-refusal.ts';
import { allOf, childOf, type Element, readXml } from './read-xml.ts';
import { weakAlgorithm } from './scan-response.ts';

/** By how much clocks may differ. */
const SKEW_MS = 60_000;
/** How long somebody may take at the provider's pages. */
const REQUEST_LIFE_MS = 15 * 60_000;

const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const CHANGING_NAMES = /nameid-format:(transient|emailAddress)$/;

export interface SamlConnection {
  readonly district_id: number;
  readonly connection_id: string;
  readonly settings: SamlSettings;
}

/** Since when a request of this connection is under way; null for one that nobody made, or that was answered. */
export type LookUpRequest = (requestId: string) => Promise<string | null>;

export interface CheckedResponse extends Claim {
  readonly assertion_id: string;
  readonly request_id: string;
  /** After this no server would take the assertion again. */
  readonly ends_at: string;
}

/** Our own addresses, as the provider must know them. */
export function ownAddresses({ connection_id, settings }: Pick<SamlConnection, 'connection_id' | 'settings'>) {
  const base = `${settings.own_origin}/sso/saml/${connection_id}`;
  return { entity: `${base}/metadata`, acs: `${base}/acs` };
}

/** node-saml with everything on that it has; what it leaves open, `checkResponse` closes. */
export function samlOf(connection: SamlConnection, lookUp: LookUpRequest, requestId?: string): SAML {
  const { settings } = connection;
  const { entity, acs } = ownAddresses(connection);
  return new SAML({
    idpCert: [...settings.certificates],
    issuer: entity,
    audience: entity,
    callbackUrl: acs,
    entryPoint: settings.sso_url,
    idpIssuer: settings.idp_entity_id,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    acceptedClockSkewMs: SKEW_MS,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: settings.response_signed,
    validateInResponseTo: ValidateInResponseTo.always,
    requestIdExpirationPeriodMs: REQUEST_LIFE_MS,
    ...(requestId === undefined ? {} : { generateUniqueId: () => requestId }),
    // Requests are written and used up by `flows.store.ts`, at once for all servers; here they are only looked up.
    cacheProvider: {
      saveAsync: async (key, value) => ({ value, createdAt: key.length }),
      getAsync: (key) => lookUp(key),
      removeAsync: async (key) => key,
    },
  });
}

/**
 * Checks a provider's answer and says whom it vouches for. The Assertion's signature is required always; the request that it answers is
 * read from the signed part alone, so that an assertion nobody asked for cannot be wrapped into an answer (node-saml#433).
 * @throws SsoRefusal with what is wrong
 */
export async function checkResponse(connection: SamlConnection, encoded: string, lookUp: LookUpRequest): Promise<CheckedResponse> {
  const response = readXml(Buffer.from(encoded, 'base64').toString('utf8'));
  if (response?.name !== 'Response') throw new SsoRefusal('not_readable');
  const weak = weakAlgorithm(response);
  if (weak !== null) throw new SsoRefusal('wrong_algorithm', weak);
  if (allOf(response, 'EncryptedAssertion').length > 0) throw new SsoRefusal('not_readable', 'The Assertion is encrypted.');
  const { acs } = ownAddresses(connection);
  const destination = response.attributes.Destination;
  if (destination === undefined ? connection.settings.response_signed : destination !== acs)
    throw new SsoRefusal('wrong_address', `Destination: ${destination ?? 'none'}`);
  const { profile } = await samlOf(connection, lookUp)
    .validatePostResponseAsync({ SAMLResponse: encoded })
    .catch((error: unknown) => {
      throw refusalOf(error);
    });
  const signed = profile?.getAssertionXml ? readXml(profile.getAssertionXml()) : null;
  if (!profile || signed?.name !== 'Assertion') throw new SsoRefusal('not_signed');
  return { ...claimOf(connection, profile), ...checkAssertion(connection, signed, response, acs) };
}

/** What node-saml leaves to us, read from the bytes that were signed. */
function checkAssertion({ settings }: SamlConnection, assertion: Element, response: Element, acs: string) {
  const issuer = childOf(assertion, 'Issuer')?.text;
  if (issuer !== settings.idp_entity_id) throw new SsoRefusal('wrong_issuer', `Issuer: ${issuer ?? 'none'}`);
  const confirmations = (childOf(assertion, 'Subject')?.children ?? [])
    .filter(({ name, attributes }) => name === 'SubjectConfirmation' && attributes.Method === BEARER)
    .flatMap((confirmation) => childOf(confirmation, 'SubjectConfirmationData') ?? []);
  const here = confirmations.find(({ attributes }) => attributes.Recipient === acs)?.attributes;
  if (!here) throw new SsoRefusal('wrong_address', `Recipient: ${confirmations[0]?.attributes.Recipient ?? 'none'}`);
  const ends = Date.parse(here.NotOnOrAfter ?? '');
  if (Number.isNaN(ends)) throw new SsoRefusal('not_readable', 'SubjectConfirmationData has no NotOnOrAfter.');
  if (ends + SKEW_MS <= Date.now()) throw new SsoRefusal('expired');
  if (!childOf(childOf(assertion, 'Conditions'), 'AudienceRestriction')) throw new SsoRefusal('wrong_audience', 'No AudienceRestriction.');
  const asked = here.InResponseTo ?? (settings.response_signed ? response.attributes.InResponseTo : undefined);
  if (!asked || asked !== response.attributes.InResponseTo) throw new SsoRefusal('not_asked_for', 'The signed part answers no request.');
  const assertion_id = assertion.attributes.ID;
  if (!assertion_id) throw new SsoRefusal('not_readable', 'The Assertion has no ID.');
  return { assertion_id, request_id: asked, ends_at: new Date(ends + 2 * SKEW_MS).toISOString() };
}

function claimOf({ district_id, connection_id, settings }: SamlConnection, profile: Profile): Claim {
  const attributes = (profile.attributes ?? {}) as Record<string, unknown>;
  const one = (name: string): string | null => {
    const value = name === '' ? undefined : attributes[name];
    const single = Array.isArray(value) && value.length === 1 ? value[0] : value;
    return typeof single === 'string' && single.trim() !== '' ? single.trim() : null;
  };
  if (settings.subject_attribute === '' && CHANGING_NAMES.test(profile.nameIDFormat ?? ''))
    throw new SsoRefusal('no_subject', `NameID is of the format ${profile.nameIDFormat}: it does not stay with one person.`);
  const subject = settings.subject_attribute === '' ? (profile.nameID?.trim() ?? '') : one(settings.subject_attribute);
  if (!subject || subject.length > 500) throw new SsoRefusal('no_subject', `Attribute: ${settings.subject_attribute || 'NameID'}`);
  const roles = [attributes[settings.role_attribute]].flat().filter((value) => typeof value === 'string');
  const students = settings.student_values.split(',').map((word) => word.trim().toLowerCase());
  return {
    district_id,
    provider: `saml:${connection_id}`,
    subject,
    user_name: one(settings.user_name_attribute)?.toLowerCase() ?? null,
    is_student: roles.length === 0 ? null : roles.some((role) => students.includes(role.trim().toLowerCase())),
    name: one(settings.user_name_attribute) ?? '',
  };
}

const REASONS: readonly (readonly [RegExp, ConstructorParameters<typeof SsoRefusal>[0]])[] = [
  [/signature/i, 'not_signed'],
  [/InResponseTo/i, 'not_asked_for'],
  [/not yet valid/i, 'clock_differs'],
  [/expired|subject confirmation/i, 'expired'],
  [/audience/i, 'wrong_audience'],
];

function refusalOf(error: unknown): SsoRefusal {
  const message = error instanceof Error ? error.message : '';
  if (error instanceof SamlStatusError) return new SsoRefusal('refused_there', message);
  return new SsoRefusal(REASONS.find(([words]) => words.test(message))?.[1] ?? 'not_readable', message);
}
