import { existsSync, readFileSync } from 'node:fs';
import type { ManifestOptions, VitePWAOptions } from 'vite-plugin-pwa';
import type { ManifestTransform } from 'workbox-build';
import { KEPT_WHEN_OPENED } from './kept-when-opened.ts';
import { studentFiles } from './student-files.ts';

const BUILT = 'dist/client/.vite/manifest.json';

const webManifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Tidepool',
  short_name: 'Tidepool',
  description: 'Science lessons and STAAR preparation that go on working when the Wi-Fi does not.',
  lang: 'en',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  orientation: 'any',
  theme_color: '#0b6270',
  background_color: '#fbf7f0',
  categories: ['education'],
  icons: [
    { src: '/icons/tidepool-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/tidepool-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/tidepool-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ],
  shortcuts: [
    {
      name: 'My lessons',
      short_name: 'Lessons',
      url: '/authenticated/studentDashboard/studentDashboard',
      icons: [{ src: '/icons/tidepool-192.png', sizes: '192x192' }],
    },
  ],
};

/** Precaches what a student needs; the worker stores the other parts when they are used (`sw/program-chunks.ts`). */
const onlyTheStudentsPart: ManifestTransform = async (entries) => {
  // If the page's own build failed, that error is the one to show.
  if (!existsSync(BUILT)) return { manifest: [], warnings: ['The page was not built, so nothing is kept of it.'] };
  const wanted = studentFiles(JSON.parse(readFileSync(BUILT, 'utf8')));
  return { manifest: entries.filter(({ url }) => !url.startsWith('assets/') || wanted.has(url)), warnings: [] };
};

/** How the worker in `sw/` and the web manifest are built; the page registers the worker itself, when it is usable. */
export const pwaOptions: Partial<VitePWAOptions> = {
  strategies: 'injectManifest',
  srcDir: 'sw',
  filename: 'sw.ts',
  injectRegister: false,
  manifest: webManifest,
  injectManifest: {
    rollupFormat: 'iife',
    globPatterns: ['index.html', 'boot-guard.js', 'favicon.svg', 'assets/**/*.{js,css,woff2,svg}'],
    // Latin letters are all that English and Spanish need.
    globIgnores: ['**/*-latin-ext-*', '**/*-italic-*', ...KEPT_WHEN_OPENED.map((name) => `**/assets/${name}-*`)],
    manifestTransforms: [onlyTheStudentsPart],
    // Their names carry hashes.
    dontCacheBustURLsMatching: /^assets\//,
  },
  includeManifestIcons: false,
};
