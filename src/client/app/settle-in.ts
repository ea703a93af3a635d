import { m } from '#client/shared/messages/device.ts';
import { showDeviceNotices } from '#client/shared/platform/device-notices.ts';
import { watchIdleness } from '#client/shared/platform/idle-watch.ts';
import { recoveredAt } from '#client/shared/platform/missing-chunk.ts';
import { notify } from '#client/shared/platform/notify.ts';
import { keepOfflineHome } from './keep-offline-home.ts';
import { recoverQueries } from './recover-queries.ts';
import { registerWorker } from './register-worker.ts';

/** What the first screen does not wait for: why it was reloaded, what the device has to say, and the worker. */
export async function settleIn(): Promise<void> {
  if (recoveredAt(Date.now())) notify.info(m.recovered());
  showDeviceNotices();
  watchIdleness();
  recoverQueries();
  await registerWorker();
  void keepOfflineHome();
}
