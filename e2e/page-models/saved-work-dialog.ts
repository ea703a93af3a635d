import type { Page } from '@playwright/test';

/** What the tide line opens: what is saved on this device, why something was not taken, and what was received. */
export class SavedWorkDialog {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(): Promise<void> {
    await this.#page.locator('[data-tide]').getByRole('button').click();
    await this.dialog.getByRole('heading', { name: 'Your saved work' }).waitFor();
  }

  get dialog() {
    return this.#page.getByRole('dialog', { name: 'Your saved work' });
  }

  async tryNow(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Try now' }).click();
  }
}
