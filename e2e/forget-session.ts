import type { Page } from '@playwright/test';
import { MIRROR } from '#offline/storage/session-mirror-name.ts';

/**
 * Takes the session out of a page as storage that was cleared does: out of local storage, and out of the copy in IndexedDB that a killed
 * browser would start from (decisions/shared-devices.md). Nobody signed out, so everything else stays.
 */
export async function forgetSession(page: Page): Promise<void> {
  await page.evaluate(async (mirror) => {
    localStorage.removeItem('tidepool.session');
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(mirror);
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const clearing = opening.result.transaction('session', 'readwrite').objectStore('session').clear();
        clearing.onerror = () => reject(clearing.error);
        clearing.onsuccess = () => resolve(opening.result.close());
      };
    });
  }, MIRROR);
}
