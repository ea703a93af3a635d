import { expect, type Locator, type Page } from '@playwright/test';
import { dayIn } from '../../src/domain/time/day-in.ts';
import type { InputMethod } from '../input-methods.ts';
import { ZONE } from '../zone.ts';

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
    // The calendar opens at the month of the device: another one than this process has, on an evening at the end of a month.
    const [year, month] = dayIn(new Date(), ZONE).split('-').map(Number);
    const day = new Date(Date.UTC(year ?? 0, (month ?? 0) - 1 + monthsAhead, 1));
    const monthName = day.toLocaleDateString('en-US', { month: 'long', timeZone: 'UTC' });
    await this.#input.press(this.root.getByRole('group', { name: `Dates for ${group}` }).getByRole('button', { name: /^Due(?!:)/ }));
    const nextMonth = this.#page.getByRole('button', { name: 'Next month' });
    for (let turned = 0; turned < monthsAhead; turned += 1) await this.#input.press(nextMonth);
    await this.#input.pickDay(this.#page.getByRole('button', { name: `1 ${monthName} ${day.getUTCFullYear()}`, exact: true }));
    // A calendar that is still closing would stand beside the next one.
    await expect(nextMonth).toHaveCount(0);
    return day.toISOString().slice(0, 10);
  }

  async assign(): Promise<void> {
    await this.#input.press(this.root.getByRole('button', { name: 'Assign', exact: true }));
    await this.root.waitFor({ state: 'hidden' });
  }
}
