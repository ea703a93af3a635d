import type { Page } from '@playwright/test';

/** What a teacher has kept from the library and from the web. */
export class MyLibraryPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async visit(): Promise<void> {
    await this.#page.goto('/authenticated/content/contentHome?tab=mylibrary');
    await this.#page.getByRole('heading', { level: 1, name: 'My library' }).waitFor();
  }

  /** The row of something that is kept. */
  row(title: string) {
    return this.#page.getByRole('main').getByRole('listitem').filter({ hasText: title });
  }

  get panel() {
    return this.#page.getByRole('dialog', { name: /external resource$/ });
  }

  /** Chooses files with the button. */
  async chooseFiles(files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
    const chooser = this.#page.waitForEvent('filechooser');
    await this.#page.getByRole('button', { name: 'Add files' }).click();
    await (await chooser).setFiles(files);
  }

  async addExternal(title: string, address: string): Promise<void> {
    await this.#page.getByRole('button', { name: 'Add an external resource' }).click();
    await this.panel.getByLabel('Title').fill(title);
    await this.panel.getByLabel('Web address').fill(address);
    await this.panel.getByRole('button', { name: 'Save', exact: true }).click();
  }
}
