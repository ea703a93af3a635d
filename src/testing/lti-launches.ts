import { afterAll, beforeAll, expect } from 'vitest';
import type { Trace } from '#contract/sso/sso.schemas.ts';
import { type LaunchOptions, LtiPlatform } from './lti-platform.ts';
import { Visitor } from './sso-visit.ts';
import { startTestServer, type TestServer } from './test-server.ts';

export const CLAIM = 'https://purl.imsglobal.org/spec/lti/claim/';
/** A launch of student5, whose name the platform writes with a capital letter. */
export const STUDENT_5: LaunchOptions = { sub: 'canvas-5', userName: 'Student5' };

/** A server with the platforms of two districts, and the steps of a launch. */
export class LtiLaunches {
  /** The platform of Harbor Point. */
  readonly harbor = new LtiPlatform('harbor-client');
  /** The platform of Mesa Verde. */
  readonly mesa = new LtiPlatform('mesa-client');
  server!: TestServer;
  harborId!: string;

  async start(): Promise<void> {
    await Promise.all([this.harbor.listen(), this.mesa.listen()]);
    this.server = await startTestServer({ rostering: { anyHost: true, cleverUrl: '', classlinkUrl: '' } });
    this.harborId = await this.register('districtadmin', this.harbor.settings());
    await this.register('mv-districtadmin', this.mesa.settings());
  }

  async close(): Promise<void> {
    await this.server.close();
    await Promise.all([this.harbor.close(), this.mesa.close()]);
  }

  /** @returns the id of the registration */
  async register(who: string, settings: object): Promise<string> {
    const admin = await this.server.as(who);
    const saved = await admin.call<{ registration_id: string }>('POST', '/v2/lti/save_registration', {
      payload: { user_puid: admin.user_puid, ...settings },
    });
    expect(saved.message).toBe('Saved');
    return saved.data.registration_id;
  }

  /** Begins at our login as a platform does. @returns what we asked the platform for */
  async begin(visitor: Visitor, platform = this.harbor, by: 'GET' | 'POST' = 'GET'): Promise<URLSearchParams> {
    const hint = platform.hint();
    const reply =
      by === 'GET' ? await visitor.get(`/sso/lti/login?${new URLSearchParams(hint)}`) : await visitor.post('/sso/lti/login', hint);
    expect(reply.statusCode).toBe(303);
    return new URL(reply.headers.location ?? '').searchParams;
  }

  /** Brings the platform's answer. @returns where it led */
  async bring(visitor: Visitor, form: Record<string, string>): Promise<string> {
    return (await visitor.post('/sso/lti/launch', form)).headers.location ?? '';
  }

  /** One visit with one launch. @returns where it led, and the visitor */
  async visit(options: LaunchOptions = {}, platform = this.harbor, by: 'GET' | 'POST' = 'GET') {
    const visitor = new Visitor(this.server);
    const asked = await this.begin(visitor, platform, by);
    const state = asked.get('state') ?? '';
    const id_token = await platform.token(asked.get('nonce') ?? '', options);
    return { visitor, asked, state, id_token, address: await this.bring(visitor, { state, id_token }) };
  }

  /** How many sessions were ever opened. */
  async opened(): Promise<number> {
    return Number((await this.server.pool.query('select count(*) from user_session')).rows[0]?.count);
  }

  async tickets(): Promise<number> {
    return Number((await this.server.pool.query('select count(*) from sso_flow where ticket_hash is not null')).rows[0]?.count);
  }

  /** What an administrator reads of the launches of a platform, the newest first. */
  async traces(id = this.harborId, who = 'districtadmin'): Promise<Trace[]> {
    const admin = await this.server.as(who);
    return (await admin.call<Trace[]>('GET', `/v2/sso/get_traces?user_puid=${admin.user_puid}&connection_id=${id}`)).data;
  }
}

/** One server with its platforms for a file of tests. */
export function ltiLaunches(): LtiLaunches {
  const lti = new LtiLaunches();
  beforeAll(() => lti.start());
  afterAll(() => lti.close());
  return lti;
}
