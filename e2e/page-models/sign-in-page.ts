import type { Page } from '@playwright/test';

/** The first screen of all. */
export class SignInPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async visit(): Promise<void> {
    await this.#page.goto('/');
  }

  get fault() {
    // The badge below the form has one of its own.
    return this.#page.locator('form').getByRole('alert');
  }

  async type(userName: string, password: string): Promise<void> {
    await this.#page.getByRole('textbox', { name: 'User name' }).fill(userName);
    await this.#page.getByRole('textbox', { name: 'Password' }).fill(password);
    await this.#page.getByRole('button', { name: 'Sign in' }).click();
  }

  /** Signs in with a demo account and waits until the first screen of that role is there. */
  async signIn(userName: string): Promise<void> {
    await this.visit();
    await this.type(userName, 'tidepool-demo');
    await this.#page.waitForURL('**/authenticated/**');
    await this.#page.getByRole('heading', { level: 1 }).waitFor();
  }
}
