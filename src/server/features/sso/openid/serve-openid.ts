import type { FastifyInstance } from 'fastify';
import * as client from 'openid-client';
import { providerOf } from '#contract/sso/connection-kinds.ts';
import type { SsoOutcome, TraceDetail } from '#contract/sso/sso.schemas.ts';
import { puid } from '#contract/wire.ts';
import { insertTrace, readConnection } from '../connections.store.ts';
import { finishSignIn, hashOf, newSecret, problemAddress } from '../finish-sign-in.ts';
import { answerFlow, type Flow, insertFlow, wasAnswered } from '../flows.store.ts';
import { outcomeOf } from '../oidc/outcome-of.ts';
import { masked, SsoRefusal } from '../sso-refusal.ts';
import type { SsoRouteDependencies } from '../sso-route-dependencies.ts';
import { createDiscovery, type OidcConnection, oidcAddresses } from './discover.ts';
import { type IdClaims, maskedClaims, type OidcPerson, readClaims } from './read-claims.ts';

/** Enough to know somebody by; no refresh token is asked for, and none is kept. */
const SCOPE = 'openid email profile';
const CONNECTIONS = '/authenticated/admin/externalTools/saml';

/** What the doctor keeps of a sign-in. */
function detailOf({ oidc }: OidcConnection, claims: IdClaims, subject: string, note: string): TraceDetail {
  return { issuer: oidc.issuer, subject: masked(subject), attributes: maskedClaims(claims), clock_seconds: null, note };
}

interface Params {
  readonly connection: string;
}

/** A district's own OpenID Connect provider, by the authorization code with PKCE, state and nonce (decisions/single-sign-on.md). */
export function serveOpenid(app: FastifyInstance, { db, setFlowCookie, anyHost, sealing }: SsoRouteDependencies): void {
  const configOf = createDiscovery({ sealing, anyHost });
  const find = async (id: string): Promise<OidcConnection | null> => {
    const connection = puid.safeParse(id).success ? await readConnection(db, id) : null;
    return connection?.oidc ? { ...connection, oidc: connection.oidc } : null;
  };
  /** Ends a sign-in that found nobody: the doctor has it, and a test leads back to the doctor. */
  const refuse = async (connection: OidcConnection, isTest: boolean, error: unknown, claims: IdClaims = {}): Promise<string> => {
    const outcome: SsoOutcome = error instanceof SsoRefusal ? error.outcome : outcomeOf(error);
    const note = error instanceof Error && error.message !== outcome ? error.message : '';
    const detail = detailOf(connection, claims, typeof claims.sub === 'string' ? claims.sub : '', note);
    await insertTrace(db, connection.district_id, providerOf(connection), { outcome, is_test: isTest, detail });
    return isTest ? CONNECTIONS : problemAddress(outcome);
  };

  app.get<{ Params: Params; Querystring: { test?: string } }>('/sso/oidc/:connection/start', async (request, reply) => {
    const connection = await find(request.params.connection);
    const isTest = request.query.test === '1';
    if (!connection || (!connection.is_active && !isTest)) return reply.redirect(problemAddress('not_set_up'), 303);
    const config = await configOf(connection).catch((error: unknown) => refuse(connection, isTest, error));
    if (typeof config === 'string') return reply.redirect(config, 303);
    const [state, nonce, verifier] = [newSecret(), newSecret(), client.randomPKCECodeVerifier()];
    await insertFlow(db, {
      flow_id: hashOf(state),
      provider: providerOf(connection),
      district_id: connection.district_id,
      browser_hash: hashOf(setFlowCookie(request, reply)),
      nonce,
      verifier,
      is_test: isTest,
      target: null,
    });
    const { preset, domains } = connection.oidc;
    const address = client.buildAuthorizationUrl(config, {
      redirect_uri: oidcAddresses(connection).callback,
      scope: SCOPE,
      state,
      nonce,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      // Others may not know this one.
      ...(preset === 'other' ? {} : { prompt: 'select_account' }),
      // A convenience only: what counts is the claim in the signed token.
      ...(preset === 'google' && domains.length === 1 ? { hd: domains[0] ?? '' } : {}),
    });
    return reply.redirect(address.href, 303);
  });

  app.get<{ Params: Params; Querystring: { state?: string } }>('/sso/oidc/:connection/callback', async (request, reply) => {
    const connection = await find(request.params.connection);
    if (!connection) return reply.redirect(problemAddress('not_set_up'), 303);
    const provider = providerOf(connection);
    const state = String(request.query.state ?? '');
    const flow = await answerFlow(db, provider, hashOf(state));
    if (flow === null) {
      const isKnown = await wasAnswered(db, provider, hashOf(state));
      return reply.redirect(isKnown ? '/' : problemAddress('not_asked_for'), 303);
    }
    const { search } = new URL(request.url, connection.oidc.own_origin);
    return reply.redirect(await answer(connection, flow, state, search), 303);
  });

  async function answer(connection: OidcConnection, flow: Flow, state: string, search: string): Promise<string> {
    let claims: IdClaims = {};
    let person: OidcPerson;
    try {
      const tokens = await client.authorizationCodeGrant(
        await configOf(connection),
        new URL(`${oidcAddresses(connection).callback}${search}`),
        {
          expectedState: state,
          ...(flow.nonce === null ? {} : { expectedNonce: flow.nonce }),
          ...(flow.verifier === null ? {} : { pkceCodeVerifier: flow.verifier }),
          idTokenExpected: true,
        },
      );
      claims = { ...tokens.claims() };
      person = readClaims(connection.oidc, claims);
    } catch (error) {
      return refuse(connection, flow.is_test, error, claims);
    }
    const claim = {
      district_id: connection.district_id,
      provider: providerOf(connection),
      subject: person.subject,
      user_name: person.user_names[0] ?? null,
      other_names: person.user_names.slice(1),
      email: person.email,
      is_student: null,
      name: person.name,
    };
    return finishSignIn(db, flow, claim, detailOf(connection, claims, person.subject, ''));
  }
}
