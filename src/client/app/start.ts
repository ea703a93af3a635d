import { startAppearance } from '#client/shared/platform/appearance.ts';
import { applyToDocument } from '#client/shared/platform/i18n.ts';
import { startLocked } from '#client/shared/platform/lock-state.ts';
import { keepRouterFromReloading } from '#client/shared/platform/missing-chunk.ts';
import { loadRuntimeConfig } from '#client/shared/platform/runtime-config.ts';
import { rememberServerProc } from '#client/shared/platform/server-proc.ts';
import { provideTakeOver, watchSession } from '#client/shared/platform/session.ts';
import { startKeepingQueries } from './kept-queries.ts';

/** Everything that must stand before the first drawing; nothing here waits for the network. */
export async function start(): Promise<void> {
  keepRouterFromReloading();
  applyToDocument();
  startAppearance();
  rememberServerProc(location.search);
  watchSession();
  provideTakeOver((userPuid) => import('#client/shared/platform/take-over.ts').then(({ takeOver }) => takeOver(userPuid)));
  startLocked();
  void loadRuntimeConfig();
  await startKeepingQueries();
}
