import { spawnSync } from 'node:child_process';
import { basename, join } from 'node:path';
import { build } from 'esbuild';

const FOLDER = 'src/tooling/bench/outbox';
const SCRIPTS = ['tidepool-page.ts', 'workbox-page.ts', 'peers/workbox-worker.mjs', 'tanstack-page.ts', 'peers/rxdb-page.mjs'] as const;
/** The libraries that only this benchmark needs; `npm ci` of the product leaves them out. */
const PEERS = join(FOLDER, 'peers');

/** Every contender's page and script, built as for production, by address. */
export async function buildPages(): Promise<Map<string, { type: string; text: string }>> {
  const installed = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: PEERS, stdio: 'inherit' });
  if (installed.status !== 0) throw new Error(`npm ci failed in ${PEERS}.`);
  const { outputFiles } = await build({
    entryPoints: SCRIPTS.map((file) => join(FOLDER, file)),
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    outdir: '/',
    entryNames: '[name]',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const pages = new Map(outputFiles.map(({ path, text }) => [path, { type: 'text/javascript', text }]));
  for (const file of SCRIPTS) {
    const name = basename(file).split('.')[0];
    pages.set(`/${name}.html`, {
      type: 'text/html',
      text: `<!doctype html><meta charset="utf-8"><title>${name}</title><script src="/${name}.js"></script>`,
    });
  }
  // Asked for by the browser itself; it must not count as a request for the server.
  pages.set('/favicon.ico', { type: 'image/png', text: '' });
  return pages;
}
