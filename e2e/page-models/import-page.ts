import type { Page } from '@playwright/test';

/** Where product administrators bring content in. */
export class ImportPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** By way of the library, as those do who may. */
  async visit(): Promise<void> {
    await this.#page.getByRole('link', { name: 'Import content' }).click();
    await this.#page.getByRole('heading', { level: 1, name: 'Import content' }).waitFor();
  }

  async choose(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    const chooser = this.#page.waitForEvent('filechooser');
    await this.#page.getByRole('button', { name: /^Choose a/ }).click();
    await (await chooser).setFiles(file);
    await this.#page.getByText(file.name).waitFor();
  }

  async check(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Check package' }).click();
  }
}
