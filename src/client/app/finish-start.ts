import { m } from '#client/shared/messages/account/device.ts';
import { showDeviceNotices } from '#client/shared/platform/offline/device-notices.ts';
import { recoveredAt } from '#client/shared/platform/offline/missing-chunk.ts';
import { notify } from '#client/shared/platform/screen/notify.ts';
import { watchIdleness } from '#client/shared/platform/session/idle-watch.ts';
import { focusAfterBusy } from './focus-after-busy.ts';
import { focusAfterRemoval } from './focus-after-removal.ts';
import { focusNewScreens } from './focus-new-screen.ts';
import { keepOfflineHome } from './keep-offline-home.ts';
import { printInLight } from './print-in-light.ts';
import { recoverQueries } from './recover-queries.ts';
import { registerWorker } from './register-worker.ts';
import { router } from './router.ts';

/** Starts what the first screen does not wait for: the focus on new screens and after a removal, the message about a recovery, the device's notices, and the worker. */
export async function finishStart(): Promise<void> {
  focusNewScreens(router);
  focusAfterBusy();
  focusAfterRemoval();
  printInLight();
  if (recoveredAt(Date.now())) notify.info(m.recovered());
  showDeviceNotices();
  watchIdleness();
  recoverQueries();
  await registerWorker();
  void keepOfflineHome();
  void import('./keep-reports.ts').then(({ startKeepingReports }) => startKeepingReports()).catch(() => undefined);
}
