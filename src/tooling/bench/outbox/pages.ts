import { join } from 'node:path';
import { build } from 'esbuild';

const FOLDER = 'src/tooling/bench/outbox';
const SCRIPTS = ['tidepool-page', 'workbox-page', 'workbox-worker', 'tanstack-page', 'rxdb-page'] as const;

/** Every contender's page and script, built as for production, by address. */
export async function buildPages(): Promise<Map<string, { type: string; text: string }>> {
  const { outputFiles } = await build({
    entryPoints: SCRIPTS.map((name) => join(FOLDER, `${name}.ts`)),
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    outdir: '/',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const pages = new Map(outputFiles.map(({ path, text }) => [path, { type: 'text/javascript', text }]));
  for (const name of SCRIPTS) {
    pages.set(`/${name}.html`, {
      type: 'text/html',
      text: `<!doctype html><meta charset="utf-8"><title>${name}</title><script src="/${name}.js"></script>`,
    });
  }
  return pages;
}
