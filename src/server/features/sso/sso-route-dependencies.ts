import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#server/db/database.ts';
import type { Sealing } from './lti/tool-keys.ts';
import type { Portals } from './oidc/providers.ts';

/** What the browser's own way needs of the rest of the server. */
export interface SsoRouteDependencies {
  readonly db: Database;
  /** Ties a sign-in to the browser that begins it. */
  readonly giveFlowCookie: (request: FastifyRequest, reply: FastifyReply) => string;
  readonly portals: Portals;
  /** The operator lets districts connect to systems within their own network, over HTTP too. */
  readonly anyHost: boolean;
  /** Keeps secrets in the database and in pages so that neither gives them away. */
  readonly sealing: Sealing;
}
