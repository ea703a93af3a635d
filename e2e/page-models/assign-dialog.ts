import { expect, type Locator, type Page } from '@playwright/test';
import type { InputMethod } from '../input-methods.ts';

/** Where a lesson is given to classes, subgroups and students. */
export class AssignDialog {
  readonly #page: Page;
  readonly #input: InputMethod;

  constructor(page: Page, input: InputMethod) {
    this.#page = page;
    this.#input = input;
  }

  get root(): Locator {
    return this.#page.getByRole('dialog', { name: /^Assign “/ });
  }

  async tick(group: string): Promise<void> {
    await this.#input.tick(this.root.getByRole('checkbox', { name: group, exact: true }));
  }

  async giveEachItsDates(): Promise<void> {
    await this.#input.tick(this.root.getByRole('switch', { name: 'Each class has its own dates' }));
  }

  /** Makes it due on the first day of a month to come. @returns the day, as the server writes it */
  async setDue(group: string, monthsAhead: number): Promise<string> {
    const now = new Date();
    const day = new Date(now.getFullYear(), now.getMonth() + monthsAhead, 1);
    const month = day.toLocaleDateString('en-US', { month: 'long' });
    await this.#input.press(this.root.getByRole('group', { name: `Dates for ${group}` }).getByRole('button', { name: /^Due(?!:)/ }));
    const nextMonth = this.#page.getByRole('button', { name: 'Next month' });
    for (let turned = 0; turned < monthsAhead; turned += 1) await this.#input.press(nextMonth);
    await this.#input.pickDay(this.#page.getByRole('button', { name: `1 ${month} ${day.getFullYear()}`, exact: true }));
    // A calendar that is still closing would stand beside the next one.
    await expect(nextMonth).toHaveCount(0);
    return `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}-01`;
  }

  async assign(): Promise<void> {
    await this.#input.press(this.root.getByRole('button', { name: 'Assign', exact: true }));
    await this.root.waitFor({ state: 'hidden' });
  }
}
