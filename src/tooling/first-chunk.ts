import { basename, resolve } from 'node:path';
import { KEPT_WHEN_OPENED } from './kept-when-opened.ts';
import { type ModuleGraph, planScripts } from './plan-scripts.ts';

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

/** Screens, and what is fetched beside them as a whole, keep scripts of their own; so does what is not kept before it was opened. */
const OWN_SCRIPT = /\?tsr-split=|\/src\/client\/(staff\/|app\/more-routes)|\/src\/offline\/engine/;
const OURS = /\/src\/.+\.tsx?(\?tsr-split=\w+)?$/;
/** What a student waits for counts most; staff's screens, of which there are many, have little room. */
const HURRIED = /\/studentDashboard\/(studentLessonPlayer|studentQuiz)\.tsx|\/src\/offline\/engine/;
const WEIGHT = { hurried: 8, staffs: 2, others: 1 };

/**
 * Names the scripts of students' other modules. As the bundler makes them they are some two hundred, half of them of a few lines: each
 * is a request of every new device, and a name in the first script and in the worker.
 */
export function laterScripts(): (id: string, graph: ModuleGraph) => string | null {
  let plan: Map<string, string> | null = null;
  return (id, graph) => {
    plan ??= planLater(graph);
    return plan.get(id) ?? null;
  };
}

function planLater(graph: ModuleGraph): Map<string, string> {
  const first = reachable(ENTRY, graph);
  return planScripts(graph, {
    entry: ENTRY,
    isFirst: (id) => first.has(id),
    isOurs: (id) => OURS.test(id),
    isStaffs: (id) => STAFF.test(id),
    isOwnScript: (id) => OWN_SCRIPT.test(id) || KEPT_WHEN_OPENED.some((name) => basename(id).startsWith(name)),
    weightOf: (id) => (HURRIED.test(id) ? WEIGHT.hurried : STAFF.test(id) ? WEIGHT.staffs : WEIGHT.others),
  });
}

/**
 * Pieces of a few lines that many of staff's screens share come together: alone each is a request. Each script takes along what its modules
 * import and no script before it has taken, so what students need too is placed before (`laterScripts`).
 */
export const STAFF_PIECES = [
  // What staff's home page takes of Mantine and of the kit.
  {
    name: 'mantine',
    test: /\/node_modules\/@mantine\/(core\/esm\/(core|components\/(UnstyledButton|CloseButton|Loader|Transition|Button|Group|ActionIcon|Input|InputBase))|hooks\/esm\/(utils|use-(id|merged-ref|isomorphic-effect|media-query|did-update|reduced-motion|uncontrolled)))\//,
  },
  {
    name: 'kit-pieces',
    test: /\/src\/(client\/staff\/kit\/(dates\/(format-day|district-day)|layout\/(admin-crumbs|use-focus-back|use-set-address|focus-when-back|toolbar|status-chip|kit-icons)|feedback\/confirm)|domain\/time\/school-year)\.tsx?$/,
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
