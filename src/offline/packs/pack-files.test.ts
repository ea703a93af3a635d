import { describe, expect, test } from 'vitest';
import type { PackAsset } from '#contract/packs/packs.schemas.ts';
import { ASSET_CACHE, sha256Of } from './asset-check.ts';
import { PART_BYTES, PARTS_CACHE } from './file-parts.ts';
import { packFiles } from './pack-files.ts';

const NEVER = new AbortController().signal;
const SIZE = 5 * PART_BYTES + 17;

/** As much of the browser's cache as storing files needs. */
function fakeCache() {
  const kept = new Map<string, Response>();
  return {
    kept,
    keys: async () => [...kept.keys()].map((url) => new Request(`http://device${url}`)),
    match: async (url: RequestInfo | URL) => kept.get(String(url))?.clone(),
    put: async (url: RequestInfo | URL, response: Response) => void kept.set(String(url), response),
    delete: async (url: RequestInfo | URL, options?: CacheQueryOptions) => {
      const gone = [...kept.keys()].filter((key) => key === url || (options?.ignoreSearch && key.split('?')[0] === url));
      for (const key of gone) kept.delete(key);
      return gone.length > 0;
    },
  };
}

/** A film on a connection that may break after so many bytes, and the parts of it that this device keeps. */
async function filmBehindALine() {
  const film = new Uint8Array(SIZE).map((_, at) => (at * 31) % 251);
  const sha256 = await sha256Of(film);
  const asset: PackAsset = { url: `/content-assets/${sha256}.mp4`, sha256, bytes: SIZE, media_type: 'video/mp4' };
  const line = { cutAfter: Number.POSITIVE_INFINITY, knowsPieces: true, sent: 0, asked: [] as (string | null)[], film, headers: {} };
  const caches = { [ASSET_CACHE]: fakeCache(), [PARTS_CACHE]: fakeCache() };
  const files = packFiles({
    fetch: async (_url, init) => {
      const range = new Headers(init?.headers).get('range');
      line.asked.push(range);
      const from = line.knowsPieces ? Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0) : 0;
      const headers = { ...line.headers, 'content-type': 'video/mp4', 'content-range': `bytes ${from}-${SIZE - 1}/${SIZE}` };
      return new Response(bodyFrom(from), { status: range && line.knowsPieces ? 206 : 200, headers });
    },
    open: async (name) => caches[name as keyof typeof caches],
  });

  function bodyFrom(from: number): ReadableStream<Uint8Array> {
    let at = from;
    let left = line.cutAfter;
    return new ReadableStream({
      pull(stream) {
        if (left <= 0) return stream.error(new TypeError('network error'));
        const chunk = line.film.slice(at, at + Math.min(70_001, left));
        if (chunk.length === 0) return stream.close();
        at += chunk.length;
        left -= chunk.length;
        line.sent += chunk.length;
        stream.enqueue(chunk);
      },
    });
  }
  const whole = async () => (await caches[ASSET_CACHE].match(asset.url))?.arrayBuffer();
  return { line, files, asset, whole, parts: caches[PARTS_CACHE].kept, kept: caches[ASSET_CACHE].kept };
}

describe('a film that was cut', () => {
  test('at four fifths fetches only the rest, is checked as a whole, and leaves no parts behind', async () => {
    const { line, files, asset, whole, parts } = await filmBehindALine();
    line.cutAfter = Math.round(SIZE * 0.81);
    await expect(files.fetch(asset, NEVER, () => {})).rejects.toThrow('network error');
    expect(await whole()).toBeUndefined();
    expect(await files.list()).toEqual(new Set());

    line.cutAfter = Number.POSITIVE_INFINITY;
    line.sent = 0;
    const heard: number[] = [];
    expect(await files.fetch(asset, NEVER, (bytes) => heard.push(bytes))).toBe(true);
    expect(line.asked).toEqual([null, `bytes=${4 * PART_BYTES}-`]);
    expect(line.sent).toBe(SIZE - 4 * PART_BYTES);
    expect(heard[0]).toBe(4 * PART_BYTES);
    expect(heard.reduce((sum, bytes) => sum + bytes, 0)).toBe(SIZE);
    expect(await sha256Of((await whole()) as ArrayBuffer)).toBe(asset.sha256);
    expect(parts.size).toBe(0);
  });

  test('again and again still comes to its end', async () => {
    const { line, files, asset, whole } = await filmBehindALine();
    line.cutAfter = PART_BYTES + 200_000;
    let rounds = 0;
    while (!(await files.fetch(asset, NEVER, () => {}).catch(() => false))) rounds += 1;
    expect(rounds).toBe(4);
    expect((await whole())?.byteLength).toBe(SIZE);
  });

  test('by the person goes on where it was', async () => {
    const { line, files, asset } = await filmBehindALine();
    const paused = new AbortController();
    let come = 0;
    const stopAtHalf = (bytes: number) => {
      come += bytes;
      if (come > SIZE / 2) paused.abort();
    };
    await expect(files.fetch(asset, paused.signal, stopAtHalf)).rejects.toThrow();
    expect(await files.fetch(asset, NEVER, () => {})).toBe(true);
    expect(line.asked[1]).toBe(`bytes=${2 * PART_BYTES}-`);
  });

  test('begins again where the server knows no parts', async () => {
    const { line, files, asset, whole } = await filmBehindALine();
    line.cutAfter = 2 * PART_BYTES;
    await expect(files.fetch(asset, NEVER, () => {})).rejects.toThrow();
    Object.assign(line, { cutAfter: Number.POSITIVE_INFINITY, knowsPieces: false });
    expect(await files.fetch(asset, NEVER, () => {})).toBe(true);
    expect((await whole())?.byteLength).toBe(SIZE);
  });

  test('and whose beginning was spoilt is not kept, and begins again', async () => {
    const { line, files, asset, parts } = await filmBehindALine();
    line.cutAfter = 2 * PART_BYTES;
    await expect(files.fetch(asset, NEVER, () => {})).rejects.toThrow();
    parts.set(`${asset.url}?from=0`, new Response(new Uint8Array(PART_BYTES)));
    line.cutAfter = Number.POSITIVE_INFINITY;
    expect(await files.fetch(asset, NEVER, () => {})).toBe(false);
    expect(await files.list()).toEqual(new Set());
    expect(await files.fetch(asset, NEVER, () => {})).toBe(true);
    expect(line.asked.at(-1)).toBeNull();
  });

  test('is kept with the policy under which it was sent: what a picture opened by itself may do holds offline too', async () => {
    const { line, files, asset, kept } = await filmBehindALine();
    line.headers = { 'content-security-policy': "default-src 'none'; sandbox" };
    await files.fetch(asset, NEVER, () => undefined);
    expect(kept.get(asset.url)?.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  });

  test('goes with all its parts when it is let go of', async () => {
    const { line, files, asset, parts } = await filmBehindALine();
    line.cutAfter = 3 * PART_BYTES;
    await expect(files.fetch(asset, NEVER, () => {})).rejects.toThrow();
    expect(parts.size).toBe(3);
    await files.remove([asset.url]);
    expect(parts.size).toBe(0);
  });
});
