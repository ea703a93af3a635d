import type { Endpoint } from '#contract/endpoint.ts';
import { type Area, allEndpoints, type api } from '#contract/index.ts';
import type { Handler, HandlersOf, QueuedHandler } from './handler-types.ts';

/** A handler for every call of every area. */
export type AllHandlers = { readonly [Name in Area]: HandlersOf<(typeof api)[Name]> };

export interface DirectRoute {
  readonly kind: 'direct';
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly handler: Handler<Endpoint>;
}

export interface QueuedRoute {
  readonly kind: 'queued';
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly handler: QueuedHandler<Endpoint>;
}

export type Route = DirectRoute | QueuedRoute;

export interface CallTable {
  readonly routes: readonly Route[];
  /** The declaration behind a method and path, under any of its paths, in capitals or not. */
  find(method: string, path: string): Route | undefined;
}

/** Joins declarations and handlers by name. Their types were checked where the handlers are assembled. */
export function buildCallTable(handlers: AllHandlers): CallTable {
  const byArea = handlers as unknown as Record<string, Record<string, unknown>>;
  const routes = allEndpoints().map(({ area, name, endpoint }): Route => {
    const handler = byArea[area]?.[name];
    if (typeof handler !== 'function') throw new Error(`No handler for ${area}.${name}`);
    return endpoint.offline === 'queued'
      ? { kind: 'queued', name: `${area}.${name}`, endpoint, handler: handler as QueuedHandler<Endpoint> }
      : { kind: 'direct', name: `${area}.${name}`, endpoint, handler: handler as Handler<Endpoint> };
  });
  const byPath = new Map<string, Route>();
  for (const route of routes) for (const path of pathsOf(route.endpoint)) byPath.set(`${route.endpoint.method} ${path}`, route);
  return { routes, find: (method, path) => byPath.get(`${method} ${declaredPath(path)}`) };
}

/** Every path under which a call is answered. */
export function pathsOf(endpoint: Endpoint): string[] {
  return [endpoint.path, ...(endpoint.aliases ?? [])];
}

const DECLARED = new Set(allEndpoints().flatMap(({ endpoint }) => pathsOf(endpoint)));
const BY_LETTERS = new Map([...DECLARED].map((path) => [lettersOf(path), path]));

/**
 * The declared path that is meant: the specification itself writes `/lesson/` and `/Lesson/` for one thing (section 7), so capitals tell no
 * two calls apart, and neither does a slash too many. Any other path stays as it is.
 */
export function declaredPath(path: string): string {
  return DECLARED.has(path) ? path : (BY_LETTERS.get(lettersOf(path)) ?? path);
}

function lettersOf(path: string): string {
  return path
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '')
    .toLowerCase();
}
