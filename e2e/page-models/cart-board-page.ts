import type { Page } from '@playwright/test';

/** A teacher's board at the end of a lesson, and the list of devices that hold work. */
export class CartBoardPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** From the reports of a class. */
  async open(): Promise<void> {
    await this.#page.getByRole('link', { name: 'Safe to close the cart?' }).click();
    await this.#page.getByRole('heading', { level: 1, name: 'Safe to close the cart?' }).waitFor();
  }

  /** Yes or not yet, and why. */
  get verdict() {
    return this.#page.getByRole('main').getByRole('status').first();
  }

  student(name: string) {
    return this.#page.getByRole('row').filter({ hasText: name });
  }

  /** Looks now, instead of in a few seconds. */
  async probeNow(): Promise<void> {
    await this.#page.reload();
    await this.#page.getByRole('table').waitFor();
  }

  async openDevices(): Promise<void> {
    await this.#page.getByRole('link', { name: 'Devices that hold unsent work' }).click();
    await this.#page.getByRole('heading', { level: 1, name: 'Devices that hold unsent work' }).waitFor();
  }
}
