import { call } from '#client/shared/platform/calls/api.ts';
import { getUploadedParts, uploadContentPackage } from '#contract/authoring/authoring.contract.ts';
import { PACKAGE_PART_BYTES } from '#contract/authoring/authoring.schemas.ts';

/** Progress: the step, and the share of it that is done. */
export interface SendProgress {
  readonly step: 'hashing' | 'uploading';
  readonly done: number;
  readonly total: number;
}

interface SendParts {
  readonly userPuid: string;
  readonly file: Blob;
  readonly signal?: AbortSignal;
  readonly tell: (progress: SendProgress) => void;
}

/**
 * Sends a large file in parts, as far as they are not there yet: after a cut it goes on where it was. Parts are asked for until none is
 * missing, as an import of the same file in another tab clears them away when it is done. @returns its hash, by which the server finds it
 * @throws CallError
 */
export async function sendParts({ userPuid: user_puid, file, signal, tell }: SendParts): Promise<string> {
  tell({ step: 'hashing', done: 0, total: 1 });
  const sha256 = await hashOf(file);
  const more = signal ? { signal } : {};
  const total = Math.ceil(file.size / PACKAGE_PART_BYTES);
  const missing = async () => {
    const here = new Set((await call(getUploadedParts, { query: { user_puid, sha256 }, ...more })).parts);
    return Array.from({ length: total }, (_, part) => part).filter((part) => !here.has(part));
  };
  for (let parts = await missing(); parts.length > 0; parts = await missing())
    for (const part of parts) {
      tell({ step: 'uploading', done: part, total });
      const body = file.slice(part * PACKAGE_PART_BYTES, (part + 1) * PACKAGE_PART_BYTES, 'application/octet-stream');
      await call(uploadContentPackage, { query: { user_puid, sha256, part }, body, ...more });
    }
  tell({ step: 'uploading', done: total, total });
  return sha256;
}

async function hashOf(file: Blob): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
