import type { OidcSettings } from '#contract/sso/sso.schemas.ts';
import { masked, SsoRefusal } from '../sso-refusal.ts';

/** The tenant of personal Microsoft accounts. */
const PERSONAL_TENANT = '9188040d-6c67-4c5b-b112-36a304b66dad';

/** What an id token says, whichever provider it is from. */
export type IdClaims = Readonly<Record<string, unknown>>;

/** Whom an id token names, as far as this connection believes it. */
export interface OidcPerson {
  readonly subject: string;
  readonly name: string;
  /** By which names the first sign-in may find the account, the best first. */
  readonly user_names: readonly string[];
  readonly email: string | null;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Reads an id token whose signature, issuer, audience, nonce and times are checked already. Says whom it names if the account belongs
 * to the district: Google's by the signed `hd`, Microsoft's by the tenant and the domain of its name, others' by a verified address.
 * @throws SsoRefusal for accounts of another domain, personal accounts and guests
 */
export function readClaims({ preset, issuer, domains, match_by }: OidcSettings, claims: IdClaims): OidcPerson {
  const address = addressOf(preset, claims);
  const domain = preset === 'google' ? textOf(claims.hd).toLowerCase() : domainOf(address);
  if (preset === 'microsoft') refuseOtherTenants(issuer, claims);
  if (domains.length > 0 && !domains.includes(domain))
    throw new SsoRefusal('wrong_domain', domain === '' ? 'It names no domain: a personal account.' : `Its domain is ${domain}.`);
  const subject = textOf(claims.sub);
  if (subject === '') throw new SsoRefusal('no_subject');
  // Only an address in a domain of the district's finds an account.
  const email = domains.includes(domainOf(address)) ? address.toLowerCase() : '';
  return {
    subject,
    name: textOf(claims.name),
    user_names: match_by === 'user_name' && email !== '' ? namesOf(email, domains) : [],
    email: match_by === 'email' && email !== '' ? email : null,
  };
}

/** With several domains, what is before the @ may be one person in each: there only the whole address names somebody. */
function namesOf(email: string, domains: readonly string[]): string[] {
  return domains.length === 1 ? [email, email.slice(0, email.lastIndexOf('@'))] : [email];
}

/** The address that the provider vouches for; empty where it does not. */
function addressOf(preset: OidcSettings['preset'], claims: IdClaims): string {
  switch (preset) {
    case 'microsoft': {
      // Entra sends no email_verified. The sign-in name is given out by the tenant's own administrators; `email` is free text.
      const name = textOf(claims.preferred_username) || textOf(claims.upn);
      return name.includes('@') ? name : '';
    }
    case 'google':
    case 'other':
      return claims.email_verified === true && textOf(claims.email).includes('@') ? textOf(claims.email) : '';
    default:
      return preset satisfies never;
  }
}

function refuseOtherTenants(issuer: string, claims: IdClaims): void {
  const tenant = new URL(issuer).pathname.split('/')[1] ?? '';
  const tid = textOf(claims.tid);
  if (tid === PERSONAL_TENANT) throw new SsoRefusal('wrong_domain', 'A personal Microsoft account.');
  if (tid !== tenant) throw new SsoRefusal('wrong_issuer', `Its tenant is ${masked(tid)}.`);
  const idp = textOf(claims.idp);
  if (idp !== '' && idp !== claims.iss) throw new SsoRefusal('guest_account', `A guest of the tenant, from ${masked(idp)}.`);
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** What the doctor shows of a token: names of claims, and values masked. */
export function maskedClaims(claims: IdClaims): { name: string; value: string }[] {
  return ['hd', 'tid', 'idp', 'email', 'email_verified', 'preferred_username']
    .filter((name) => claims[name] !== undefined)
    .map((name) => ({ name, value: name === 'hd' || name === 'email_verified' ? String(claims[name]) : masked(String(claims[name])) }));
}
