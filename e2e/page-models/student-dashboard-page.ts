import type { Page } from '@playwright/test';

/** The student's home: what to do next, and all lessons. */
export class StudentDashboardPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async visit(): Promise<void> {
    await this.#page.goto('/authenticated/studentDashboard/studentDashboard/0');
    await this.greeting.waitFor();
  }

  get greeting() {
    return this.#page.getByRole('heading', { level: 1 });
  }

  get continueButton() {
    return this.#page.locator('[data-action="continue"]');
  }

  /** The card of one lesson. */
  lesson(name: string) {
    return this.#page.getByRole('article').filter({ hasText: name });
  }

  /** Resolves when every lesson on the screen is wholly on this device. */
  async untilAllReadyOffline(): Promise<void> {
    const cards = this.#page.getByRole('article');
    await cards.first().waitFor();
    const total = await cards.count();
    await this.#page
      .locator('[data-ready="offline"]')
      .nth(total - 1)
      .waitFor({ timeout: 45_000 });
  }
}
