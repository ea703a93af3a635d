import type { Page } from '@playwright/test';

/** The help pages. */
export class HelpPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Opens it from the account menu of any screen. */
  async open(): Promise<void> {
    await this.#page.getByRole('button', { name: /^(Menu of|Menú de) / }).click();
    // On wide screens there is a link in the header too.
    await this.#page
      .locator('[popover]')
      .getByRole('link', { name: /^(Help|Ayuda)$/ })
      .click();
    await this.#page.getByRole('heading', { level: 1, name: /^(Help|Ayuda)$/ }).waitFor();
  }

  async find(words: string): Promise<void> {
    await this.#page.getByRole('searchbox').fill(words);
  }

  /** Follows a link of the page itself and waits for the help page of that name. */
  async follow(title: string): Promise<void> {
    await this.#page.locator('main').getByRole('link', { name: title, exact: true }).first().click();
    await this.#page.getByRole('heading', { level: 1, name: title }).waitFor();
  }
}
