import type { BodyOf } from '#contract/endpoint.ts';
import type { saveConnection } from '#contract/sso/sso.contract.ts';
import type { SamlSettings } from '#contract/sso/sso.schemas.ts';
import { FieldFault } from '#server/http/api-error.ts';
import type { Refusal } from '#server/http/refusal.ts';
import type { StoredConnection } from './connections.store.ts';
import { readCertificate } from './saml/certificates.ts';

type Checked = Pick<StoredConnection, 'kind' | 'name' | 'is_active' | 'tenant' | 'settings'>;

const WHOLE = 'fields_not_right';

/** What an administrator typed, as it is kept. @throws FieldFault with a sentence for each field */
export function checkedConnection(body: BodyOf<typeof saveConnection>): Checked {
  const faults: Record<string, Refusal> = {};
  const name = body.name.trim();
  if (name === '') faults.name = 'button_text_needed';
  const isSaml = body.kind === 'saml';
  const tenant = isSaml ? null : (body.tenant?.trim() ?? '');
  if (tenant === '') faults.tenant = 'district_number_needed';
  const settings = isSaml ? checkedSettings(body.settings, faults) : null;
  if (Object.keys(faults).length > 0) throw new FieldFault(422, WHOLE, faults);
  return { kind: body.kind, name, is_active: body.is_active, tenant, settings };
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
