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

const PIECES =
  /\/src\/client\/shared\/(ui\/(art|frame|controls|states|resources)\/[^/]+|features\/session\/(account-places|appearance-choice))\.tsx$/;

/** `use-autosave` and `watch-page` are of staff's forms too: among `PIECES`, every form would bring all of these along. */
const QUESTION_PIECES =
  /\/src\/(contract\/(days|quizzes\/(file-limits|table-limits|table\.schemas))|domain\/answers\/(question-kinds|answer-lines)|client\/shared\/platform\/screen\/(use-autosave|watch-page))\.ts$/;

const SCHEMA_PIECES = /\/src\/contract\/(content\/content\.schemas|quizzes\/quizzes\.(contract|schemas))\.ts$/;

/** The schemas that lessons and most of staff's screens share: the scripts below would take them along. */
export function sharedSchemas(id: string): string | null {
  return SCHEMA_PIECES.test(id) ? 'schemas' : null;
}

const LESSON_PIECES =
  /\/src\/(contract\/learning\/(learning\.contract|lesson-player\.(contract|schemas))|client\/student\/features\/(learning\/lesson\/(lesson\.queries|lesson-states|use-lesson)|quizzes\/quizzes\.queries))\.tsx?$/;

const OFFLINE_PIECES =
  /\/src\/(contract\/(refusal-codes|held-work\/held-notice\.schemas)|domain\/(receipt-code|content\/item-text)|offline\/(storage\/(attempt-lock|storage-fault)|outbox\/(receipt-notes|upcast|ordering|answers-in)|packs\/(pack-row|asset-check))|client\/shared\/(platform\/(screen\/active-time|offline\/(open-attempt|waiting-release))|features\/questions\/use-practiced)|client\/student\/features\/learning\/(lesson\/(names-lesson|resource-kind)|tracking\/tracking-note))\.ts$/;

const KIT_PIECES =
  /\/src\/(client\/staff\/kit\/(dates\/(format-day|district-day)|layout\/(admin-crumbs|use-focus-back|focus-when-back|toolbar|status-chip|kit-icons|page|page-header|help-link|skeleton-rows|empty-place|query-state)|list\/table-frame|feedback\/confirm)|domain\/time\/school-year)\.tsx?$/;

/** What nine of ten staff screens take of Mantine. */
const MANTINE_PIECES =
  /\/node_modules\/(@floating-ui\/|@mantine\/(core\/esm\/(core|components\/(UnstyledButton|CloseButton|Loader|Transition|Button|Group|ActionIcon|Stack|VisuallyHidden|Text|Anchor|Title|Portal|Alert|Input|InputBase|Tooltip|Breadcrumbs|Skeleton|EmptyState))|hooks\/esm\/(utils|use-(id|merged-ref|isomorphic-effect|media-query|did-update|reduced-motion|uncontrolled)))\/)/;

/**
 * Pieces of a few lines that many screens share come as one script, those of questions, of lessons and of the offline engine as three more: alone each is
 * a request, and a name in the first screens' script and in the worker.
 */
export function sharedPieces(id: string): string | null {
  if (QUESTION_PIECES.test(id)) return 'question-pieces';
  if (LESSON_PIECES.test(id)) return 'lesson-pieces';
  if (OFFLINE_PIECES.test(id)) return 'offline-pieces';
  return PIECES.test(id) ? 'pieces' : null;
}

/**
 * The same for staff's program. These scripts take what their modules import along, so they come after `sharedPieces`: what students need
 * too must be taken by then.
 */
export function staffPieces(id: string): string | null {
  if (MANTINE_PIECES.test(id)) return 'mantine';
  return KIT_PIECES.test(id) ? 'kit-pieces' : null;
}

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
