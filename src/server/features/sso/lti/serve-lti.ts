import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { puid } from '#contract/wire.ts';
import { ltiAddresses, toolConfiguration } from '#domain/lti-tool.ts';
import { insertTrace } from '../connections.store.ts';
import { fetchMetadata } from '../fetch-metadata.ts';
import { finishSignIn, hashOf, newSecret, problemAddress } from '../finish-sign-in.ts';
import { answerFlow, type Flow, insertFlow, wasAnswered } from '../flows.store.ts';
import { SsoRefusal } from '../sso-refusal.ts';
import type { SsoRouteDependencies } from '../sso-route-dependencies.ts';
import { storable } from '../storable.ts';
import { checkLaunch, claimOf, peek } from './check-launch.ts';
import { sendDeepLinkRefused } from './deep-link-pages.ts';
import { createFindKey } from './key-sets.ts';
import { launchTarget } from './launch-target.store.ts';
import { noteLaunch } from './links.store.ts';
import { sendCheckedPage, sendNewTabPage, sendUnknownPlatform } from './lti-pages.ts';
import { readDeepLink } from './read-deep-link.ts';
import { launchDetail } from './read-launch.ts';
import { ltiProvider, readRegistration, registrationNamed, type StoredRegistration } from './registrations.store.ts';
import { serveDeepLink } from './serve-deep-link.ts';
import { createToolKeys } from './tool-keys.ts';

/** What a platform begins a launch with (security framework 1.0, section 5.1.1); the rest of it is not needed. */
const INITIATION = ['iss', 'client_id', 'login_hint', 'target_link_uri', 'lti_message_hint', 'lti_deployment_id'] as const;
const RESOURCE_LINK = 'LtiResourceLinkRequest';
const DEEP_LINKING = 'LtiDeepLinkingRequest';

type Initiation = Partial<Record<(typeof INITIATION)[number], string>>;
const LONGEST_PARAMETER = 8_000;

/** How long a platform may keep our keys; it asks again for one that it does not know. */
const KEYS_KEPT_SECONDS = 300;

/** The target of a flow that only chooses a lesson: nobody is signed in by it. */
const CHOICE = 'lti deep link';

type Params = Readonly<Record<string, unknown>> | null;

/** LTI 1.3 with Tidepool as the tool: a platform begins, we ask it back for a signed launch, and whoever it names gets a ticket. */
export function serveLti(app: FastifyInstance, dependencies: SsoRouteDependencies): void {
  const { db, setFlowCookie, anyHost } = dependencies;
  const toolKeys = createToolKeys(db, dependencies.sealing);
  const deepLinks = serveDeepLink(app, dependencies, toolKeys);
  const findKey = createFindKey((address) => fetchMetadata(address, anyHost));

  app.get('/sso/lti/jwks.json', async (_request, reply) => {
    const keys = await toolKeys.publicKeys();
    return reply.header('cache-control', `public, max-age=${KEYS_KEPT_SECONDS}`).send({ keys });
  });

  app.get('/sso/lti/config.json', async (request, reply) => reply.send(toolConfiguration(`${request.protocol}://${request.host}`)));

  const login = async (request: FastifyRequest, reply: FastifyReply, given: Params): Promise<FastifyReply> => {
    const asked = initiationOf(given);
    const registration = await registrationNamed(db, asked.iss ?? '', asked.client_id ?? null);
    if (registration === null) return sendUnknownPlatform(reply, asked.iss ?? '', asked.client_id ?? null);
    // Within another site's page the cookie that ties a sign-in to this browser is not kept.
    // To choose a lesson no session is opened: that stays within the platform's page, which waits for the answer there.
    const isChoice = asked.target_link_uri === ltiAddresses(registration.own_origin).deepLink;
    if (isFramed(request) && !isChoice) return sendNewTabPage(reply, `/sso/lti/login?${new URLSearchParams(asked)}`);
    const state = `${registration.registration_id}.${newSecret()}`;
    const nonce = newSecret();
    await insertFlow(db, {
      flow_id: hashOf(state),
      provider: ltiProvider(registration.registration_id),
      district_id: registration.district_id,
      browser_hash: hashOf(isChoice ? newSecret() : setFlowCookie(request, reply)),
      nonce,
      verifier: null,
      is_test: !registration.is_active,
      target: isChoice ? CHOICE : null,
    });
    return reply.redirect(requestAddress(registration, asked, state, nonce), 303);
  };
  app.get<{ Querystring: Record<string, unknown> }>('/sso/lti/login', (request, reply) => login(request, reply, request.query));
  app.post<{ Body: Record<string, unknown> | null }>('/sso/lti/login', (request, reply) => login(request, reply, request.body));

  app.post<{ Body: Record<string, unknown> | null }>('/sso/lti/launch', async (request, reply) => {
    const { state, id_token } = request.body ?? {};
    const registration = typeof state === 'string' ? await registrationOfState(state) : null;
    if (typeof state !== 'string' || registration === null) return reply.redirect(problemAddress('not_asked_for'), 303);
    const provider = ltiProvider(registration.registration_id);
    const flow = await answerFlow(db, provider, hashOf(state));
    if (flow === null) {
      const isKnown = await wasAnswered(db, provider, hashOf(state));
      return reply.redirect(problemAddress(isKnown ? 'used_already' : 'not_asked_for'), 303);
    }
    return answer(reply, registration, flow, typeof id_token === 'string' ? id_token : null, request.body);
  });

  const registrationOfState = async (state: string): Promise<StoredRegistration | null> => {
    const id = puid.safeParse(state.split('.')[0]);
    return id.success ? readRegistration(db, id.data) : null;
  };

  /** Ends a launch that our own request asked for. */
  const answer = async (reply: FastifyReply, registration: StoredRegistration, flow: Flow, token: string | null, body: Params) => {
    const said = token === null ? null : peek(token);
    const isChoice = flow.target === CHOICE;
    try {
      if (token === null) throw new SsoRefusal('refused_there', String(body?.error_description ?? body?.error ?? ''));
      // Switched off since the launch began.
      if (!registration.is_active && !flow.is_test) throw new SsoRefusal('not_set_up');
      const types = isChoice ? [DEEP_LINKING] : [RESOURCE_LINK, DEEP_LINKING];
      const checked = await checkLaunch(token, { registration, nonce: flow.nonce ?? '', types, findKey });
      if (checked.message_type === DEEP_LINKING && !flow.is_test)
        return await deepLinks.open(reply, { registration, said: checked, asked: readDeepLink(token, anyHost) });
      const claim = claimOf(registration, checked);
      const address = await finishSignIn(db, { ...flow, target: null }, claim, launchDetail(checked, registration), async (person) => {
        await noteLaunch(db, registration, checked, person, new Date());
        return launchTarget(db, registration.district_id, person, checked.lesson_id);
      });
      return flow.is_test ? sendCheckedPage(reply) : reply.redirect(address, 303);
    } catch (error) {
      if (!(error instanceof SsoRefusal)) throw error;
      await insertTrace(db, registration.district_id, flow.provider, {
        outcome: error.outcome,
        is_test: flow.is_test,
        detail: launchDetail(said, registration, error.message === error.outcome ? '' : error.message),
      });
      if (flow.is_test) return sendCheckedPage(reply);
      return isChoice ? sendDeepLinkRefused(reply, error.outcome) : reply.redirect(problemAddress(error.outcome), 303);
    }
  };
}

function initiationOf(given: Params): Initiation {
  const read = INITIATION.flatMap((name) => {
    const value = given?.[name];
    return typeof value === 'string' && value !== '' && value.length <= LONGEST_PARAMETER && storable(value) === value
      ? [[name, value] as const]
      : [];
  });
  return Object.fromEntries(read);
}

/** Our own request to the platform (security framework 1.0, section 5.1.1.2). */
function requestAddress(registration: StoredRegistration, asked: Initiation, state: string, nonce: string): string {
  const address = new URL(registration.auth_login_url);
  const parameters = {
    scope: 'openid',
    response_type: 'id_token',
    response_mode: 'form_post',
    prompt: 'none',
    client_id: registration.client_id,
    redirect_uri: ltiAddresses(registration.own_origin).launch,
    login_hint: asked.login_hint ?? '',
    ...(asked.lti_message_hint === undefined ? {} : { lti_message_hint: asked.lti_message_hint }),
    state,
    nonce,
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address.href;
}

function isFramed(request: FastifyRequest): boolean {
  return /^(iframe|frame|embed|object)$/.test(String(request.headers['sec-fetch-dest'] ?? ''));
}
