import type { Page } from '@playwright/test';

/** The home without a connection. */
export class OfflineHomePage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** By the tide line, as a person comes here. */
  async open(): Promise<void> {
    await this.#page.getByRole('button', { name: /Details/ }).click();
    await this.#page.getByRole('link', { name: 'See what works without a connection' }).click();
    await this.heading.waitFor();
  }

  get heading() {
    return this.#page.getByRole('heading', { level: 1 });
  }

  get continueLinks() {
    return this.#section('Continue these lessons').getByRole('link');
  }

  get readLinks() {
    return this.#section('Read and look at these').getByRole('link');
  }

  get waiting() {
    return this.#section('Waiting to send');
  }

  async find(words: string): Promise<void> {
    await this.#page.getByRole('searchbox', { name: 'Find on this device' }).fill(words);
  }

  get found() {
    return this.#page.getByRole('search').getByRole('listitem');
  }

  async tryNow(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Try now' }).click();
  }

  #section(heading: string) {
    return this.#page.locator('section').filter({ has: this.#page.getByRole('heading', { name: heading }) });
  }
}
