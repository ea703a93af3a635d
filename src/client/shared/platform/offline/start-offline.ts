import { joinSignOut } from '../session/outbox-at-sign-out.ts';
import { watchConnectivity } from './connectivity.ts';
import { startDrainTriggers } from './drain-triggers.ts';

let starting: Promise<void> | null = null;

/**
 * Starts everything that works offline; once, when the first screen is usable. Rejects if storage cannot be read or a
 * piece of the engine could not be loaded; the next call tries again.
 */
export function startOffline(): Promise<void> {
  starting ??= start().catch((error: unknown) => {
    starting = null;
    throw error;
  });
  return starting;
}

async function start(): Promise<void> {
  watchConnectivity();
  joinSignOut();
  await startDrainTriggers();
  // Nothing waits for the device's reports, so they are not part of the first screen.
  void import('./device-reporter.ts').then(
    ({ startReporting }) => startReporting(),
    () => undefined,
  );
}
