import type { Page } from '@playwright/test';
import { byMouse, type Hands } from '../hands.ts';

/** The first screen of all. */
export class SignInPage {
  readonly #page: Page;
  readonly #hands: Hands;

  constructor(page: Page, hands: Hands = byMouse(page)) {
    this.#page = page;
    this.#hands = hands;
  }

  async visit(): Promise<void> {
    await this.#page.goto('/');
  }

  get fault() {
    // The badge below the form has one of its own.
    return this.#page.locator('form').getByRole('alert');
  }

  async type(userName: string, password: string): Promise<void> {
    await this.#hands.write(this.#page.getByRole('textbox', { name: 'User name' }), userName);
    await this.#hands.write(this.#page.getByRole('textbox', { name: 'Password' }), password);
    await this.#hands.press(this.#page.getByRole('button', { name: 'Sign in' }));
  }

  /** Signs in with a demo account and waits until the first screen of that role is there. */
  async signIn(userName: string): Promise<void> {
    await this.visit();
    await this.type(userName, 'tidepool-demo');
    await this.#page.waitForURL('**/authenticated/**');
    await this.#page.getByRole('heading', { level: 1 }).waitFor();
  }
}
