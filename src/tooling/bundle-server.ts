import { build } from 'esbuild';

/** Bundles the server into `main.js` in a folder of the project, and beside it the thread it starts; its packages stay in node_modules. */
export async function bundleServer(outdir: string): Promise<void> {
  await build({
    entryPoints: { main: 'src/server/main.ts', 'hashing-thread': 'src/server/features/session/hashing-thread.js' },
    outdir,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
  });
}
