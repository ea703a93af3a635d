/** One entry of Vite's manifest. */
export interface BuiltChunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}

/** Screens behind the sign-in that a student opens (design, "Roles"). All others there are staff's. */
const STAFF =
  /^src\/client\/(routes\/authenticated\/(?!studentDashboard|offline|savedWork|quizsmart|glossary|help|profileSettings)|features\/(content|devices|reports|my-library|feedback|standards)\/)/;

/** The files that a student can come to need: what the entry reaches without going through a staff screen. */
export function studentFiles(manifest: Manifest): Set<string> {
  return filesOf(manifest, (part) => !STAFF.test(part));
}

/** What staff need beside that, to open any screen and any kind of resource. */
export function staffFiles(manifest: Manifest): string[] {
  const ofStudents = studentFiles(manifest);
  return [...filesOf(manifest, () => true)].filter((file) => !ofStudents.has(file)).sort();
}

type Manifest = Readonly<Record<string, BuiltChunk>>;

/** The files that the entry reaches through the parts that are wanted. */
function filesOf(manifest: Manifest, isWanted: (part: string) => boolean): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const waiting = entryKeys(manifest);
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) continue;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
    waiting.push(...(chunk.imports ?? []), ...(chunk.dynamicImports ?? []).filter(isWanted));
  }
  return files;
}

/** Where the program begins: the first screens' chunk (`first-chunk.ts`), which takes the page's own entry into itself. */
export function entryKeys(manifest: Readonly<Record<string, BuiltChunk>>): string[] {
  return Object.keys(manifest).filter((key) => key === 'index.html' || /^_first-.*\.js$/.test(key));
}
