import type { Page } from '@playwright/test';

/** What is on this device and opens without Wi-Fi. */
export class DownloadsPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async visit(area: 'studentDashboard' | 'content' = 'studentDashboard'): Promise<void> {
    await this.#page.goto(`/authenticated/${area}/downloads`);
    await this.#page.getByRole('heading', { level: 1, name: 'Downloads' }).waitFor();
  }

  /** The line that says what the downloads are doing. */
  get status() {
    return this.#page.getByRole('main').getByRole('status').first();
  }

  get packs() {
    return this.#page.getByRole('listitem').filter({ has: this.#page.getByRole('heading', { level: 3 }) });
  }

  get ready() {
    return this.packs.filter({ hasText: 'Ready offline' });
  }

  /** One pack by a part of its name. */
  pack(name: string) {
    return this.packs.filter({ hasText: name });
  }

  async press(name: 'Pause' | 'Continue' | 'Try again'): Promise<void> {
    await this.#page.getByRole('button', { name, exact: true }).click();
  }
}
