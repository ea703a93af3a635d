import { resolve } from 'node:path';

const ENTRY = resolve('src/client/main.tsx');
/** A few lines that every chunk with CommonJS in it needs; alone they would be one more request. */
const BUNDLER_RUNTIME = /rolldown\/runtime/;
/** Named by the index files of their packages, which the entry imports, and used by later screens only. */
const LATER = /\/(useBlocker|useInfiniteQuery|infiniteQueryObserver|useQueries|queriesObserver)\.js$/;
const STAFF = /\/src\/client\/staff\//;

/** The part of the bundler's module graph that is read here; the method must be called on the object itself. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/**
 * Puts everything that the entry reaches without a dynamic import into one chunk: the first screens are one request, and brotli
 * saves 4 kB more than in four pieces.
 */
export function firstChunk(): (id: string, graph: ModuleGraph) => string | null {
  let first: Set<string> | null = null;
  return (id, graph) => {
    first ??= reachable(ENTRY, graph);
    return (first.has(id) && !LATER.test(id)) || BUNDLER_RUNTIME.test(id) ? 'first' : null;
  };
}

/** Style sheets beside the first screens' own. The first pattern that matches counts. */
const STYLE_SHEETS = [
  ['staff', STAFF],
  ['study', /\/src\/client\/(student|shared\/viewers)\//],
  ['parts', /\/src\/client\/shared\//],
] as const;

/** Three shared style sheets instead of forty of a few hundred bytes each, which would be as many requests and compress worse. */
export function sharedStyles(id: string): string | null {
  return id.endsWith('.module.css') ? (STYLE_SHEETS.find(([, pattern]) => pattern.test(id))?.[0] ?? null) : null;
}

function reachable(entry: string, graph: ModuleGraph): Set<string> {
  const seen = new Set<string>();
  const pending = [entry];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    pending.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return seen;
}
