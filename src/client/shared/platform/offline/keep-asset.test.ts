import { expect, test } from 'vitest';
import { sha256Of } from '#offline/packs/asset-check.ts';
import { keepAsset } from './keep-asset.ts';

const sound = new TextEncoder().encode('a word said aloud');
const url = `/content-assets/${await sha256Of(sound)}.mp3`;

function device(answer: () => Response | Promise<Response>) {
  const kept = new Map<string, Response>();
  let asked = 0;
  const cache = {
    keys: () => Promise.resolve([]),
    match: (name: RequestInfo | URL) => Promise.resolve(kept.get(String(name))),
    put: (name: RequestInfo | URL, response: Response) => Promise.resolve(void kept.set(String(name), response)),
    delete: () => Promise.resolve(false),
  };
  const ports = {
    open: () => Promise.resolve(cache),
    fetch: async () => {
      asked++;
      return answer();
    },
  };
  return { kept, ports, asked: () => asked };
}

test('a recording is kept whole once, and not asked for again', async () => {
  const { kept, ports, asked } = device(() => new Response(sound, { headers: { 'content-type': 'audio/mpeg' } }));
  expect(await keepAsset(url, ports)).toBe(true);
  expect(await keepAsset(url, ports)).toBe(true);
  expect(asked()).toBe(1);
  expect(kept.get(url)?.headers.get('content-type')).toBe('audio/mpeg');
});

test("neither a portal's page, nor a part, nor other bytes are kept, and no network is no error", async () => {
  for (const answer of [
    () => new Response('<p>Sign in to the Wi-Fi</p>', { headers: { 'content-type': 'text/html' } }),
    () => new Response(sound.slice(0, 4), { status: 206 }),
    () => new Response('other bytes'),
    () => Promise.reject(new TypeError('Failed to fetch')),
  ]) {
    const { kept, ports } = device(answer);
    expect(await keepAsset(url, ports)).toBe(false);
    expect(kept.size).toBe(0);
  }
});
