import type { Page } from '@playwright/test';

/** Correlations: the standards of the library, and the resources of one. */
export class StandardsPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** From the library, as a person comes here. */
  async open(): Promise<void> {
    await this.#page.getByRole('link', { name: 'Standards', exact: true }).click();
    await this.#page.getByRole('heading', { level: 2, name: 'Grade 5' }).waitFor();
  }

  async find(words: string): Promise<void> {
    await this.#page.getByRole('searchbox', { name: 'Find a standard' }).fill(words);
  }

  /** The standards that are listed, by their codes. */
  get codes() {
    return this.#page.getByRole('listitem').getByRole('link', { name: /^\d\.\d/ });
  }

  /** A resource by the beginning of the name of its type. */
  async breakOut(title: RegExp): Promise<void> {
    await this.#page.getByRole('link', { name: title }).first().click();
    await this.panel.getByRole('definition').first().waitFor();
  }

  get panel() {
    return this.#page.getByRole('dialog');
  }
}
