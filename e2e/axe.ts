import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const ALL_RULES: axe.RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] };
/** What a color scheme can change; names, roles, order and sizes are the same in both. */
const COLOR_RULES: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
const SIZES = [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
];
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The screen has nothing that axe finds fault with, in light and dark, wide and narrow, and nowhere scrolls sideways. Leaves it as wide as it was. */
export async function expectClean(page: Page, screen: string): Promise<void> {
  const before = page.viewportSize();
  // A part of the screen that is loaded when it is first needed brings its heading with it.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  // Work on the server may last: what says how far it is stays busy until then.
  await expect(page.locator('[aria-busy="true"]:visible:not(:has([role="progressbar"]))')).toHaveCount(0, { timeout: 30_000 });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // The page follows a moment later; in between, axe would hold one scheme's text against the other's ground.
    await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor({ state: 'attached' });
    for (const size of SIZES) {
      await page.setViewportSize(size);
      // What is half under the header is no small target: whoever wants to press it scrolls.
      await page.evaluate(() => scrollTo(0, 0));
      const rules = colorScheme === 'light' ? ALL_RULES : COLOR_RULES;
      expect(await violationsOf(page, rules), `${screen}, ${colorScheme}, ${size.width} px`).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(overflow, `${screen} scrolls sideways at ${size.width} px`).toBeLessThanOrEqual(0);
    }
  }
  if (before) await page.setViewportSize(before);
}

/** axe goes into a page once and is run there by hand: @axe-core/playwright hands it in anew each time, which took longer than running it. */
export async function violationsOf(page: Page, rules = ALL_RULES): Promise<string[]> {
  expect(page.frames(), 'a screen with frames needs axe in each of them').toHaveLength(1);
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (runOnly) => {
    const { axe: judge } = window as unknown as { axe: typeof axe };
    // Colors change in a transition, however short: until it has ended, one scheme's text has the other's background.
    const changes = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(changes.map(({ finished }) => finished));
    // What lies behind a modal dialog is no target while that is open. axe knows it of the browser's own dialogs, not of aria-modal.
    const dialog = document.querySelector('[role="dialog"][aria-modal="true"]');
    const within = (root: Element | Document) => judge.run(root, { resultTypes: ['violations'], runOnly });
    const whole = (await within(document)).violations.filter(({ id }) => dialog === null || id !== 'target-size');
    // One that was closing has gone meanwhile.
    const ofDialog = dialog?.isConnected ? (await within(dialog)).violations.filter(({ id }) => id === 'target-size') : [];
    const violations = [...whole, ...ofDialog];
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  }, rules);
}
