import { call } from '#client/shared/platform/calls/api.ts';
import { getContentImport, getUploadedParts, startContentImport, uploadContentPackage } from '#contract/authoring/authoring.contract.ts';
import { type ContentImport, PACKAGE_PART_BYTES } from '#contract/authoring/authoring.schemas.ts';

/** How far it is: what is being done, and how much of it. */
export interface Progress {
  readonly step: 'hashing' | 'uploading' | ContentImport['phase'];
  readonly done: number;
  readonly total: number;
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
  const sha256 = await hashOf(file, order.tell);
  await upload(order, sha256);
  return call(startContentImport, { body: { user_puid, sha256, is_dry_run: isDryRun, replace_standards: [...replaceStandards] }, signal });
}

/** Sends what is missing until nothing is: an import of the same package in another tab clears its parts away when it is done. */
async function upload({ userPuid: user_puid, file, signal, tell }: ImportOrder, sha256: string): Promise<void> {
  const total = Math.ceil(file.size / PACKAGE_PART_BYTES);
  const missing = async () => {
    const here = new Set((await call(getUploadedParts, { query: { user_puid, sha256 }, signal })).parts);
    return Array.from({ length: total }, (_, part) => part).filter((part) => !here.has(part));
  };
  for (let parts = await missing(); parts.length > 0; parts = await missing())
    for (const part of parts) {
      tell({ step: 'uploading', done: part, total });
      const body = file.slice(part * PACKAGE_PART_BYTES, (part + 1) * PACKAGE_PART_BYTES, 'application/octet-stream');
      await call(uploadContentPackage, { query: { user_puid, sha256, part }, body, signal });
    }
  tell({ step: 'uploading', done: total, total });
}

async function hashOf(file: File, tell: ImportOrder['tell']): Promise<string> {
  tell({ step: 'hashing', done: 0, total: 1 });
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
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
