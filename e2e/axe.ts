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
  await expect(page.locator('[aria-busy="true"]:visible:not(:has([role="progressbar"]))')).toHaveCount(0);
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
      // A table that becomes a list in a narrow window does so a moment later.
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      await expect.poll(overflow, `${screen} scrolls sideways at ${size.width} px`).toBeLessThanOrEqual(0);
    }
  }
  if (before) await page.setViewportSize(before);
}

/** Surroundings that have been judged in this process, by color scheme and width of the window: those of texts for their colors, and those of all elements. */
const judgedColors = new Map<string, Set<number>>();
const judgedElements = new Map<string, Set<number>>();

/**
 * axe goes into a page once and is run there by hand: @axe-core/playwright hands it in anew each time, which took longer than running it.
 *
 * Two thirds of a run went into the contrast of texts, most of which stand in every row of a list and on every screen. A text is held
 * against its ground once for each look: whatever has the same elements, classes and attributes around it up to the root has the same colors.
 */
export async function violationsOf(page: Page, rules = ALL_RULES): Promise<string[]> {
  await bringAxe(page);
  const colors = await judgedIn(judgedColors, page);
  const found = await page.evaluate(
    async ([runOnly, before]) => {
      const { axe: judge, judgedColors: known } = window as unknown as InPage;
      known.clear();
      for (const each of before) known.add(each);
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
      return {
        violations: violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
        judged: [...known].slice(before.length),
      };
    },
    [rules, [...colors]] as const,
  );
  for (const each of found.judged) colors.add(each);
  return found.violations;
}

/**
 * What axe finds on a screen that others are shown too: it is judged again only where an element has other surroundings than were judged
 * on any screen before.
 * @param isFirst whether nobody was shown it yet
 */
export async function newViolationsOf(page: Page, isFirst: boolean): Promise<string[]> {
  await bringAxe(page);
  const known = await judgedIn(judgedElements, page);
  const here = await page.evaluate(() => (window as unknown as InPage).surroundingsHere());
  if (!isFirst && here.every((each) => known.has(each))) return [];
  for (const each of here) known.add(each);
  return violationsOf(page);
}

async function bringAxe(page: Page): Promise<void> {
  expect(page.frames(), 'a screen with frames needs axe in each of them').toHaveLength(1);
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(`${AXE};(${rememberSurroundings})()`);
}

/** What was judged in the look that the page has now. */
async function judgedIn(judged: Map<string, Set<number>>, page: Page): Promise<Set<number>> {
  const look = await page.evaluate(() => `${document.documentElement.dataset.mantineColorScheme} ${innerWidth}`);
  const known = judged.get(look) ?? new Set<number>();
  judged.set(look, known);
  return known;
}

interface InPage {
  readonly axe: typeof axe;
  readonly judgedColors: Set<number>;
  readonly surroundingsHere: () => number[];
}

/**
 * Runs in the page: has axe's rule of contrast pass over every text whose surroundings it has judged before (axe has no public way to say
 * so), and tells the surroundings of every element. Surroundings are an element and those around it up to the root: what each is, its
 * attributes, and of those that only carry content, whether they do.
 */
function rememberSurroundings(): void {
  const known = new Set<number>();
  const { rules } = (window as unknown as { axe: { _audit: { rules: { id: string; matches: (...of: [Element]) => boolean }[] } } }).axe
    ._audit;
  const contrast = rules.find(({ id }) => id === 'color-contrast');
  if (!contrast) throw new Error('axe has no rule color-contrast');
  const isText = contrast.matches;
  const CONTENT = /^(id|for|name|href|src|alt|title|value|aria-(label.*|describedby|controls))$/;
  const surroundings = new Map<Element, number>();
  const surroundingsOf = (element: Element): number => {
    const counted = surroundings.get(element);
    if (counted !== undefined) return counted;
    let count = element.parentElement ? surroundingsOf(element.parentElement) : 0;
    const add = (text: string) => {
      for (let at = 0; at < text.length; at += 1) count = (Math.imul(count, 31) + text.charCodeAt(at)) | 0;
    };
    add(element.localName);
    for (const { name, value } of element.attributes) add(CONTENT.test(name) ? `${name} ${value.trim() !== ''}` : `${name}=${value}`);
    if ([...element.childNodes].some((node) => node instanceof Text && node.data.trim())) add('text');
    surroundings.set(element, count);
    return count;
  };
  contrast.matches = (...of) => {
    if (of[0] === document.documentElement) surroundings.clear();
    const count = surroundingsOf(of[0]);
    if (known.has(count) || !isText.apply(contrast, of)) return false;
    known.add(count);
    return true;
  };
  const surroundingsHere = () => {
    surroundings.clear();
    return [...new Set([...document.body.querySelectorAll('*:not(svg *, style)')].map(surroundingsOf))];
  };
  Object.assign(window, { judgedColors: known, surroundingsHere });
}
