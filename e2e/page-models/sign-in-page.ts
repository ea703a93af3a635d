import type { Page } from '@playwright/test';
import { byMouse, type InputMethod } from '../input-methods.ts';

/** The first screen of all. */
export class SignInPage {
  readonly #page: Page;
  readonly #input: InputMethod;

  constructor(page: Page, input: InputMethod = byMouse(page)) {
    this.#page = page;
    this.#input = input;
  }

  async visit(): Promise<void> {
    await this.#page.goto('/');
  }

  get fault() {
    // The badge below the form has one of its own.
    return this.#page.locator('form').getByRole('alert');
  }

  async type(userName: string, password: string): Promise<void> {
    await this.#input.write(this.#page.getByRole('textbox', { name: 'User name' }), userName);
    await this.#input.write(this.#page.getByRole('textbox', { name: 'Password' }), password);
    await this.#input.press(this.#page.getByRole('button', { name: 'Sign in', exact: true }));
  }

  /** Signs in with a demo account and waits until the first screen of that role is there. */
  async signIn(userName: string): Promise<void> {
    await this.visit();
    await this.type(userName, 'tidepool-demo');
    await this.#page.waitForURL('**/authenticated/**');
    await this.#page.getByRole('heading', { level: 1 }).waitFor();
  }
}
