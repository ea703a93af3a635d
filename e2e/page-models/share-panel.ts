import type { Page } from '@playwright/test';
import type { InputMethod } from '../input-methods.ts';

/** Where a lesson is shared with colleagues, and by a link. */
export class SharePanel {
  readonly #page: Page;
  readonly #input: InputMethod;

  constructor(page: Page, input: InputMethod) {
    this.#page = page;
    this.#input = input;
  }

  /** Makes a link that works with no end, and closes the panel. @returns the link's address */
  async makeLink(): Promise<string> {
    const panel = this.#page.getByRole('dialog', { name: /^Share “/ });
    await this.#input.pick(panel.getByRole('radio', { name: 'Works with no end date' }));
    await this.#input.press(panel.getByRole('button', { name: 'Make a link' }));
    const address = await panel.getByRole('textbox', { name: 'Address of the link' }).inputValue();
    await this.#page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    return address;
  }
}
