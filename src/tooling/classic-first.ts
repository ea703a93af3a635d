import { Script } from 'node:vm';
import { minify, type Plugin, transformWithOxc } from 'vite';
import { reassignedAtTop } from './reassigned-names.ts';

const FIRST_FILE = /^assets\/first-[^/]+\.js$/;
/** A classic script has no `import.meta`: its files are named from the root of the page's address. */
const WITHOUT_MODULE = { 'import.meta.resolve': 'undefined', 'import.meta.url': 'location.href' };
/**
 * V8 then parses each function once, while the script arrives, instead of once to skip it and again to run it: nearly all of the
 * first screens' are called. On a weak Chromebook that is a tenth of a first visit. It is read on the first line only.
 */
const PARSE_AT_ONCE = '//# allFunctionsCalledOnLoad\n';

/** What of the bundler's syntax trees is read here; positions are of UTF-16 units in the chunk's code. */
interface Statement {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly source?: { readonly value: string } | null;
  readonly declaration?: object | null;
  readonly specifiers?: readonly { readonly local: { readonly name: string }; readonly [name: string]: unknown }[];
}

/** A module's code without its imports and exports, and what they named: pairs of a name within and a name outside. */
interface Unwrapped {
  readonly body: string;
  readonly imports: readonly { readonly from: string; readonly names: readonly Pair[] }[];
  readonly exports: readonly Pair[];
}
interface Pair {
  readonly local: string;
  readonly outer: string;
}

/**
 * Turns the first screens' chunk into a classic script: Chromium compiles one when a worker keeps it, and reads the compiled code
 * at each start, which it does not do for a module of this size (decisions/build-and-tests.md). The chunk itself stays, as a module of one line that
 * hands its exports to the chunks of other screens.
 *
 * Ends the build when that would change what the program does: an export that is assigned anew later, or syntax of modules alone.
 */
export function classicFirstScript(): Plugin {
  return {
    name: 'tidepool:classic-first-script',
    // After the page and the manifest are written, and Vite's list of chunks stands in the code.
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const first = Object.values(bundle).find((part) => part.type === 'chunk' && FIRST_FILE.test(part.fileName));
        const page = bundle['index.html'];
        const manifest = bundle['.vite/manifest.json'];
        // The worker is built by a build of its own.
        if (first?.type !== 'chunk') return;
        if (page?.type !== 'asset' || manifest?.type !== 'asset') return this.error('The page or its manifest is not there to be changed.');

        const unwrap = (code: string) => unwrapped(code, this.parse(code).body as readonly Statement[]);
        const whole = unwrap(first.code);
        const runtime = whole.imports.map(({ from, names }) => {
          const part = bundle[`assets/${from.replace('./', '')}`];
          if (part?.type !== 'chunk' || part.imports.length > 0) return this.error(`The first script cannot take ${from} into itself.`);
          return inlined(unwrap(part.code), names);
        });
        const changing = reassignedAtTop(
          whole.body,
          whole.exports.map(({ local }) => local),
        );
        if (changing.length > 0) return this.error(`The first script exports what it assigns anew: ${changing.join(', ')}`);

        const handed = JSON.stringify(first.fileName);
        const script = `(()=>{"use strict";${runtime.join('')}${whole.body};globalThis[${handed}]=[${whole.exports.map(({ local }) => local)}]})();`;
        const classic = await transformWithOxc(script, 'start.js', { define: WITHOUT_MODULE });
        const { code } = await minify('start.js', classic.code, { module: false });
        new Script(code); // throws where the syntax of modules is left
        const file = this.getFileName(this.emitFile({ type: 'asset', name: 'start.js', source: PARSE_AT_ONCE + code }));
        first.code = `${handOver(whole.exports, handed)}\n`;
        first.imports = [];
        page.source = withClassicScript(String(page.source), first.fileName, file, whole.imports);
        manifest.source = withStartFile(String(manifest.source), first.fileName, file);
      },
    },
  };
}

/** Takes the imports and exports off a module whose names are all declared in it. */
function unwrapped(code: string, statements: readonly Statement[]): Unwrapped {
  let body = code;
  const imports: { from: string; names: Pair[] }[] = [];
  const exports: Pair[] = [];
  for (const { type, start, end, source, declaration, specifiers } of statements.toReversed()) {
    if (type !== 'ImportDeclaration' && !type.startsWith('Export')) continue;
    if (declaration || (type === 'ImportDeclaration') !== Boolean(source)) throw new Error(`Not taken apart: ${code.slice(start, end)}`);
    const pairs = (specifiers ?? []).map((one) => ({
      local: one.local.name,
      outer: nameOf(one[type === 'ImportDeclaration' ? 'imported' : 'exported']),
    }));
    if (source) imports.push({ from: source.value, names: pairs });
    else exports.push(...pairs);
    body = body.slice(0, start) + body.slice(end);
  }
  return { body, imports, exports: exports.sort((one, other) => (one.outer < other.outer ? -1 : 1)) };
}

function nameOf(node: unknown): string {
  const { name } = node as { readonly name?: string };
  if (name === undefined) throw new Error('A whole module is imported or exported by the first script.');
  return name;
}

/** The bundler's own few lines, with the names that they have here. */
function inlined({ body, exports }: Unwrapped, names: readonly Pair[]): string {
  const found = names.map(({ local, outer }) => ({ local, within: exports.find((one) => one.outer === outer)?.local }));
  return `const[${found.map(({ local }) => local)}]=(()=>{${body};return[${found.map(({ within }) => within)}]})();`;
}

/** The module that other chunks import in the first script's name. */
function handOver(exports: readonly Pair[], handed: string): string {
  const isReserved = (name: string) => {
    try {
      new Script(`"use strict";let ${name};`);
      return name === 'await';
    } catch {
      return true;
    }
  };
  const reserved = exports.filter(({ outer }) => isReserved(outer));
  const names = exports.map(({ outer }) => (isReserved(outer) ? `$$${outer}` : outer));
  const again = reserved.length > 0 ? `export{${reserved.map(({ outer }) => `$$${outer} as ${outer}`)}};` : '';
  return `export const[${names}]=globalThis[${handed}];${again}`;
}

function withClassicScript(page: string, first: string, file: string, imports: Unwrapped['imports']): string {
  const tag = (src: string) => `<script type="module" crossorigin src="/${src}"></script>`;
  let changed = page.replace(tag(first), `<script defer src="/${file}"></script>`);
  for (const { from } of imports) changed = changed.replace(new RegExp(`\\s*${tag(from.replace('./', 'assets/'))}`), '');
  if (changed.includes('type="module"') || !changed.includes(file)) throw new Error('index.html does not begin with the first script.');
  return changed;
}

/** The manifest says which files a student needs, and how large the first screens are. */
function withStartFile(manifest: string, first: string, file: string): string {
  const chunks = Object.entries<Record<string, unknown>>(JSON.parse(manifest)).map(([key, chunk]) => [
    key,
    chunk.file === first ? { ...chunk, assets: [...((chunk.assets as string[]) ?? []), file], imports: [] } : chunk,
  ]);
  return JSON.stringify(Object.fromEntries(chunks), null, 2);
}
