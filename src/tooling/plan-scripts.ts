/** What the bundler knows of the modules; its method must be called on the object itself. */
export interface ModuleGraph {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
    readonly code: string | null;
  } | null;
}

/** How the program begins, and whose its modules are; `first-chunk.ts` says it of ours. */
export interface ProgramShape {
  readonly entry: string;
  /** Travels with the entry: it is in no later script. */
  readonly isFirst: (id: string) => boolean;
  /** Was written here, and may be put together with others. */
  readonly isOurs: (id: string) => boolean;
  /** Is of staff alone: a student never loads it, and this plan leaves it out. */
  readonly isStaffs: (id: string) => boolean;
  /** Keeps a script of its own when it is imported on demand: a screen, or what the worker and size budgets know by its name. */
  readonly isOwnScript: (id: string) => boolean;
  /** How much it counts what an import on demand loads; 1 for most. */
  readonly weightOf: (id: string) => number;
}

/** A request less is worth this many characters of source more, about 0.6 kB after brotli. */
const REQUEST = 3_000;
/** A file less is worth this many requests: each device fetches every file once, and the worker names it, whether it is ever used or not. */
const REQUESTS_OF_FILE = 40;

/** Modules that go into one script, while the plan is made. */
interface Piece {
  readonly modules: string[];
  /** For each import on demand, in order: does it need this piece at once? */
  readonly users: boolean[];
  readonly imports: Set<Piece>;
  /** The bundler places it: a library's, or a script of its own. */
  readonly isFixed: boolean;
  /** Characters of source. */
  size: number;
}

/**
 * Which script each of students' modules goes to, beside the first one. Modules that the same imports on demand need are one piece to begin
 * with. Then the two pieces become one that save most by it, until none save: files and requests, against the bytes that a screen gets and
 * does not need (decision 109). Two pieces with a third between them stay apart, as neither script could be run first.
 * @returns the name of the script, by module; what the bundler is to place itself is missing
 */
export function planScripts(graph: ModuleGraph, shape: ProgramShape): Map<string, string> {
  const demanded = demandedOf(graph, shape.entry);
  const pieces = findPieces(graph, shape, demanded);
  putTogether(pieces, demanded.map(shape.weightOf));
  const plan = new Map<string, string>();
  const taken = new Set<string>();
  for (const { modules, isFixed } of pieces) {
    if (isFixed) continue;
    const name = freeName(modules, taken);
    for (const id of modules) plan.set(id, name);
  }
  return plan;
}

/** Every module that is imported on demand, in the order in which the entry reaches them. */
function demandedOf(graph: ModuleGraph, entry: string): string[] {
  const all = [...reach(graph, entry, () => true, true)];
  return [...new Set(all.flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []))];
}

/** What is reached from a module, itself included. */
function reach(graph: ModuleGraph, from: string, isWanted: (id: string) => boolean, isOnDemandToo: boolean): Set<string> {
  const seen = new Set<string>();
  const waiting = [from];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id) || !isWanted(id)) continue;
    seen.add(id);
    const info = graph.getModuleInfo(id);
    waiting.push(...(info?.importedIds ?? []), ...(isOnDemandToo ? (info?.dynamicallyImportedIds ?? []) : []));
  }
  return seen;
}

function findPieces(graph: ModuleGraph, shape: ProgramShape, demanded: readonly string[]): Set<Piece> {
  const ownScripts = new Set(demanded.filter(shape.isOwnScript));
  const pieces = new Map<string, Piece>();
  const pieceOf = new Map<string, Piece>();
  for (const [id, users] of usersOfModules(graph, shape, demanded)) {
    const onlyUser = users.indexOf(true) === users.lastIndexOf(true) ? demanded[users.indexOf(true)] : undefined;
    const isFixed = !shape.isOurs(id) || ownScripts.has(id) || ownScripts.has(onlyUser ?? '');
    const key = [ownScripts.has(id) ? id : '', isFixed, ...users.map(Number)].join();
    const piece = pieces.get(key) ?? { modules: [], users: [...users], imports: new Set(), isFixed, size: 0 };
    piece.modules.push(id);
    piece.size += graph.getModuleInfo(id)?.code?.length ?? 0;
    pieces.set(key, piece);
    pieceOf.set(id, piece);
  }
  for (const [id, piece] of pieceOf) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) {
      const other = pieceOf.get(imported);
      if (other && other !== piece) piece.imports.add(other);
    }
  }
  return new Set(pieces.values());
}

/** Students' modules beside the first ones, each with the imports on demand that need it at once; staff's screens count among those. */
function usersOfModules(
  graph: ModuleGraph,
  { entry, isFirst, isStaffs }: ProgramShape,
  demanded: readonly string[],
): Map<string, boolean[]> {
  const ofStudents = reach(graph, entry, (id) => !isStaffs(id), true);
  const usersOf = new Map<string, boolean[]>();
  for (const [position, start] of demanded.entries()) {
    for (const id of reach(graph, start, (other) => !isFirst(other), false)) {
      if (!ofStudents.has(id)) continue;
      const users = usersOf.get(id) ?? demanded.map(() => false);
      users[position] = true;
      usersOf.set(id, users);
    }
  }
  return usersOf;
}

/** Puts pieces together two by two. What a pair saves is counted again only where one of the two has grown. */
function putTogether(pieces: Set<Piece>, weights: readonly number[]): void {
  const free = [...pieces].filter(({ isFixed }) => !isFixed);
  const savings = new Map(
    free.map((one, position) => [one, new Map(free.slice(position + 1).map((other) => [other, savingOf(one, other, weights)]))]),
  );
  for (let best = bestPair(savings); best; best = bestPair(savings)) {
    const [one, other] = best;
    if (isBetween(one, other) || isBetween(other, one)) {
      savings.get(one)?.delete(other);
      continue;
    }
    absorb(one, other, pieces);
    savings.delete(other);
    for (const [piece, its] of savings) {
      its.delete(other);
      if (its.has(one)) its.set(one, savingOf(piece, one, weights));
      if (piece === one) for (const third of its.keys()) its.set(third, savingOf(one, third, weights));
    }
  }
}

type Savings = ReadonlyMap<Piece, ReadonlyMap<Piece, number>>;

function bestPair(savings: Savings): readonly [Piece, Piece] | null {
  let best: readonly [Piece, Piece] | null = null;
  let most = 0;
  for (const [one, its] of savings) {
    for (const [other, saved] of its) {
      if (saved <= most) continue;
      most = saved;
      best = [one, other];
    }
  }
  return best;
}

/** What is saved when two pieces become one; less than nothing where screens would get too much that they do not need. */
function savingOf(one: Piece, other: Piece, weights: readonly number[]): number {
  let saved = REQUEST * REQUESTS_OF_FILE;
  for (const [position, weight] of weights.entries()) {
    const needsOne = one.users[position];
    const needsOther = other.users[position];
    if (needsOne && needsOther) saved += weight * REQUEST;
    else if (needsOne) saved -= weight * other.size;
    else if (needsOther) saved -= weight * one.size;
  }
  return saved <= 0 ? saved : saved - broughtAlong(one, other, weights) - broughtAlong(other, one, weights);
}

/** The bytes of what `other` imports, for screens that needed only `one`. */
function broughtAlong(one: Piece, other: Piece, weights: readonly number[]): number {
  let bytes = 0;
  for (const piece of neededBy(other)) {
    if (piece === one) continue;
    for (const [position, weight] of weights.entries()) {
      if (one.users[position] && !other.users[position] && !piece.users[position]) bytes += weight * piece.size;
    }
  }
  return bytes;
}

/** All pieces that a piece needs, without itself. */
function neededBy(piece: Piece): Set<Piece> {
  const seen = new Set<Piece>();
  const waiting = [...piece.imports];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    waiting.push(...next.imports);
  }
  return seen;
}

/** Whether `one` needs a third piece that needs `other`. */
function isBetween(one: Piece, other: Piece): boolean {
  return [...one.imports].some((piece) => piece !== other && neededBy(piece).has(other));
}

function absorb(one: Piece, other: Piece, pieces: Set<Piece>): void {
  one.modules.push(...other.modules);
  one.size += other.size;
  pieces.delete(other);
  for (const imported of other.imports) one.imports.add(imported);
  for (const piece of pieces) {
    if (piece.imports.delete(other)) piece.imports.add(one);
  }
  one.imports.delete(one);
  for (const [position, needs] of other.users.entries()) if (needs) one.users[position] = true;
  for (const piece of neededBy(one)) {
    for (const [position, needs] of one.users.entries()) if (needs) piece.users[position] = true;
  }
}

/** The name of the first module with a word before it, so that no rule for a module's own script takes it for that; a number where it is taken. */
function freeName(modules: readonly string[], taken: Set<string>): string {
  const base = `with-${modules[0]?.match(/([^/.]+)[^/]*$/)?.[1] ?? 'others'}`;
  let name = base;
  for (let number = 2; taken.has(name); number++) name = `${base}-${number}`;
  taken.add(name);
  return name;
}
