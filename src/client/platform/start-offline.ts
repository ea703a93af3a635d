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
}
