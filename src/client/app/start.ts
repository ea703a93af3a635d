import { loadRuntimeConfig } from '#client/shared/platform/calls/runtime-config.ts';
import { markMissingChunks } from '#client/shared/platform/offline/missing-chunk.ts';
import { startAppearance } from '#client/shared/platform/screen/appearance.ts';
import { applyToDocument } from '#client/shared/platform/screen/i18n.ts';
import { startLocked } from '#client/shared/platform/session/lock-state.ts';
import { rememberServerProc } from '#client/shared/platform/session/server-proc.ts';
import { provideTakeOver, watchSession } from '#client/shared/platform/session/session.ts';
import { startKeepingQueries } from './kept-queries.ts';

/** Everything that must stand before the first drawing; nothing here waits for the network. */
export async function start(): Promise<void> {
  markMissingChunks();
  applyToDocument();
  startAppearance();
  rememberServerProc(location.search);
  watchSession();
  provideTakeOver((userPuid) => import('#client/shared/platform/session/take-over.ts').then(({ takeOver }) => takeOver(userPuid)));
  startLocked();
  void loadRuntimeConfig();
  await startKeepingQueries();
}
