import { isIP } from 'node:net';
import * as client from 'openid-client';
import { type ConnectionCheck, EXPIRY_WARNING_DAYS } from '#contract/sso/sso.schemas.ts';
import { fetchPublic } from '#server/network/fetch-public.ts';
import { type DiscoveryDependencies, discover, type OidcConnection, oidcAddresses } from './discover.ts';

const DAY_MS = 86_400_000;
/** Answers to a made-up code from which it follows that the client itself was accepted. */
const CLIENT_ACCEPTED: readonly string[] = ['invalid_grant', 'invalid_request'];

/** Looks at a connection without anybody signing in. What depends on a failed check is left out. */
export async function testOpenid(connection: OidcConnection, dependencies: DiscoveryDependencies, now: Date): Promise<ConnectionCheck[]> {
  return [
    ...(await checkProvider(connection, dependencies)),
    checkRedirect(connection, dependencies.anyHost),
    ...checkSecret(connection, now),
  ];
}

const messageOf = (error: unknown) => {
  const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return `${error instanceof Error ? error.message : String(error)}${cause}`.slice(0, 300);
};

async function checkProvider(connection: OidcConnection, { sealing, anyHost }: DiscoveryDependencies): Promise<ConnectionCheck[]> {
  const { issuer } = connection.oidc;
  let config: client.Configuration;
  try {
    config = await discover(connection, sealing, anyHost);
  } catch (error) {
    const isOther = error instanceof client.ClientError && error.code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED';
    if (!isOther) return [{ check: 'discovery', outcome: 'bad', note: messageOf(error) }];
    return [
      { check: 'discovery', outcome: 'good', note: '' },
      { check: 'issuer', outcome: 'bad', note: `The provider calls itself by another name than ${issuer}.` },
    ];
  }
  const metadata = config.serverMetadata();
  const answered: ConnectionCheck[] = [
    { check: 'discovery', outcome: 'good', note: '' },
    { check: 'issuer', outcome: 'good', note: metadata.issuer },
  ];
  return [...answered, await checkKeys(metadata.jwks_uri, anyHost), await checkClient(connection, config)];
}

async function checkKeys(address: string | undefined, anyHost: boolean): Promise<ConnectionCheck> {
  try {
    const answer = (await (await fetchPublic(address ?? '', anyHost)).json()) as { readonly keys?: readonly unknown[] };
    const count = answer.keys?.length ?? 0;
    return { check: 'keys', outcome: count > 0 ? 'good' : 'bad', note: count > 0 ? '' : 'The provider lists no key.' };
  } catch (error) {
    return { check: 'keys', outcome: 'bad', note: messageOf(error) };
  }
}

/** Offers a code that nobody was given: a provider refuses the code if it accepts the client, and the client if it does not. */
async function checkClient(connection: OidcConnection, config: client.Configuration): Promise<ConnectionCheck> {
  const state = 'tidepool-connection-test';
  const { callback } = oidcAddresses(connection);
  try {
    const { issuer } = config.serverMetadata();
    await client.authorizationCodeGrant(config, new URL(`${callback}?code=${state}&state=${state}&iss=${encodeURIComponent(issuer)}`), {
      expectedState: state,
      pkceCodeVerifier: client.randomPKCECodeVerifier(),
    });
    return { check: 'client', outcome: 'bad', note: 'The provider accepted a made-up code.' };
  } catch (error) {
    const code = error instanceof client.ResponseBodyError ? error.error : '';
    if (CLIENT_ACCEPTED.includes(code)) return { check: 'client', outcome: 'good', note: '' };
    return { check: 'client', outcome: 'bad', note: code === '' ? messageOf(error) : code };
  }
}

/** Google and Microsoft take only https addresses with a public name. */
function checkRedirect(connection: OidcConnection, anyHost: boolean): ConnectionCheck {
  const { protocol, hostname } = new URL(connection.oidc.own_origin);
  const { callback } = oidcAddresses(connection);
  const isNamed = isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && hostname.includes('.') && !/\.(local|internal|lan)$/.test(hostname);
  const isGood = (protocol === 'https:' && isNamed) || hostname === 'localhost' || anyHost;
  return { check: 'redirect', outcome: isGood ? 'good' : 'bad', note: callback };
}

function checkSecret({ oidc: { secret_ends_on } }: OidcConnection, now: Date): ConnectionCheck[] {
  if (secret_ends_on === null) return [];
  const days = Math.floor((Date.parse(`${secret_ends_on}T00:00:00Z`) - now.getTime()) / DAY_MS);
  const outcome = days < 0 ? 'bad' : days <= EXPIRY_WARNING_DAYS ? 'warning' : 'good';
  return [{ check: 'secret', outcome, note: secret_ends_on }];
}
