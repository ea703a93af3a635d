import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { SsoOutcome } from '#contract/sso/sso.schemas.ts';
import { puid } from '#contract/wire.ts';
import { insertTrace, readConnection } from '../connections.store.ts';
import { finishSignIn, hashOf, problemAddress } from '../finish-sign-in.ts';
import { answerFlow, flowSince, insertFlow, spendAssertion } from '../flows.store.ts';
import { SsoRefusal } from '../sso-refusal.ts';
import type { SsoRouteDependencies } from '../sso-route-dependencies.ts';
import { checkResponse, ownAddresses, type SamlConnection, samlOf } from './check-response.ts';
import { readXml } from './read-xml.ts';
import { traceOf } from './scan-response.ts';

const SP_METADATA = (entity: string, acs: string) => `<?xml version="1.0" encoding="UTF-8"?>
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entity}">
  <md:SPSSODescriptor AuthnRequestsSigned="false" WantAssertionsSigned="true" protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <md:NameIDFormat>urn:oasis:names:tc:SAML:2.0:nameid-format:persistent</md:NameIDFormat>
    <md:AssertionConsumerService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${acs}" index="0" isDefault="true"/>
  </md:SPSSODescriptor>
</md:EntityDescriptor>
`;

type Params = { readonly connection: string };

/** SAML 2.0, as the browser walks it: to the district's provider, and back with what it says. */
export function serveSaml(app: FastifyInstance, { db, setFlowCookie }: SsoRouteDependencies): void {
  const found = async (id: string): Promise<(SamlConnection & { readonly is_active: boolean }) | null> => {
    const connection = puid.safeParse(id).success ? await readConnection(db, id) : null;
    return connection?.settings ? { ...connection, settings: connection.settings } : null;
  };

  app.get<{ Params: Params; Querystring: { test?: string } }>('/sso/saml/:connection/start', async (request, reply) => {
    const connection = await found(request.params.connection);
    const isTest = request.query.test === '1';
    // What is being set up is tested before anybody is let in by it.
    if (!connection || (!connection.is_active && !isTest)) return reply.redirect(problemAddress('not_set_up'), 303);
    const flow_id = `_${randomBytes(20).toString('hex')}`;
    await insertFlow(db, {
      flow_id,
      provider: `saml:${connection.connection_id}`,
      district_id: connection.district_id,
      browser_hash: hashOf(setFlowCookie(request, reply)),
      nonce: null,
      verifier: null,
      is_test: isTest,
      target: null,
    });
    const saml = samlOf(connection, async () => null, flow_id);
    return reply.redirect(await saml.getAuthorizeUrlAsync(BEGUN_HERE, undefined, {}), 303);
  });

  app.get<{ Params: Params }>('/sso/saml/:connection/metadata', async (request, reply) => {
    const connection = await found(request.params.connection);
    if (!connection) return reply.code(404).type('text/plain').send('There is no such connection.');
    const { entity, acs } = ownAddresses(connection);
    return reply.type('application/samlmetadata+xml').send(SP_METADATA(entity, acs));
  });

  app.post<{ Params: Params; Body: Record<string, unknown> | null }>('/sso/saml/:connection/acs', async (request, reply) => {
    const connection = await found(request.params.connection);
    if (!connection) return reply.redirect(problemAddress('not_set_up'), 303);
    const { SAMLResponse: encoded, RelayState: relayState } = request.body ?? {};
    if (typeof encoded !== 'string') return reply.redirect(problemAddress('not_traced'), 303);
    const asked = readXml(Buffer.from(encoded, 'base64').toString('utf8'));
    // From the district's own portal: nobody asked, so nothing in it is believed. The provider knows the person already and answers at once.
    if (asked?.name === 'Response' && asked.attributes.InResponseTo === undefined && relayState !== BEGUN_HERE)
      return reply.redirect(`/sso/saml/${connection.connection_id}/start`, 303);
    return reply.redirect(await answer(connection, encoded, asked?.attributes.InResponseTo ?? ''), 303);
  });

  const answer = async (
    connection: SamlConnection & { readonly is_active: boolean },
    encoded: string,
    requestId: string,
  ): Promise<string> => {
    const provider = `saml:${connection.connection_id}`;
    const detail = (note?: string) =>
      traceOf(readXml(Buffer.from(encoded, 'base64').toString('utf8')), connection.settings.role_attribute, new Date(), note);
    const isAsked = (await flowSince(db, provider, requestId)) !== null;
    try {
      const checked = await checkResponse(connection, encoded, (id) => flowSince(db, provider, id));
      const flow = await answerFlow(db, provider, checked.request_id);
      if (flow === null) throw new SsoRefusal('used_already');
      if (!connection.is_active && !flow.is_test) throw new SsoRefusal('not_set_up');
      if (!(await spendAssertion(db, provider, checked.assertion_id, checked.ends_at))) throw new SsoRefusal('used_already');
      return await finishSignIn(db, flow, checked, detail());
    } catch (error) {
      if (!(error instanceof SsoRefusal)) throw error;
      const flow = await answerFlow(db, provider, requestId);
      const outcome: SsoOutcome = error.outcome;
      // What anybody may send at any time must not push real sign-ins out of the doctor's sight.
      if (isAsked)
        await insertTrace(db, connection.district_id, provider, {
          outcome,
          is_test: flow?.is_test ?? false,
          detail: detail(error.message),
        });
      return flow?.is_test ? '/authenticated/admin/externalTools/saml' : problemAddress(outcome);
    }
  };
}

/** Comes back with answers to our own requests; a portal sends its own, or none. */
const BEGUN_HERE = 'tidepool';
