import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { readRequest, type SamlProvider } from './saml-provider.ts';
import type { TestServer } from './test-server.ts';

/** Settings of SAML as an administrator of a test writes them. */
export function samlSettings(provider: SamlProvider, more: object = {}) {
  return {
    own_origin: 'http://localhost',
    idp_entity_id: provider.entityId,
    sso_url: 'https://idp.harbor.example/sso',
    certificates: [provider.key.pem],
    subject_attribute: '',
    user_name_attribute: 'uid',
    role_attribute: '',
    student_values: '',
    response_signed: false,
    ...more,
  };
}

/** A browser of a test: it keeps cookies, follows nothing by itself. */
export class Visitor {
  readonly #server: TestServer;
  readonly cookies: Record<string, string> = {};

  constructor(server: TestServer) {
    this.#server = server;
  }

  #keep(reply: LightMyRequestResponse): LightMyRequestResponse {
    for (const { name, value } of reply.cookies) this.cookies[name] = value;
    return reply;
  }

  async get(url: string): Promise<LightMyRequestResponse> {
    return this.#keep(await this.#server.app.inject({ method: 'GET', url, cookies: this.cookies }));
  }

  /** A form that another site's page sends: cookies of ours stay at home. */
  async post(url: string, form: Record<string, string>): Promise<LightMyRequestResponse> {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' };
    return this.#keep(await this.#server.app.inject({ method: 'POST', url, headers, payload: new URLSearchParams(form).toString() }));
  }

  /** Begins at a SAML connection. @returns the request's id */
  async begin(connectionId: string, test = false): Promise<string> {
    const reply = await this.get(`/sso/saml/${connectionId}/start${test ? '?test=1' : ''}`);
    const address = new URL(reply.headers.location ?? '');
    return readRequest(address.searchParams.get('SAMLRequest') ?? '').id;
  }

  /** Brings a provider's answer. @returns where the browser is sent */
  async bring(connectionId: string, answer: string, relayState = 'tidepool'): Promise<string> {
    const form = { SAMLResponse: answer, ...(relayState === '' ? {} : { RelayState: relayState }) };
    return (await this.post(`/sso/saml/${connectionId}/acs`, form)).headers.location ?? '';
  }

  /** Takes the sign-in with the ticket of the address. */
  async take(address: string, cookies: Record<string, string> = this.cookies): Promise<LightMyRequestResponse> {
    const ticket = /#sso=(.+)$/.exec(address)?.[1] ?? 'none';
    const headers = { 'sec-fetch-site': 'same-origin', 'user-agent': 'Chromebook 7' };
    const payload = { ticket, device_id: randomUUID() };
    return this.#keep(await this.#server.app.inject({ method: 'POST', url: '/v2/session/sso_login', headers, cookies, payload }));
  }
}
