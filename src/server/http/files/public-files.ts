import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { failure } from '../envelope.ts';

const YEAR_SECONDS = 365 * 24 * 3600;
/**
 * What a person may open in the address bar that is never a screen, as the worker has it (`sw/navigation.ts`). Everything else that
 * is no call is the page's to answer: it shows the not-found page (specification section 2), under the first word of a call too.
 */
const NOT_SCREENS = /^\/(v2|sso|content-assets|assets)\/|\.[a-z0-9]+$/i;
const HASHED_FILE = /^\/assets\/[\w-][\w.-]*$/;

/**
 * Serves the built client, and answers every address that nothing else answers.
 * @param earlierDir hashed files of earlier releases (`earlier-releases.ts`)
 */
export async function servePublicFiles(app: FastifyInstance, staticDir: string | undefined, earlierDir?: string): Promise<void> {
  const hasClient = staticDir !== undefined && existsSync(join(staticDir, 'index.html'));
  if (hasClient) {
    await app.register(fastifyStatic, {
      root: staticDir,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        // Files under assets/ carry their hash in their name; everything else may change with the next release.
        const forEver = path.includes('/assets/');
        reply.setHeader('cache-control', forEver ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    // Not a second root: the plugin then answers 404 for every file that has no compressed copy (a manifest, an icon).
    if (hasClient && earlierDir !== undefined && HASHED_FILE.test(path) && existsSync(join(earlierDir, path))) {
      return reply.sendFile(path, earlierDir);
    }
    const isNavigation = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (hasClient && isNavigation && !NOT_SCREENS.test(path)) {
      return reply.header('cache-control', 'no-cache').sendFile('index.html');
    }
    return reply.code(404).header('cache-control', 'no-store').send(failure('address_unknown'));
  });
}
