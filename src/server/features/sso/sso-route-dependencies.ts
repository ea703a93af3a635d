import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#server/db/database.ts';
import type { SecretBox } from '#server/http/secret-box.ts';
import type { Portals } from './oidc/providers.ts';

/** What the routes that the browser itself opens need of the rest of the server. */
export interface SsoRouteDependencies {
  readonly db: Database;
  /** Ties a sign-in to the browser that begins it. */
  readonly setFlowCookie: (request: FastifyRequest, reply: FastifyReply) => string;
  readonly portals: Portals;
  /** The operator lets districts connect to systems within their own network, over HTTP too. */
  readonly anyHost: boolean;
  /** Encrypts secrets that are kept in the database and in pages, so that neither reveals them. */
  readonly sealing: SecretBox;
}
