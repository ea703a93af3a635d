import type { Page } from '@playwright/test';
import { byMouse, type InputMethod } from '../input-methods.ts';

/** A quiz from its cover to its result. */
export class QuizPage {
  readonly #page: Page;
  readonly #kind: 'quiz' | 'test';
  readonly #input: InputMethod;

  /** @param kind an assessment is a test to students */
  constructor(page: Page, kind: 'quiz' | 'test' = 'quiz', input: InputMethod = byMouse(page)) {
    this.#page = page;
    this.#kind = kind;
    this.#input = input;
  }

  get question() {
    return this.#page.getByRole('group').filter({ hasText: /Choose (one answer|\d+ answers)\./ });
  }

  get place() {
    return this.#page.getByText(/Question \d+ of \d+/).first();
  }

  get score() {
    return this.#page.getByText(/You (got \d+ of \d+|have \d+) points?/).first();
  }

  get handedInHere() {
    return this.#page.getByText(/Saved on this device \d/).first();
  }

  get received() {
    return this.#page.getByText(/Received \d/).first();
  }

  async start(): Promise<void> {
    await this.#input.press(this.#page.getByRole('button', { name: `Start the ${this.#kind}` }));
    await this.place.waitFor();
  }

  /** Answers the question on the screen with as many of its first options as it asks for. */
  async answer(): Promise<void> {
    const radios = this.question.getByRole('radio');
    if ((await radios.count()) > 0) return this.#input.pick(radios.first());
    const asked = Number((await this.question.getByText(/Choose \d+ answers\./).innerText()).match(/\d+/)?.[0]);
    for (let index = 0; index < asked; index += 1) await this.#input.tick(this.question.getByRole('checkbox').nth(index));
  }

  /** Moves on and waits for the next question: an answer given earlier would belong to the question before. */
  async next(): Promise<void> {
    const index = await this.#index();
    await this.#input.press(this.#page.getByRole('button', { name: 'Next', exact: true }));
    await this.#page
      .getByText(new RegExp(`Question ${index + 1} of`))
      .first()
      .waitFor();
  }

  /** How many questions the quiz has, from the words above the question. */
  async length(): Promise<number> {
    return Number((await this.place.innerText()).match(/of (\d+)/)?.[1]);
  }

  /** Answers from the question on the screen to the last one, and goes to the review. */
  async answerTheRest(): Promise<void> {
    const total = await this.length();
    for (;;) {
      await this.answer();
      if ((await this.#index()) === total) break;
      await this.next();
    }
    await this.#input.press(this.#page.getByRole('button', { name: 'Review before I turn it in' }));
    await this.#page.getByRole('heading', { level: 1, name: 'Review before you turn it in' }).waitFor();
  }

  /** From the cover to the result, with the first options of each question. */
  async takeWhole(): Promise<void> {
    await this.start();
    await this.answerTheRest();
    await this.submit();
  }

  async submit(): Promise<void> {
    await this.#input.press(this.#page.getByRole('button', { name: 'Turn in', exact: true }).first());
    await this.#input.press(this.#page.getByRole('dialog').getByRole('button', { name: 'Turn in', exact: true }));
    await this.#page.getByRole('heading', { name: `Your ${this.#kind} is turned in` }).waitFor();
  }

  /** The number of the question on the screen, from 1. */
  async #index(): Promise<number> {
    return Number((await this.place.innerText()).match(/Question (\d+)/)?.[1]);
  }
}
