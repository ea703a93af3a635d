import { watchConnectivity } from './connectivity.ts';
import { startWaking } from './drain-wake.ts';
import { joinSignOut } from './outbox-farewell.ts';

let starting: Promise<void> | null = null;

/** Starts everything that works offline; once, when the first screen is usable. Rejects, each time, where storage cannot be read. */
export function startOffline(): Promise<void> {
  starting ??= start();
  return starting;
}

async function start(): Promise<void> {
  watchConnectivity();
  joinSignOut();
  await startWaking();
  // Nothing waits for what the device says of itself, so it is no part of the first screen.
  void import('./device-reporter.ts').then(
    ({ startReporting }) => startReporting(),
    () => undefined,
  );
}
