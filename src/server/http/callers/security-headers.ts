import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from '../operators/server-config.ts';

/** For pages and files: nothing but our own origin and the configured hosts. Mantine writes style elements, hence 'unsafe-inline' for styles only. */
export async function addSecurityHeaders(
  app: FastifyInstance,
  { apiHost, searchHost, learnosity }: Pick<ServerConfig, 'apiHost' | 'searchHost' | 'learnosity'>,
): Promise<void> {
  const hosts = [apiHost, searchHost].filter((host) => URL.canParse(host)).map((host) => new URL(host).origin);
  // The external item-assessment service brings its own script, styles, pictures and frames: only where a district has its keys.
  const service = learnosity ? [new URL(learnosity.scriptUrl).origin, 'https://*.learnosity.com'] : [];
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...service],
        styleSrc: ["'self'", "'unsafe-inline'", ...service],
        imgSrc: ["'self'", 'data:', 'blob:', ...service],
        fontSrc: ["'self'", ...service],
        connectSrc: ["'self'", ...hosts, ...service],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        // A PDF that the page itself made is shown in a frame.
        frameSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Schools also run this over plain HTTP on their own network: `addTransportSecurity` adds the header where there is TLS.
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'same-origin' },
  });
  app.addHook('onRequest', async (_request, reply) => void reply.header('permissions-policy', PERMISSIONS));
}

/** Pages may use the camera to read badges; they need nothing else of the device. */
const PERMISSIONS = [
  'camera=(self)',
  ...[
    'accelerometer',
    'display-capture',
    'geolocation',
    'gyroscope',
    'hid',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'serial',
    'usb',
  ].map((name) => `${name}=()`),
].join(', ');

const YEAR_SECONDS = 31_536_000;

/** Tells a browser that came over TLS never to come without it again. */
export function addTransportSecurity(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.protocol === 'https') reply.header('strict-transport-security', `max-age=${YEAR_SECONDS}`);
  });
}
