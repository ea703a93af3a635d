/** The cache that the worker answers library files from. */
export const ASSET_CACHE = 'tidepool-assets';
/** Few at a time: the screen that the student looks at comes first on a slow line. */
const AT_ONCE = 3;

/** Where files are put and where they come from. */
export interface Shelf {
  readonly fetch: typeof fetch;
  readonly open: () => Promise<Pick<Cache, 'match' | 'put'>>;
}

const browserShelf: Shelf = { fetch: (...request) => fetch(...request), open: () => caches.open(ASSET_CACHE) };

/**
 * Puts every file on the shelf that is not there yet.
 * @returns whether all of them are there now
 */
export async function keepAssets(urls: readonly string[], shelf: Shelf = browserShelf): Promise<boolean> {
  const cache = await shelf.open();
  const waiting = [...urls];
  let complete = true;
  const carry = async () => {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
      const kept = (await cache.match(url)) !== undefined || (await keepOne(cache, url, shelf).catch(() => false));
      complete &&= kept;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, carry));
  return complete;
}

async function keepOne(cache: Pick<Cache, 'put'>, url: string, shelf: Shelf): Promise<boolean> {
  const response = await shelf.fetch(url);
  // A portal answers for every address with its own page.
  if (response.status !== 200 || (response.headers.get('content-type') ?? '').startsWith('text/html')) return false;
  if (!(await isWhatItsNameSays(url, response.clone()))) return false;
  await cache.put(url, response);
  return true;
}

/** Library files are named by their SHA-256 (design, offline rule 8). Without HTTPS a browser cannot reckon it. */
async function isWhatItsNameSays(url: string, response: Response): Promise<boolean> {
  const named = /\/([\da-f]{64})\.\w+$/.exec(url)?.[1];
  if (!named || !crypto.subtle) return true;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await response.arrayBuffer()));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('') === named;
}
