import { expect, type Page } from '@playwright/test';
import { byMouse, type InputMethod } from '../input-methods.ts';

/** A lesson and its steps. */
export class LessonPlayerPage {
  readonly #page: Page;
  readonly #input: InputMethod;

  constructor(page: Page, input: InputMethod = byMouse(page)) {
    this.#page = page;
    this.#input = input;
  }

  get heading() {
    return this.#page.getByRole('heading', { level: 1 });
  }

  get steps() {
    return this.#page.getByRole('navigation', { name: 'Steps of this lesson' });
  }

  async markDone(): Promise<void> {
    await this.#input.press(this.#page.getByRole('button', { name: 'Mark as done' }));
  }

  async next(): Promise<void> {
    await this.#input.press(this.#page.getByRole('link', { name: 'Next step' }));
  }

  /** Goes through the first steps. What was seen to its end is done by itself; of the others it is said. */
  async take(steps: number): Promise<void> {
    const mark = this.#page.getByRole('button', { name: 'Mark as done' });
    const done = this.#page.getByRole('status').getByText(/^\s*Done\b/);
    const onPaper = this.#page.getByText('Did your class do this lab on paper?');
    for (let step = 1; step <= steps; step += 1) {
      await this.#page.getByText(new RegExp(`^Step ${step} of `)).waitFor();
      await expect(async () => {
        if (await mark.isVisible()) await this.markDone();
        else if (await onPaper.isVisible()) {
          await onPaper.click();
          await this.#page.getByRole('button', { name: 'I did it on paper' }).click();
        }
        await expect(done).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await this.next();
    }
  }

  /** Goes to the last step, which is the quiz in every demo lesson, and opens it. */
  async openQuiz(): Promise<void> {
    await this.#input.press(this.steps.getByRole('link').last());
    await this.#input.press(this.#page.getByRole('link', { name: /^(Open|Keep going with) the quiz$/ }));
  }
}
