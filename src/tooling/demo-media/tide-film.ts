import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { build } from 'esbuild';
import { BROWSER_ARGS, ensureBrowser } from '../find-browser.ts';

/** Answered by nobody: only what has an address may encode films. */
const STAGE = 'https://film.invalid/';

/** The film of the tidepool, drawn and packed by a browser. Each version of it packs a little differently: the bytes are never the same. */
export async function tideFilm(): Promise<Buffer> {
  const entry = fileURLToPath(new URL('./film/record.ts', import.meta.url));
  const { outputFiles } = await build({ entryPoints: [entry], bundle: true, format: 'iife', write: false, logLevel: 'error' });
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_ARGS });
  try {
    const page = await browser.newPage();
    await page.route(STAGE, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Film</title>' }));
    await page.goto(STAGE);
    await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
    return Buffer.from(await page.evaluate<string>('recordFilm()'), 'base64');
  } finally {
    await browser.close();
  }
}
