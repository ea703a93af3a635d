import type { Page } from '@playwright/test';

/** What frames every signed-in screen: navigation, the person's menu, the tide line. */
export class Shell {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** The line that says what is saved here and what is received. */
  get tide() {
    return this.#page.locator('[data-tide]');
  }

  async switchToSpanish(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Cambiar a español' }).click();
  }

  async signOut(): Promise<void> {
    await this.#page.getByRole('button', { name: /^(Menu of|Menú de) / }).click();
    await this.#page.getByRole('button', { name: 'Sign out', exact: true }).click();
  }
}
