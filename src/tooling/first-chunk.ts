import { resolve } from 'node:path';

/** What the bundler knows of the modules; its method must be called on the object itself. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const ENTRY = resolve('src/client/main.tsx');
/** A few lines that every chunk with CommonJS in it needs; alone they would be one request more. */
const BUNDLERS_OWN = /rolldown\/runtime/;
/** Folders say whose a module is; Mantine is staff's wherever it is imported. */
const STAFF = /\/src\/client\/staff\/|\/node_modules\/@mantine\//;
/** Parts of TanStack's libraries that the entry reaches by their index alone: the screens that call them bring them along. */
const OF_LATER_SCREENS =
  /@tanstack\/(query-core|react-query|react-router)\/.+\/(infiniteQueryObserver|useInfiniteQuery|queriesObserver|useQueries|mutationObserver|useMutation|useBlocker)\.js/;

/**
 * Names the chunk of everything that the entry reaches without a dynamic import, so that the first screens are one
 * script: fewer requests, and brotli saves 4 kB more than in four pieces. A staff screen's module among them ends the build.
 */
export function firstChunk(): (id: string, graph: ModuleGraph) => string | null {
  let first: Set<string> | null = null;
  return (id, graph) => {
    first ??= reachable(ENTRY, graph);
    return (first.has(id) && !OF_LATER_SCREENS.test(id)) || BUNDLERS_OWN.test(id) ? 'first' : null;
  };
}

/** Which style sheet a module's styles go to, beside the first screens' own. The first that fits counts. */
const SHEETS = [
  ['staff', STAFF],
  ['study', /\/src\/client\/(student|shared\/viewers)\//],
  ['parts', /\/src\/client\/shared\//],
] as const;

/**
 * Screens share three style sheets: staff's, those of lessons, and the parts that all are made of. Forty of a few hundred bytes
 * each are as many requests, compress to a third more, and the first screens' script would name each of them.
 */
export function sharedStyles(id: string): string | null {
  return id.endsWith('.module.css') ? (SHEETS.find(([, whose]) => whose.test(id))?.[0] ?? null) : null;
}

/**
 * Pieces of a few lines that many screens share come together: alone each is a request, and a name in the first screens' script and in the
 * worker, or in staff's program. Each script takes along what its modules import and no script before it has taken, so the order counts:
 * what students need too is taken before the scripts of staff.
 */
export const SHARED_PIECES = [
  // Of lessons, and of most staff screens.
  { name: 'schemas', test: /\/src\/contract\/(content\/content\.schemas|quizzes\/quizzes\.(contract|schemas))\.ts$/ },
  // `use-autosave` and `watch-page` are of staff's forms too: among `pieces`, every form would bring all of those along.
  {
    name: 'question-pieces',
    test: /\/src\/(contract\/(days|quizzes\/(file-limits|table-limits|table\.schemas))|domain\/answers\/(question-kinds|answer-lines)|client\/shared\/platform\/screen\/(use-autosave|watch-page|focus-once))\.ts$/,
  },
  {
    name: 'lesson-pieces',
    test: /\/src\/(contract\/learning\/(learning\.contract|lesson-player\.(contract|schemas))|client\/student\/features\/(learning\/lesson\/(lesson\.queries|lesson-states|use-lesson)|quizzes\/quizzes\.queries))\.tsx?$/,
  },
  {
    name: 'offline-pieces',
    test: /\/src\/(contract\/(refusal-codes|held-work\/held-notice\.schemas)|domain\/(receipt-code|content\/item-text)|offline\/(storage\/(attempt-lock|storage-fault)|outbox\/(receipt-notes|upcast|ordering|answers-in)|packs\/(pack-row|asset-check))|client\/shared\/(platform\/(screen\/active-time|offline\/(open-attempt|waiting-release))|features\/questions\/use-practiced)|client\/student\/features\/learning\/(lesson\/(names-lesson|resource-kind)|tracking\/tracking-note))\.ts$/,
  },
  {
    name: 'pieces',
    test: /\/src\/client\/shared\/(ui\/(art|frame|controls|states|resources)\/[^/]+|features\/session\/(account-places|appearance-choice))\.tsx$/,
  },
  // What staff's home page takes of Mantine and of the kit.
  {
    name: 'mantine',
    test: /\/node_modules\/@mantine\/(core\/esm\/(core|components\/(UnstyledButton|CloseButton|Loader|Transition|Button|Group|ActionIcon|Input|InputBase))|hooks\/esm\/(utils|use-(id|merged-ref|isomorphic-effect|media-query|did-update|reduced-motion|uncontrolled)))\//,
  },
  {
    name: 'kit-pieces',
    test: /\/src\/(client\/staff\/kit\/(dates\/(format-day|district-day)|layout\/(admin-crumbs|use-focus-back|focus-when-back|toolbar|status-chip|kit-icons)|feedback\/confirm)|domain\/time\/school-year)\.tsx?$/,
  },
  // What nine of ten staff screens take besides.
  {
    name: 'kit-pages',
    test: /\/src\/client\/staff\/kit\/(layout\/(page|page-header|help-link|skeleton-rows|empty-place|query-state)|list\/table-frame)\.tsx$|\/node_modules\/(@floating-ui|@mantine\/core\/esm\/components\/(Stack|VisuallyHidden|Text|Anchor|Title|Portal|Alert|Tooltip|Breadcrumbs|Skeleton|EmptyState))\//,
  },
];

function reachable(entry: string, graph: ModuleGraph): Set<string> {
  const seen = new Set<string>();
  const waiting = [entry];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue;
    if (STAFF.test(id)) throw new Error(`${id} belongs to a staff screen, and the first screens would carry it`);
    seen.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return seen;
}
