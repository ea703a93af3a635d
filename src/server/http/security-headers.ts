import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** For pages and files: nothing but our own origin. Mantine writes style elements, hence 'unsafe-inline' for styles only. */
export async function addSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
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
