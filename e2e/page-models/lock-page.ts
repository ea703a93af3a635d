import { expect, type Page } from '@playwright/test';

/** The lock, and the choosing of a way to open it. */
export class LockPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get screen() {
    return this.#page.getByRole('dialog', { name: /^Locked for / });
  }

  get offer() {
    return this.#page.getByRole('region', { name: 'Keep going without Wi-Fi' });
  }

  async choosePin(pin: string): Promise<void> {
    await this.offer.getByRole('button', { name: 'Choose now' }).click();
    const dialog = this.#page.getByRole('dialog');
    await dialog.getByLabel('Your new PIN').fill(pin);
    await dialog.getByRole('button', { name: 'Next' }).click();
    await dialog.getByLabel('The same PIN again').fill(pin);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await this.#page.getByText('Saved. Tidepool opens with it').waitFor();
  }

  async choosePictures(names: readonly string[]): Promise<void> {
    await this.offer.getByRole('button', { name: 'Choose now' }).click();
    const dialog = this.#page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Four pictures' }).click();
    for (const legend of ['Tap four pictures', 'Tap the same four again']) {
      await dialog.getByText(legend).waitFor();
      for (const name of names) await dialog.getByRole('button', { name, exact: true }).click();
    }
    await this.#page.getByText('Saved. Tidepool opens with it').waitFor();
  }

  /** A quarter of an hour goes by, and the page looks at the clock. */
  async leaveForAWhile(): Promise<void> {
    // Idle time is counted from a moment after a screen is complete or was unlocked in another tab.
    await expect(async () => {
      await this.#page.evaluate(() => {
        localStorage.setItem('tidepool.active-at', String(Date.now() - 15 * 60_000));
        dispatchEvent(new Event('visibilitychange'));
      });
      await expect(this.screen).toBeVisible({ timeout: 1_000 });
    }).toPass();
  }

  /** Says how long it is until the next try, while the pad may not be used. */
  get pause() {
    return this.screen.getByRole('timer').filter({ hasText: /Try again in \d+ seconds?\./ });
  }

  async tapPictures(names: readonly string[]): Promise<void> {
    for (const name of names) await this.screen.getByRole('button', { name, exact: true }).click();
  }

  async typePin(pin: string): Promise<void> {
    await this.screen.getByLabel('PIN').fill(pin);
    await this.screen.getByRole('button', { name: 'Open' }).click();
  }
}
