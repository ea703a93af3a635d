/** The cache that library files are kept in. Nothing enters it that was not checked here: what is in it is right. */
export const ASSET_CACHE = 'tidepool-assets';
/** The cache of those parts of the program that are kept as they are used. */
export const APP_CACHE = 'tidepool-app';
/**
 * How many files that cache holds before the oldest are dropped. Three releases of staff's program must fit: a screen that was
 * called ready offline would otherwise be dropped by the next one. `check-sizes.ts` measures that they do.
 */
export const MOST_APP_FILES = 1_500;

/** A portal answers for every address with its own page, and a part is not the whole. */
export function isWholeFile(response: Response): boolean {
  return response.status === 200 && !(response.headers.get('content-type') ?? '').startsWith('text/html');
}

/** Library files are named by their SHA-256, so an address says what its content must be. */
export function sha256InName(url: string): string | null {
  return /\/([\da-f]{64})\.\w+$/.exec(url)?.[1] ?? null;
}

/** The SHA-256 of some bytes, in hexadecimal digits. */
export async function sha256Of(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
