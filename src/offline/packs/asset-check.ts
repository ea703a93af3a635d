/** The cache for library files. Every file is checked here before it is stored, so what is in it is right. */
export const ASSET_CACHE = 'tidepool-assets';
/** The cache for the parts of the program that are stored when they are first used. */
export const APP_CACHE = 'tidepool-app';
/**
 * How many files that cache holds before the oldest that this release does not need are deleted. Three releases of the staff program must
 * fit (about 500 files each): a page of an earlier one may still be open, and its screens were called ready offline.
 */
export const MAX_APP_FILES = 3_000;

/** Whether a reply is the whole file: not a part of it, and not the page that a portal answers to every request. */
export function isWholeFile(response: Response): boolean {
  return response.status === 200 && !(response.headers.get('content-type') ?? '').startsWith('text/html');
}

/** Library files are named by their SHA-256, so an address says what its content must be. */
export function sha256InName(url: string): string | null {
  return /\/([\da-f]{64})\.\w+$/.exec(url)?.[1] ?? null;
}

/** The SHA-256 of some bytes, in hexadecimal. */
export async function sha256Of(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
