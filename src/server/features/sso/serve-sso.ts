import type { FastifyInstance } from 'fastify';
import { serveLti } from './lti/serve-lti.ts';
import { serveOidc } from './oidc/serve-oidc.ts';
import { serveOpenid } from './openid/serve-openid.ts';
import { serveSaml } from './saml/serve-saml.ts';
import type { SsoRouteDependencies } from './sso-route-dependencies.ts';

/** An answer of a provider is some kilobytes; with certificates and attributes, some tens. */
const LARGEST_ANSWER = 300_000;

/**
 * Addresses that a browser itself is sent to and back from (specification section 7, "SSO login, Clever login, ClassLink login"): they answer with
 * redirects, never with data, and open no session. That is `ssoLogin`'s, which the page calls with the ticket it was sent back with.
 */
export async function serveSso(app: FastifyInstance, dependencies: SsoRouteDependencies): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: LARGEST_ANSWER },
    (_request, text, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(text))));
    },
  );
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
  });
  serveSaml(app, dependencies);
  serveOidc(app, dependencies);
  serveOpenid(app, dependencies);
  serveLti(app, dependencies);
}
