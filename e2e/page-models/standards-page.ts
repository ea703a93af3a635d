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

  /** Opens what of the first resource of a type covers which standard. */
  async breakOut(type: string): Promise<void> {
    const row = this.#page.getByRole('listitem').filter({ hasText: `${type} · ` });
    await row
      .first()
      .getByRole('link', { name: /^What covers it: / })
      .click();
    await this.panel.getByRole('definition').first().waitFor();
  }

  get panel() {
    return this.#page.getByRole('dialog');
  }
}
