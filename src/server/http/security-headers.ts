import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from './server-config.ts';

/** For pages and files: nothing but our own origin and the configured hosts. Mantine writes style elements, hence 'unsafe-inline' for styles only. */
export async function addSecurityHeaders(
  app: FastifyInstance,
  { apiHost, searchHost }: Pick<ServerConfig, 'apiHost' | 'searchHost'>,
): Promise<void> {
  const hosts = [apiHost, searchHost].filter((host) => URL.canParse(host)).map((host) => new URL(host).origin);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...hosts],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Schools also run this over plain HTTP on their own network; where there is TLS its proxy sets this header.
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'same-origin' },
  });
}
