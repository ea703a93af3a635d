import type { Page } from '@playwright/test';

/** What a person's menu has about the lock of the device. */
export class DeviceMenu {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  item(name: string) {
    return this.#page.getByRole('button', { name, exact: true });
  }

  /** Opens the menu and presses one of its buttons. */
  async press(name: string): Promise<void> {
    await this.#page.getByRole('button', { name: /^Menu of / }).click();
    await this.item(name).click();
  }

  /** Opens the choice under the button of this name and gives a PIN, twice. */
  async choosePin(name: string, pin: string): Promise<void> {
    await this.press(name);
    const dialog = this.#page.getByRole('dialog', { name: 'How do you want to open it again?' });
    await dialog.getByLabel('Your new PIN').fill(pin);
    await dialog.getByRole('button', { name: 'Next' }).click();
    await dialog.getByLabel('The same PIN again').fill(pin);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await this.#page.getByText('Saved. Tidepool opens with it').first().waitFor();
  }
}
