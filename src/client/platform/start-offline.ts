import { watchConnectivity } from './connectivity.ts';
import { startWaking } from './drain-wake.ts';
import { joinSignOut } from './outbox-farewell.ts';

let started = false;

/** Starts everything that works offline; once, when the first screen is usable. */
export async function startOffline(): Promise<void> {
  if (started) return;
  started = true;
  watchConnectivity();
  joinSignOut();
  await startWaking();
  // Nothing waits for what the device says of itself, so it is no part of the first screen.
  void import('./device-reporter.ts').then(
    ({ startReporting }) => startReporting(),
    () => undefined,
  );
}
