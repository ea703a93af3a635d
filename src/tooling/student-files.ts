import type { Plugin } from 'vite';

/** One entry of Vite's manifest. */
export interface BuiltChunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}

/** The folder of a module says whom it is for (`client/README.md`); a student may need everything that is not for staff. */
const STAFF = /^src\/client\/staff\//;
const ROUTE = /^src\/client\/\w+\/routes\//;
/** What no student may load: staff's modules, and Mantine wherever it is imported. */
const STAFFS_MODULE = /\/src\/client\/staff\/|\/node_modules\/@mantine\//;

/** The files that a student may need: those that the entry reaches without going through a staff screen. */
export function studentFiles(manifest: Manifest): Set<string> {
  return filesOf(manifest, (part) => !STAFF.test(part));
}

/** Of a student's files those that come with a screen: a page has none of them before it shows one. */
export function filesOfScreens(manifest: Manifest): string[] {
  const withoutScreens = filesOf(manifest, (part) => !STAFF.test(part) && !ROUTE.test(part));
  return [...studentFiles(manifest)].filter((file) => !withoutScreens.has(file)).sort();
}

/** What staff need in addition, to open any screen and any kind of resource. Pictures of the help are stored once they were shown. */
export function staffFiles(manifest: Manifest): string[] {
  const ofStudents = studentFiles(manifest);
  return [...filesOf(manifest, () => true)].filter((file) => !ofStudents.has(file) && !file.endsWith('.webp')).sort();
}

type Manifest = Readonly<Record<string, BuiltChunk>>;

/** The files that the entry reaches through the modules that match. */
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

/** Where the program begins: the chunk of the first screens (`first-chunk.ts`), which includes the page's own entry. */
export function entryKeys(manifest: Readonly<Record<string, BuiltChunk>>): string[] {
  return Object.keys(manifest).filter((key) => key === 'index.html' || /^_first-.*\.js$/.test(key));
}

/** One chunk as the bundler hands it over, before it is written. */
interface BundledChunk {
  readonly type: 'chunk' | 'asset';
  readonly isEntry?: boolean;
  readonly facadeModuleId?: string | null;
  readonly moduleIds?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

/** Staff modules in chunks that a student may need, because a student's screen imports them statically. */
export function staffModulesOfStudents(bundle: Readonly<Record<string, BundledChunk>>): string[] {
  const isStaffs = (name: string) => STAFFS_MODULE.test(bundle[name]?.facadeModuleId ?? '');
  const seen = new Set<string>();
  const waiting = Object.keys(bundle).filter((name) => bundle[name]?.isEntry);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const chunk = bundle[name];
    if (!chunk || seen.has(name)) continue;
    seen.add(name);
    waiting.push(...(chunk.imports ?? []), ...(chunk.dynamicImports ?? []).filter((imported) => !isStaffs(imported)));
  }
  return [...seen].flatMap((name) => bundle[name]?.moduleIds ?? []).filter((id) => STAFFS_MODULE.test(id));
}

/** Fails a build in which a student would download a staff module. */
export function refuseStaffImports(): Plugin {
  return {
    name: 'tidepool:keep-staff-from-students',
    generateBundle(_options, bundle) {
      const found = staffModulesOfStudents(bundle);
      if (found.length > 0) this.error(`A student would download ${found.length} modules of staff's:\n${found.slice(0, 20).join('\n')}`);
    },
  };
}
