import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { classicFirstScript } from './src/tooling/classic-first.ts';
import { firstChunk, sharedStyles } from './src/tooling/first-chunk.ts';
import { pwaOptions } from './src/tooling/pwa-options.ts';
import { routerOptions } from './src/tooling/route-tree.ts';
import { serverPaths } from './src/tooling/server-paths.ts';
import { refuseStaffImports } from './src/tooling/student-files.ts';

const API_HOST = 'http://localhost:8080';

/** The main face is asked for together with the script, not after the style sheet was read. */
function preloadFont(): Plugin {
  return {
    name: 'tidepool:preload-font',
    transformIndexHtml: {
      order: 'post',
      handler(_html, context) {
        const font = Object.keys(context.bundle ?? {}).find((name) => name.endsWith('.woff2'));
        if (!font) return [];
        return [
          { tag: 'link', attrs: { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: true }, injectTo: 'head' },
        ];
      },
    },
  };
}

/** React has had this hook since 18; the package is for older ones, and would come with the first screens. */
const storeHookOfReact = [
  { find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/, replacement: 'use-sync-external-store/with-selector.js' },
  { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
];

export default defineConfig({
  appType: 'spa',
  resolve: { alias: storeHookOfReact },
  plugins: [tanstackRouter(routerOptions), react(), preloadFont(), classicFirstScript(), refuseStaffImports(), VitePWA(pwaOptions)],
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    assetsDir: 'assets',
    target: 'es2022',
    cssTarget: ['chrome120', 'safari17.4', 'firefox128'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 1024,
    reportCompressedSize: false,
    manifest: true,
    rolldownOptions: {
      output: {
        // The worker and the first script name every file. Seven characters (the fewest that the bundler takes) tell releases of one file apart.
        // They hardly compress: of fewer kinds of characters, each takes fewer bits.
        hashCharacters: 'base36',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            { name: firstChunk(), debugName: 'first' },
            { name: sharedStyles, debugName: 'styles' },
          ],
        },
      },
    },
  },
  server: { proxy: { [serverPaths()]: API_HOST } },
});
