import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build as buildClient } from 'vite';
import { bundleServer } from './bundle-server.ts';
import { staffFiles } from './student-files.ts';
import { thirdPartyNotices } from './third-party-notices.ts';

const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest|txt)$/;
const SMALLEST_WORTH_IT = 1024;

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

/** The list by which a page keeps staff's part on the device (`offline/packs/keep-program.ts`). */
function writeStaffProgram(): void {
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8'));
  writeFileSync('dist/client/staff-program.json', JSON.stringify(staffFiles(manifest)));
}

/** The production build: dist/client (page and worker) and dist/server/main.js (its packages stay in node_modules). */
export async function build(): Promise<void> {
  rmSync('dist', { recursive: true, force: true });
  mkdirSync('dist', { recursive: true });
  const mode = process.env.NODE_ENV;
  await buildClient({ logLevel: 'warn' });
  // Vite sets NODE_ENV for its own use; a server started from here would take it for the operator's setting and run in production mode.
  if (mode === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = mode;
  writeStaffProgram();
  writeFileSync('dist/client/third-party-notices.txt', thirdPartyNotices('.'));
  precompress('dist/client');
  await bundleServer('dist/server');
}
