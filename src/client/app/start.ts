import { startAppearance } from '#client/platform/appearance.ts';
import { applyToDocument } from '#client/platform/i18n.ts';
import { startLocked } from '#client/platform/lock-state.ts';
import { loadRuntimeConfig } from '#client/platform/runtime-config.ts';
import { rememberServerProc } from '#client/platform/server-proc.ts';
import { provideTakeOver, watchSession } from '#client/platform/session.ts';
import { startKeepingQueries } from './kept-queries.ts';

/** Everything that must stand before the first drawing; nothing here waits for the network. */
export async function start(): Promise<void> {
  applyToDocument();
  startAppearance();
  rememberServerProc(location.search);
  watchSession();
  provideTakeOver((userPuid) => import('#client/platform/take-over.ts').then(({ takeOver }) => takeOver(userPuid)));
  startLocked();
  void loadRuntimeConfig();
  await startKeepingQueries();
}
