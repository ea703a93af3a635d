import type { Page } from '@playwright/test';

/** A lesson and its steps. */
export class LessonPlayerPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get heading() {
    return this.#page.getByRole('heading', { level: 1 });
  }

  get steps() {
    return this.#page.getByRole('navigation', { name: 'Steps of this lesson' });
  }

  async markDone(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Mark as done' }).click();
  }

  async next(): Promise<void> {
    await this.#page.getByRole('link', { name: 'Next step' }).click();
  }

  /** Goes to the last step, which is the quiz in every demo lesson, and opens it. */
  async openQuiz(): Promise<void> {
    await this.steps.getByRole('link').last().click();
    await this.#page.getByRole('link', { name: 'Open the quiz' }).click();
  }
}
