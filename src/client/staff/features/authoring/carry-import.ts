import { call } from '#client/shared/platform/calls/api.ts';
import { type SendProgress, sendParts } from '#client/staff/kit/upload/send-parts.ts';
import { getContentImport, startContentImport } from '#contract/authoring/authoring.contract.ts';
import type { ContentImport } from '#contract/authoring/authoring.schemas.ts';

/** How far it is: what is being done, and how much of it. */
export interface Progress extends Omit<SendProgress, 'step'> {
  readonly step: SendProgress['step'] | ContentImport['phase'];
}

export interface ImportOrder {
  readonly userPuid: string;
  readonly file: File;
  readonly isDryRun: boolean;
  /** Codes of other products' standards whose texts it may replace. */
  readonly replaceStandards: readonly string[];
  /** One that was begun before the connection was lost: it is asked for first. */
  readonly begun: ContentImport | null;
  readonly signal: AbortSignal;
  readonly tell: (progress: Progress) => void;
  /** The server has begun: from here on it goes on by itself. */
  readonly onBegun: (begun: ContentImport) => void;
}

const ASK_EVERY_MS = 600;

/**
 * Sends a package as far as it is not there yet, has it looked through or imported, and waits for the end. Called again
 * after a cut it goes on where it was: parts that arrived are not sent twice, a run that began is not begun twice.
 * @throws CallError
 */
export async function carryImport(order: ImportOrder): Promise<ContentImport> {
  const { userPuid: user_puid, signal } = order;
  let found = order.begun ?? (await begin(order));
  order.onBegun(found);
  for (;;) {
    order.tell({ step: found.phase, done: found.done, total: found.total });
    if (found.state !== 'running') return found;
    await pause(ASK_EVERY_MS, signal);
    found = await call(getContentImport, { query: { user_puid, import_id: found.import_id }, signal });
  }
}

async function begin(order: ImportOrder): Promise<ContentImport> {
  const { userPuid: user_puid, file, isDryRun, replaceStandards, signal } = order;
  const sha256 = await sendParts({ userPuid: user_puid, file, signal, tell: order.tell });
  return call(startContentImport, { body: { user_puid, sha256, is_dry_run: isDryRun, replace_standards: [...replaceStandards] }, signal });
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });
}
