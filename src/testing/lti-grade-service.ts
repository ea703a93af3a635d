import { type FastifyInstance, fastify } from 'fastify';
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';

/** A score as a platform received it. */
export interface TakenScore {
  readonly column: string;
  readonly userId: string;
  readonly timestamp: string;
  readonly scoreGiven?: number;
  readonly scoreMaximum?: number;
  readonly activityProgress: string;
  readonly gradingProgress: string;
  readonly submission?: { readonly submittedAt: string };
  readonly [more: string]: unknown;
}

/** How a platform answers one score instead of taking it; `wait` holds the answer until it is resolved, `lost` takes it and hangs up. */
export interface Mood {
  readonly status?: number;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly wait?: Promise<void>;
  readonly lost?: boolean;
}

const MEDIA = ['application/vnd.ims.lis.v1.score+json', 'application/vnd.ims.lis.v2.lineitem+json'];

/**
 * The token and grade services of a learning platform (LTI AGS 2.0), as strict as the standard: tokens only for assertions that the tool's own key
 * signed, a score only with such a token, and never one older than the last.
 */
export class LtiGradeService {
  readonly scores: TakenScore[] = [];
  /** Names of columns that a teacher deleted there. */
  readonly deleted = new Set<string>();
  /** Answers to whoever makes a column; none: it is made. */
  readonly columnMoods: Mood[] = [];
  readonly columns: { readonly id: string; readonly resourceLinkId: string; readonly label: string; readonly resourceId: string }[] = [];
  /** Answers to the next scores; none: they are taken. */
  readonly moods: Mood[] = [];
  /** The status with which it gives out no tokens. */
  refusesTokens: number | null = null;
  /** Tokens that were given out. */
  tokens: string[] = [];
  origin = '';
  readonly #app: FastifyInstance = fastify();

  constructor(
    private readonly clientId: string,
    private readonly toolKeys: () => Promise<JSONWebKeySet>,
  ) {}

  get tokenUrl(): string {
    return `${this.origin}/token`;
  }
  /** The list of columns, whose address has a query, as at Moodle. */
  get lineitems(): string {
    return `${this.origin}/course/7/lineitems?type_id=2`;
  }
  column(name: string): string {
    return `${this.origin}/course/7/lineitems/${name}/lineitem?type_id=2`;
  }
  /** The score that a student has in a column now; null where there is none. */
  scoreOf(userId: string, column = 'shores'): number | null {
    return this.scores.findLast((score) => score.userId === userId && score.column === column)?.scoreGiven ?? null;
  }
  /** As before the first score. */
  reset(): void {
    for (const list of [this.scores, this.moods, this.columns, this.columnMoods]) list.splice(0);
    this.deleted.clear();
    this.refusesTokens = null;
  }
  /** The grade claim of a launch. */
  claim(lineitem: string | null, scopes: readonly string[] = ['lineitem', 'score']) {
    return {
      'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': {
        scope: scopes.map((name) => `https://purl.imsglobal.org/spec/lti-ags/scope/${name}`),
        lineitems: this.lineitems,
        ...(lineitem === null ? {} : { lineitem }),
      },
    };
  }

  async listen(): Promise<this> {
    const app = this.#app;
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(text)))),
    );
    app.addContentTypeParser(MEDIA, { parseAs: 'string' }, (_request, text, done) => done(null, JSON.parse(String(text))));
    app.addHook('preHandler', async (request, reply) => {
      if (request.url === '/token') return;
      if (!this.tokens.includes((request.headers.authorization ?? '').replace('Bearer ', ''))) return reply.code(401).send('no such token');
    });
    app.post<{ Body: Record<string, string> }>('/token', async ({ body }, reply) => {
      if (this.refusesTokens !== null) return reply.code(this.refusesTokens).send({ error: 'invalid_client' });
      const keys = createLocalJWKSet(await this.toolKeys());
      const { payload } = await jwtVerify(body.client_assertion ?? '', keys, { algorithms: ['RS256'], audience: this.tokenUrl });
      const isOurs = payload.iss === this.clientId && payload.sub === this.clientId && payload.jti !== undefined;
      if (!isOurs || body.grant_type !== 'client_credentials' || !body.scope?.includes('lti-ags/scope/score'))
        return reply.code(400).send({ error: 'invalid_client' });
      const access_token = `token-${this.tokens.length + 1}`;
      this.tokens.push(access_token);
      return { access_token, token_type: 'Bearer', expires_in: 3_600 };
    });
    const isDeleted = (column: { readonly id: string }) => [...this.deleted].some((name) => column.id === this.column(name));
    app.get<{ Querystring: Record<string, string> }>('/course/7/lineitems', async ({ query }) =>
      this.columns.filter((column) => column.resourceLinkId === query.resource_link_id && !isDeleted(column)),
    );
    app.get<{ Params: { name: string } }>('/course/7/lineitems/:name/lineitem', async ({ params: { name } }, reply) =>
      this.deleted.has(name) ? reply.code(404).send('no such column') : { id: this.column(name) },
    );
    app.post<{ Body: { label: string; resourceId: string; resourceLinkId: string } }>('/course/7/lineitems', async ({ body }, reply) => {
      const mood = this.columnMoods.shift();
      if (mood?.status !== undefined) return reply.code(mood.status).send(mood.body ?? '');
      const made = { ...body, id: this.column(`made-${this.columns.length + 1}`) };
      this.columns.push(made);
      return reply.code(201).send(made);
    });
    app.post<{ Params: { name: string }; Body: TakenScore }>(
      '/course/7/lineitems/:name/lineitem/scores',
      async ({ params, body, query, headers }, reply) => {
        const mood = this.moods.shift() ?? {};
        await mood.wait;
        if (mood.status !== undefined)
          return reply
            .code(mood.status)
            .headers(mood.headers ?? {})
            .send(mood.body ?? '');
        if ((query as Record<string, string>).type_id !== '2' || headers['content-type'] !== MEDIA[0])
          return reply.code(400).send('wrong address or media type');
        if (this.deleted.has(params.name)) return reply.code(404).send('no such column');
        const last = this.scores.findLast(({ userId, column }) => userId === body.userId && column === params.name);
        if (last && Date.parse(last.timestamp) >= Date.parse(body.timestamp)) return reply.code(409).send('not newer');
        this.scores.push({ ...body, column: params.name });
        if (mood.lost) return reply.raw.destroy();
        return reply.code(200).send();
      },
    );
    this.origin = await app.listen({ port: 0, host: '127.0.0.1' });
    return this;
  }

  close(): Promise<void> {
    return this.#app.close();
  }
}
