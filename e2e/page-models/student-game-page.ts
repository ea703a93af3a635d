import type { Page } from '@playwright/test';

/** A class game on a student's screen. */
export class StudentGamePage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get heading() {
    return this.#page.getByRole('heading', { level: 1 });
  }

  get saved() {
    return this.#page.getByRole('heading', { level: 1, name: 'Saved on this device' });
  }

  get received() {
    return this.#page.getByRole('heading', { level: 1, name: 'Received' });
  }

  get score() {
    return this.#page.getByText(/^\d+ of \d+ right$/);
  }

  async join(): Promise<void> {
    await this.#page.getByRole('link', { name: 'QuizSmart' }).click();
    await this.#page.getByRole('link', { name: 'Join the game' }).first().click();
    await this.#page.getByRole('heading', { name: /You’re in/ }).waitFor();
  }

  get firstAnswer() {
    return this.#page.getByRole('radio').first();
  }

  question(number: number) {
    return this.#page.getByRole('heading', { level: 1, name: new RegExp(`^Question ${number} of`) });
  }

  /** Chooses an answer by its place, and sends it. */
  async answer(number: number, place: number): Promise<void> {
    await this.question(number).waitFor();
    await this.#page.getByRole('radio').nth(place).check();
    await this.#page.getByRole('button', { name: 'Send my answer' }).click();
  }
}
