import type { BodyOf } from '#contract/endpoint.ts';
import type { saveRegistration } from '#contract/sso/lti.contract.ts';
import type { Registration } from '#contract/sso/lti.schemas.ts';
import { FieldFault } from '#server/http/api-error.ts';
import type { Refusal } from '#server/http/refusal.ts';

type Checked = Omit<Registration, 'registration_id' | 'revision' | 'saved_at'>;

const WHOLE = 'fields_not_right';
const WEB_ADDRESS = 'web_address_not_safe';

/**
 * What an administrator typed of a platform, as it is kept: issuer and ids exactly, as launches are compared with them.
 * @param anyHost addresses without TLS are taken too, as the operator allows
 * @throws FieldFault with a sentence for each field
 */
export function checkedRegistration(body: BodyOf<typeof saveRegistration>, anyHost: boolean): Checked {
  const faults: Record<string, Refusal> = {};
  const filled = (field: 'name' | 'issuer' | 'client_id', refusal: Refusal): string => {
    const value = body[field].trim();
    if (value === '') faults[field] = refusal;
    return value;
  };
  const address = (field: 'auth_login_url' | 'token_url' | 'jwks_url'): string => {
    const value = body[field].trim();
    const url = URL.parse(value);
    const isWeb = url?.protocol === 'https:' || (url?.protocol === 'http:' && (anyHost || isThisMachine(url)));
    if (!isWeb || url.username !== '' || url.password !== '' || url.hash !== '') faults[field] = WEB_ADDRESS;
    return value;
  };
  const own = URL.parse(body.own_origin.trim());
  if (!own || !/^https?:$/.test(own.protocol) || own.origin !== body.own_origin.trim()) faults.own_origin = 'own_origin_not_valid';
  const checked: Checked = {
    name: filled('name', 'platform_name_needed'),
    is_active: body.is_active,
    issuer: filled('issuer', 'issuer_needed'),
    client_id: filled('client_id', 'client_id_needed'),
    deployment_ids: [...new Set(body.deployment_ids.map((id) => id.trim()).filter((id) => id !== ''))],
    auth_login_url: address('auth_login_url'),
    token_url: address('token_url'),
    jwks_url: address('jwks_url'),
    own_origin: body.own_origin.trim(),
    name_claim: body.name_claim,
  };
  if (Object.keys(faults).length > 0) throw new FieldFault(422, WHOLE, faults);
  return checked;
}

function isThisMachine({ hostname }: URL): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
}
