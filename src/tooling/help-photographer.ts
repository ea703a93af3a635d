import type { Browser, Page } from '@playwright/test';
import type { HelpTopic } from '#client/shared/features/help/help-topic.ts';
import { saveAppearance } from '#contract/profile/profile.contract.ts';

const WIDTH = 1000;
const HEIGHT = 560;
const MAX_RINGS = 3;
const PASSWORD = 'tidepool-demo';
const OTHER_LANGUAGE = /^(Switch to English|Cambiar a español)$/;

export interface TakenPicture {
  readonly picture: { readonly en: Buffer; readonly es: Buffer };
  readonly rings: { en: string[]; es: string[] };
}

/** Takes pictures of one account's screens, in both languages. */
export class HelpPhotographer {
  readonly #page: Page;
  readonly #address: string;

  private constructor(page: Page, address: string) {
    this.#page = page;
    this.#address = address;
  }

  static async signIn(browser: Browser, address: string, account: string): Promise<HelpPhotographer> {
    const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT }, colorScheme: 'light', reducedMotion: 'reduce' });
    page.setDefaultTimeout(120_000);
    // The tool that runs this names functions by a call that the page does not have.
    await page.addInitScript('globalThis.__name = (named) => named');
    // The language that a picture is in stays in this browser: the account keeps its own.
    await page.route(`**${saveAppearance.path}`, (route) => {
      const { appearance } = route.request().postDataJSON();
      return route.fulfill({ json: { status: 'success', message: '', data: appearance } });
    });
    await page.goto(address);
    await page.getByRole('textbox', { name: 'User name' }).fill(account);
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL('**/authenticated/**');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    return new HelpPhotographer(page, address);
  }

  async leave(): Promise<void> {
    await this.#page.context().close();
  }

  /** One screen in English and in Spanish, with the same rings in both. */
  async take(topic: HelpTopic, at: string): Promise<TakenPicture> {
    const pairs = markedPairs(topic);
    await this.#open(at, 'en');
    const found = await this.#page.evaluate(ringsAround, { words: pairs.map(([en]) => en), most: MAX_RINGS });
    const ringed = pairs.filter(([en]) => found.includes(en));
    const en = await this.#shoot();
    await this.#open(at, 'es');
    await this.#page.evaluate(ringsAround, { words: ringed.map(([, es]) => es), most: MAX_RINGS });
    const es = await this.#shoot();
    return { picture: { en, es }, rings: { en: ringed.map(([word]) => word), es: ringed.map(([, word]) => word) } };
  }

  /** Opens a screen in a language from the start: nothing on it was drawn in the other. */
  async #open(at: string, language: 'en' | 'es'): Promise<void> {
    await this.#page.goto(this.#address + at);
    await this.#settled();
    await this.#setLanguage(language);
    await this.#page.reload();
    await this.#settled();
  }

  async #setLanguage(wanted: 'en' | 'es'): Promise<void> {
    // The header may be replaced by that of the role's own program just when it is pressed.
    for (let tries = 0; (await this.#page.locator('html').getAttribute('lang')) !== wanted && tries < 5; tries++) {
      await this.#page.getByRole('button', { name: OTHER_LANGUAGE }).first().click();
      await this.#page
        .locator(`html[lang="${wanted}"]`)
        .waitFor({ state: 'attached', timeout: 5_000 })
        .catch(() => undefined);
    }
    await this.#page.mouse.move(WIDTH / 2, HEIGHT - 1);
    await this.#settled();
  }

  /** Everything that the screen shows has come. */
  async #settled(): Promise<void> {
    await this.#page.getByRole('heading', { level: 1 }).first().waitFor();
    await this.#page.waitForLoadState('networkidle');
    await this.#page.waitForFunction(
      () =>
        !document.querySelector('main :is([aria-busy=true], .mantine-Skeleton-root)') &&
        !/Showing saved data|Mostrando lo guardado|^(Loading|Cargando)/m.test(document.body.innerText),
    );
  }

  async #shoot(): Promise<Buffer> {
    const devTools = await this.#page.context().newCDPSession(this.#page);
    const { data } = await devTools.send('Page.captureScreenshot', { format: 'webp', quality: 62 });
    await devTools.detach();
    return Buffer.from(data, 'base64');
  }
}

/** What the steps of a page name on the screen, in both languages, each once. */
function markedPairs({ parts }: HelpTopic): (readonly [en: string, es: string])[] {
  const marked = (text: string) => text.split('**').filter((_piece, at) => at % 2 === 1);
  const pairs = new Map<string, string>();
  for (const { text = [], steps = [] } of parts)
    for (const [en, es] of [...steps, ...text]) for (const [at, word] of marked(en).entries()) pairs.set(word, marked(es)[at] ?? word);
  return [...pairs];
}

/** In the page: draws rings around what is there of some words, and says around which. */
function ringsAround({ words, most }: { readonly words: readonly string[]; readonly most: number }): string[] {
  for (const old of document.querySelectorAll('[data-ring]')) old.remove();
  const shown = [...document.querySelectorAll<HTMLElement>('header nav a, main :is(button, a, label, [role=tab], h2, legend)')].filter(
    (each) => !each.closest('main nav, [aria-hidden=true]'),
  );
  const of = (word: string) =>
    shown.find((each) => (each.innerText.trim() === word || each.ariaLabel === word) && each.getBoundingClientRect().width > 0);
  const there = words.flatMap((word) => (of(word) ? [word] : [])).slice(0, most);
  const first = there[0] === undefined ? undefined : of(there[0]);
  const low = first?.getBoundingClientRect().bottom ?? 0;
  if (low > innerHeight - 20) scrollBy(0, low - innerHeight * 0.6);
  return there.filter((word) => {
    const found = of(word);
    if (!found) return false;
    const text = document.createRange();
    text.selectNodeContents(found);
    // A heading is as wide as its text, a label takes its field in.
    const wide = found.matches('label, h2, legend') ? text.getBoundingClientRect() : found.getBoundingClientRect();
    const field = found instanceof HTMLLabelElement ? found.control?.getBoundingClientRect() : undefined;
    const box = {
      left: Math.min(wide.left, field?.left ?? wide.left),
      top: Math.min(wide.top, field?.top ?? wide.top),
      right: Math.max(wide.right, field?.right ?? wide.right),
      bottom: Math.max(wide.bottom, field?.bottom ?? wide.bottom),
    };
    if (box.top < 0 || box.bottom > innerHeight) return false;
    const ring = document.createElement('div');
    ring.dataset.ring = word;
    ring.style.cssText = `position:fixed;z-index:9999;left:${box.left - 6}px;top:${box.top - 6}px;width:${box.right - box.left + 12}px;height:${box.bottom - box.top + 12}px;border:4px solid #d6452f;border-radius:14px;box-sizing:border-box;pointer-events:none`;
    document.body.append(ring);
    return true;
  });
}
