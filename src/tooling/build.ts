import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build as buildClient } from 'vite';
import { FILES_IN_PART, isInPart, listPath, type Program, partPath } from '#offline/packs/program-parts.ts';
import { bundleServer } from './bundle-server.ts';
import { filesOfScreens, staffFiles } from './student-files.ts';
import { thirdPartyNotices } from './third-party-notices.ts';

const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest|txt)$/;
const SMALLEST_WORTH_IT = 1024;
const CLIENT = 'dist/client';

/** Every file below a folder, as paths. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)],
  );
}

/** Writes .br and .gz beside each text file, so that the server only has to send them. */
function precompress(folder: string): void {
  for (const file of filesBelow(folder)) {
    if (!COMPRESSIBLE.test(file) || statSync(file).size < SMALLEST_WORTH_IT) continue;
    const text = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }));
    writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
  }
}

/** A program whose files come in few replies (`offline/packs/program-parts.ts`): the list of them, and their text in parts. */
function writeProgram(program: Program, names: readonly string[]): void {
  writeFileSync(join(CLIENT, listPath(program)), JSON.stringify(names));
  for (let part = 0; part * FILES_IN_PART < names.length; part++) {
    const inPart = names.slice(part * FILES_IN_PART, (part + 1) * FILES_IN_PART).filter(isInPart);
    const path = join(CLIENT, partPath(program, part));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify(Object.fromEntries(inPart.map((name) => [name, readFileSync(join(CLIENT, name), 'utf8')]))));
  }
}

/** The production build: dist/client (page and worker) and dist/server/main.js (with its packages). */
export async function build(): Promise<void> {
  rmSync('dist', { recursive: true, force: true });
  mkdirSync('dist', { recursive: true });
  const mode = process.env.NODE_ENV;
  await buildClient({ logLevel: 'warn' });
  // Vite sets NODE_ENV for its own use; a server started from here would take it for the operator's setting and run in production mode.
  if (mode === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = mode;
  const manifest = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8'));
  writeProgram('staff', staffFiles(manifest));
  writeProgram('student', filesOfScreens(manifest).filter(isInPart));
  writeFileSync(join(CLIENT, 'third-party-notices.txt'), thirdPartyNotices('.'));
  precompress(CLIENT);
  await bundleServer('dist/server');
}
