import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { onlyOurs } from './only-ours.ts';

const PORTAL = '<!doctype html><title>Wi-Fi</title><div id="root">Accept the terms</div>';
const page = (text: string, status = 200) => new Response(text, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
const script = () => new Response('1', { headers: { 'content-type': 'application/javascript' } });
const ours = () => page(readFileSync('index.html', 'utf8'));

async function storedAs(path: string, response: Response): Promise<unknown> {
  const request = new Request(`https://tidepool.test${path}`);
  return onlyOurs.cacheWillUpdate?.({ request, response } as never);
}

async function usedAs(path: string, cachedResponse: Response | undefined): Promise<unknown> {
  const request = new Request(`https://tidepool.test${path}?__WB_REVISION__=1`);
  return onlyOurs.cachedResponseWillBeUsed?.({ request, cachedResponse } as never);
}

test('a page that a portal answers is stored neither as a piece of the program nor as the page', async () => {
  expect(await storedAs('/assets/player-abc1234.js', page(PORTAL))).toBeNull();
  expect(await storedAs('/index.html', page(PORTAL))).toBeNull();
  expect(await storedAs('/index.html', page(PORTAL, 302))).toBeNull();
  expect(await storedAs('/assets/player-abc1234.js', new Response('no', { status: 407 }))).toBeNull();
});

test('our own page and pieces are stored, and the stored body is whole', async () => {
  expect(await ((await storedAs('/index.html', ours())) as Response).text()).toContain('<title>Tidepool</title>');
  expect(await ((await storedAs('/assets/player-abc1234.js', script())) as Response).text()).toBe('1');
});

test("a portal's page that an earlier release stored is not used: the file is fetched again", async () => {
  expect(await usedAs('/index.html', page(PORTAL))).toBeNull();
  expect(await usedAs('/assets/player-abc1234.js', page(PORTAL))).toBeNull();
  expect(await usedAs('/index.html', ours())).toBeInstanceOf(Response);
  expect(await usedAs('/assets/player-abc1234.js', script())).toBeInstanceOf(Response);
  expect(await usedAs('/assets/player-abc1234.js', undefined)).toBeUndefined();
});
