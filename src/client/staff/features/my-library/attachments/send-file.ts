import { call } from '#client/shared/platform/calls/api.ts';
import { CallError } from '#client/shared/platform/calls/call-error.ts';
import { finishUpload, startUpload, uploadPart } from '#contract/attachments/attachments.contract.ts';
import { type OpenUpload, PART_BYTES } from '#contract/attachments/attachments.schemas.ts';
import type { ExternalResource } from '#contract/my-library/my-library.schemas.ts';
import { fingerprintOf } from './fingerprint.ts';

/** So small that even a line of a few kilobytes a second gets one through within a call's patience. */
const LEAST_PART = 32 * 1024;
/** How often in a row the server may say that a part does not follow, before that is a fault. */
const MAX_DISAGREEMENTS = 3;

/** The file on the device is not what it was when it was chosen. */
export class FileChanged extends Error {}

export interface Sending {
  readonly user_puid: string;
  readonly file: File;
  /** The file of My Library whose place it takes; null where it is added. */
  readonly replaces: number | null;
  readonly signal: AbortSignal;
  /** How much has arrived; the id as soon as there is one. */
  readonly onProgress: (upload: OpenUpload) => void;
}

/**
 * Sends one file, or what the server does not have of it yet. A part that got no answer is sent again in smaller pieces; when
 * not even the smallest gets through, the failure is the caller's to wait out.
 * @throws CallError, FileChanged
 */
export async function sendFile({ user_puid, file, replaces, signal, onProgress }: Sending): Promise<ExternalResource> {
  const fingerprint = await readOr(() => fingerprintOf(file));
  const announce = () => call(startUpload, { body: { user_puid, file_name: file.name, bytes: file.size, fingerprint, replaces }, signal });
  let upload = await announce();
  let size = PART_BYTES;
  let disagreements = 0;
  onProgress(upload);
  while (upload.received < file.size) {
    const { upload_id, received: offset } = upload;
    const part = await readOr(() => file.slice(offset, offset + size).arrayBuffer());
    const body = new Blob([part], { type: 'application/octet-stream' });
    try {
      upload = await call(uploadPart, { query: { user_puid, upload_id, offset }, body, signal });
      disagreements = 0;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.kind === 'no-answer' && size > LEAST_PART) size /= 2;
      else if ((error.status === 409 || error.status === 404) && disagreements < MAX_DISAGREEMENTS) disagreements += 1;
      else throw error;
      // A part may have arrived although its answer did not.
      upload = await announce();
    }
    onProgress(upload);
  }
  return call(finishUpload, { body: { user_puid, upload_id: upload.upload_id }, signal });
}

/** A browser refuses to read a file that was changed, moved or unplugged since it was chosen. */
async function readOr<Read>(read: () => Promise<Read>): Promise<Read> {
  try {
    return await read();
  } catch {
    throw new FileChanged();
  }
}
