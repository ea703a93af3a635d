import type { BodyOf } from '#contract/endpoint.ts';
import { isPortalKind } from '#contract/sso/connection-kinds.ts';
import type { saveConnection } from '#contract/sso/sso.contract.ts';
import type { OidcSettings, SamlSettings } from '#contract/sso/sso.schemas.ts';
import { FieldFault } from '#server/http/api-error.ts';
import type { Refusal } from '#server/http/refusal.ts';
import type { StoredConnection } from './connections.store.ts';
import { readCertificate } from './saml/certificates.ts';

type Checked = Pick<StoredConnection, 'kind' | 'name' | 'is_active' | 'tenant' | 'settings' | 'oidc'>;

const WHOLE = 'fields_not_right';

/** What an administrator typed, as it is kept. @param anyHost the operator allows providers within the own network @throws FieldFault with a sentence for each field */
export function checkedConnection(body: BodyOf<typeof saveConnection>, anyHost: boolean): Checked {
  const faults: Record<string, Refusal> = {};
  const name = body.name.trim();
  if (name === '') faults.name = 'button_text_needed';
  const tenant = isPortalKind(body.kind) ? (body.tenant?.trim() ?? '') : null;
  if (tenant === '') faults.tenant = 'district_number_needed';
  const settings = body.kind === 'saml' ? checkedSettings(body.settings, faults) : null;
  const oidc = body.kind === 'oidc' ? checkedOidc(body, faults, anyHost) : null;
  if (Object.keys(faults).length > 0) throw new FieldFault(422, WHOLE, faults);
  return { kind: body.kind, name, is_active: body.is_active, tenant, settings, oidc };
}

function checkedSettings(given: SamlSettings | null, faults: Record<string, Refusal>): SamlSettings | null {
  if (given === null) {
    faults.settings = 'saml_settings_missing';
    return null;
  }
  const own = URL.parse(given.own_origin.trim());
  if (!own || !/^https?:$/.test(own.protocol) || own.origin !== given.own_origin.trim()) faults.own_origin = 'own_origin_not_valid';
  const address = URL.parse(given.sso_url.trim());
  if (!address || !isSafe(address)) faults.sso_url = 'web_address_not_safe';
  if (given.idp_entity_id.trim() === '') faults.idp_entity_id = 'entity_id_needed';
  const certificates = given.certificates.map(readCertificate);
  certificates.forEach((certificate, place) => {
    if (certificate === null) faults[place === 0 ? 'certificate' : 'next_certificate'] = 'certificate_not_valid';
  });
  if (given.role_attribute.trim() !== '' && given.student_values.trim() === '') faults.student_values = 'student_values_needed';
  return {
    ...given,
    own_origin: given.own_origin.trim(),
    sso_url: given.sso_url.trim(),
    idp_entity_id: given.idp_entity_id.trim(),
    certificates: certificates.flatMap((certificate) => certificate?.pem ?? []),
    subject_attribute: given.subject_attribute.trim(),
    user_name_attribute: given.user_name_attribute.trim(),
    role_attribute: given.role_attribute.trim(),
    student_values: given.student_values.trim(),
  };
}

const GOOGLE = 'https://accounts.google.com';
/** The tenant's own address by its number: `common` and `organizations` let in accounts of any school or firm. */
const MICROSOFT = /^https:\/\/login\.microsoftonline\.(com|us)\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/v2\.0$/;

function checkedOidc(
  { oidc, secret, connection_id }: BodyOf<typeof saveConnection>,
  faults: Record<string, Refusal>,
  anyHost: boolean,
): OidcSettings | null {
  if (oidc === null) {
    faults.oidc = 'oidc_settings_missing';
    return null;
  }
  const own_origin = oidc.own_origin.trim();
  const own = URL.parse(own_origin);
  if (!own || !/^https?:$/.test(own.protocol) || own.origin !== own_origin) faults.own_origin = 'own_origin_not_valid';
  const issuer = oidc.issuer.trim().replace(/\/$/, '');
  const address = URL.parse(issuer);
  if (!address || !isSafe(address)) faults.issuer = 'web_address_not_safe';
  else if (oidc.preset === 'google' && issuer !== GOOGLE && !anyHost) faults.issuer = 'issuer_not_google';
  else if (oidc.preset === 'microsoft' && !MICROSOFT.test(issuer) && !anyHost) faults.issuer = 'issuer_not_tenant';
  if (oidc.client_id.trim() === '') faults.client_id = 'field_needed';
  if (connection_id === null && secret === '') faults.secret = 'field_needed';
  const domains = [
    ...new Set(oidc.domains.map((domain) => domain.trim().toLowerCase().replace(/^@/, '')).filter((domain) => domain !== '')),
  ];
  if (domains.some((domain) => !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain))) faults.domains = 'domain_not_valid';
  // Without a domain of its own, whoever may choose a name at the provider could choose somebody's here.
  else if (domains.length === 0 && (oidc.preset === 'google' || oidc.match_by !== 'none')) faults.domains = 'domain_needed';
  return { ...oidc, own_origin, issuer, client_id: oidc.client_id.trim(), domains };
}

/**
 * A kept secret goes to the provider that it was entered for, and people's numbers are that provider's own.
 * @throws FieldFault where an edit names another issuer, or another client without its secret
 */
export function refuseOtherProvider(before: OidcSettings | null, after: OidcSettings | null, secret: string): void {
  if (before === null || after === null) return;
  const faults: Record<string, Refusal> = {};
  if (before.issuer !== after.issuer) faults.issuer = 'oidc_issuer_stays';
  if (before.client_id !== after.client_id && secret === '') faults.secret = 'field_needed';
  if (Object.keys(faults).length > 0) throw new FieldFault(422, WHOLE, faults);
}

/** People type their passwords there: only over TLS, or on this very machine. */
function isSafe(url: URL): boolean {
  return url.protocol === 'https:' || (url.protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname));
}

/** Domains as `@school.example`, codes in small letters; each once. */
export function checkedAliases(given: readonly string[]): string[] {
  const aliases = [...new Set(given.map((alias) => alias.trim().toLowerCase()).filter((alias) => alias !== ''))];
  const wrong = aliases.find((alias) => !/^(@[a-z0-9-]+(\.[a-z0-9-]+)+|[a-z0-9][a-z0-9-]{2,39})$/.test(alias));
  if (wrong === undefined) return aliases;
  const words = 'alias_not_valid';
  throw new FieldFault(422, words, { aliases: words });
}
