import { keepPacks, provideLibraryProgram } from '#client/platform/pack-keeper.ts';
import { APP_CACHE } from '#offline/asset-check.ts';
import { router } from './router.ts';

/** What previews a kept part of the library. Staff's screens are not in the worker's precache: a student would download them. */
const SCREENS = [
  '/authenticated/content/contentHome',
  '/authenticated/content/previewResource',
  '/authenticated/content/downloads',
  '/authenticated/home/dashboard',
  '/authenticated/home/get_grades_and_standard',
  '/authenticated/home/get_citation_data',
] as const;

/** Has the library's screens kept before a part of the library is called ready; anew after each release. */
export function keepLibraryProgram(): void {
  let kept: Promise<void> | null = null;
  provideLibraryProgram(() => {
    kept ??= fetchScreens().catch((error: unknown) => {
      kept = null;
      throw error;
    });
    return kept;
  });
  void keepPacks();
}

async function fetchScreens(): Promise<void> {
  await Promise.all(SCREENS.map((to) => router.preloadRoute({ to })));
  // Names carry hashes, so what is there is right. What this page runs on came past the worker on the very first visit.
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const files = new Set(
    loaded.filter(({ origin, pathname }) => origin === location.origin && /^\/assets\//.test(pathname)).map(({ href }) => href),
  );
  const cache = await caches.open(APP_CACHE);
  for (const file of files) if (!(await caches.match(file, { ignoreVary: true }))) await cache.add(file);
}
