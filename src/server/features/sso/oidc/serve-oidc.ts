import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as client from 'openid-client';
import type { SsoOutcome, TraceDetail } from '#contract/sso/sso.schemas.ts';
import { connectionOfTenant } from '../connections.store.ts';
import { finishSignIn, hashOf, newSecret, problemAddress } from '../finish-sign-in.ts';
import { answerFlow, type Flow, insertFlow, wasAnswered } from '../flows.store.ts';
import { masked, SsoRefusal } from '../sso-refusal.ts';
import type { SsoRouteDependencies } from '../sso-route-dependencies.ts';
import { isHiccup, outcomeOf } from './outcome-of.ts';
import type { Portal, PortalSettings } from './providers.ts';
import { readPerson } from './read-person.ts';

const TIMEOUT_SECONDS = 10;
/** Set while a sign-in that began at a portal is asked for again by us. */
const BEGUN_AGAIN = 'tidepool_sso_again';
const BEGUN_AGAIN_SECONDS = 60;
const PORTALS: readonly Portal[] = ['clever', 'classlink'];

/** Clever and ClassLink, by the authorization code with PKCE. One address serves all districts; whose somebody is, their own answer says. */
export function serveOidc(app: FastifyInstance, { db, setFlowCookie, portals }: SsoRouteDependencies): void {
  for (const portal of PORTALS) {
    const settings = portals[portal];
    if (settings === undefined) continue;
    const config = configOf(settings);

    app.get<{ Querystring: { test?: string } }>(`/sso/${portal}/start`, async (request, reply) => {
      const [state, nonce, verifier] = [newSecret(), newSecret(), client.randomPKCECodeVerifier()];
      await insertFlow(db, {
        flow_id: hashOf(state),
        provider: portal,
        district_id: null,
        browser_hash: hashOf(setFlowCookie(request, reply)),
        nonce,
        verifier,
        is_test: request.query.test === '1',
        target: null,
      });
      const asked: Record<string, string> = {
        redirect_uri: `${originOf(request)}/sso/${portal}/callback`,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
      };
      if (settings.scope !== '') asked.scope = settings.scope;
      if (usesIdToken(settings)) asked.nonce = nonce;
      const address = client.buildAuthorizationUrl(config, asked);
      return reply.redirect(address.href, 303);
    });

    app.get<{ Querystring: { code?: string; state?: string; error?: string } }>(`/sso/${portal}/callback`, async (request, reply) => {
      const { state, error } = request.query;
      const isBegunAgain = request.cookies[BEGUN_AGAIN] === portal;
      if (isBegunAgain) reply.clearCookie(BEGUN_AGAIN, { path: '/sso' });
      if (typeof state !== 'string' || state === '') {
        if (error !== undefined) return reply.redirect(problemAddress('refused_there'), 303);
        // What we asked for came back without our state: asking once more would lead round in circles.
        if (isBegunAgain) return reply.redirect(problemAddress('not_traced'), 303);
        // Begun at the portal: its code could be anybody's. The portal knows the person already, and answers ours at once.
        reply.setCookie(BEGUN_AGAIN, portal, { httpOnly: true, sameSite: 'lax', path: '/sso', maxAge: BEGUN_AGAIN_SECONDS });
        return reply.redirect(`/sso/${portal}/start`, 303);
      }
      const flow = await answerFlow(db, portal, hashOf(state));
      if (flow === null) {
        // A code is never exchanged twice: who came back by Back or Reload goes on with the session they have.
        const isKnown = await wasAnswered(db, portal, hashOf(state));
        return reply.redirect(isKnown ? '/' : problemAddress('not_asked_for'), 303);
      }
      return reply.redirect(await answer(portal, settings, config, flow, state, request), 303);
    });
  }

  const answer = async (
    portal: Portal,
    settings: PortalSettings,
    config: client.Configuration,
    flow: Flow,
    state: string,
    request: FastifyRequest,
  ): Promise<string> => {
    try {
      const { tenant, ...person } = await askPerson(portal, settings, config, flow, state, new URL(request.url, originOf(request)));
      const connection = await connectionOfTenant(db, portal, tenant);
      if (connection === null) throw new SsoRefusal('wrong_district');
      const claim = { ...person, district_id: connection.district_id, provider: portal };
      return await finishSignIn(db, flow, claim, traceOf(settings, person));
    } catch (error) {
      if (!(error instanceof SsoRefusal)) throw error;
      // No doctor has it, as no district is known: only who runs the server can look.
      request.log.warn({ portal, outcome: error.outcome, note: error.message }, 'a sign-in of a portal was not taken');
      return problemAddress(UNTRACED.includes(error.outcome) ? 'not_traced' : error.outcome);
    }
  };
}

/** What a district's administrator would find in the doctor, if the district were known. */
const UNTRACED: readonly SsoOutcome[] = ['not_readable', 'no_subject'];

async function askPerson(portal: Portal, settings: PortalSettings, config: client.Configuration, flow: Flow, state: string, came: URL) {
  try {
    const tokens = await client.authorizationCodeGrant(config, came, {
      ...(flow.verifier === null ? {} : { pkceCodeVerifier: flow.verifier }),
      expectedState: state,
      ...(usesIdToken(settings) && flow.nonce !== null ? { expectedNonce: flow.nonce, idTokenExpected: true } : {}),
    });
    return await readPerson(portal, settings.meUrl, async (url) => {
      const reply = await client.fetchProtectedResource(config, tokens.access_token, url, 'GET').catch(challengeOf);
      if (reply === null || isHiccup(reply.status)) throw new SsoRefusal('provider_unreachable', `No answer from ${url.pathname}`);
      if (reply.status === 401 || reply.status === 403) throw new SsoRefusal('refused_there', `${reply.status} ${url.pathname}`);
      return reply.ok ? reply.json().catch(() => null) : null;
    });
  } catch (error) {
    if (error instanceof SsoRefusal) throw error;
    throw new SsoRefusal(outcomeOf(error), error instanceof Error ? error.message : '');
  }
}

/** The answer in which a portal took our token no more; null where none came at all. */
const challengeOf = (error: unknown) => (error instanceof client.WWWAuthenticateChallengeError ? error.response : null);

function usesIdToken({ scope }: PortalSettings): boolean {
  return scope.split(/[\s,]+/).includes('openid');
}

function configOf(settings: PortalSettings): client.Configuration {
  const config = new client.Configuration(
    { issuer: settings.issuer, authorization_endpoint: settings.authorizeUrl, token_endpoint: settings.tokenUrl },
    settings.clientId,
    undefined,
    client.ClientSecretBasic(settings.clientSecret),
  );
  config.timeout = TIMEOUT_SECONDS;
  // Only a stand-in that the operator has named is reached without TLS.
  if (settings.tokenUrl.startsWith('http:')) client.allowInsecureRequests(config);
  return config;
}

function originOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`;
}

function traceOf(
  { issuer }: PortalSettings,
  person: { subject: string; user_name: string | null; is_student: boolean | null },
): TraceDetail {
  const role = person.is_student === null ? '' : person.is_student ? 'student' : 'staff';
  return {
    issuer,
    subject: masked(person.subject),
    attributes: [
      { name: 'user name', value: masked(person.user_name ?? '') },
      { name: 'role', value: role },
    ].filter(({ value }) => value !== ''),
    clock_seconds: null,
    note: '',
  };
}
