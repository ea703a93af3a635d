import type { Page } from '@playwright/test';

/** A class game on the teacher's big screen. */
export class GameBoardPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get answered() {
    return this.#page.getByText(/^\d+ of \d+ answered$|^Everyone has answered$/);
  }

  get here() {
    return this.#page.getByText(/^\d+ of \d+ are here$/);
  }

  get question() {
    return this.#page.getByText(/Question \d+ of \d+/);
  }

  get leaders() {
    return this.#page.getByRole('region', { name: /Leading now|The winners/ });
  }

  /** Starts a game over the first questions of the library's first quiz. @returns its id */
  async start(className: string, questions: number): Promise<string> {
    await this.#page.getByRole('link', { name: 'Start a game' }).click();
    // The address changes a moment before the list of games disappears, and rows of that list carry the class's name too.
    await this.#page.getByRole('heading', { level: 1, name: 'Start a game' }).waitFor();
    await this.#page.getByLabel('Class', { exact: true }).selectOption({ label: className });
    await this.#page.getByLabel('Unit').selectOption({ index: 1 });
    const quiz = this.#page.getByLabel('Quiz', { exact: false }).and(this.#page.locator('select')).last();
    await quiz.locator('option').nth(1).waitFor({ state: 'attached' });
    await quiz.selectOption({ index: 1 });
    await this.#page.getByRole('textbox', { name: 'Number of questions' }).fill(String(questions));
    await this.#page.getByRole('button', { name: 'Start the game' }).click();
    await this.#page.waitForURL('**/quizsmart/game?game_id=**');
    return new URL(this.#page.url()).searchParams.get('game_id') ?? '';
  }

  /** Opens QuizSmart from the header. */
  async visit(): Promise<void> {
    await this.#page.goto('/authenticated/quizsmart/home');
    await this.#page.getByRole('heading', { level: 1, name: 'QuizSmart' }).waitFor();
  }

  async press(button: string): Promise<void> {
    await this.#page.getByRole('button', { name: button }).click();
  }
}
