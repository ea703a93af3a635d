import type { Locator, Page } from '@playwright/test';
import type { InputMethod } from '../input-methods.ts';

/** The table in which the dates of a lesson are changed in all its classes. */
export class LessonDatesDialog {
  readonly #page: Page;
  readonly #input: InputMethod;

  constructor(page: Page, input: InputMethod) {
    this.#page = page;
    this.#input = input;
  }

  get root(): Locator {
    return this.#page.getByRole('dialog', { name: /^Dates for “/ });
  }

  field(name: string, group: string): Locator {
    return this.root.getByRole('textbox', { name: `${name}, ${group}`, exact: true });
  }

  /** Moves the classes that are selected, or all where none is. */
  async moveLater(schoolDays: number): Promise<void> {
    await this.#input.write(this.root.getByRole('textbox', { name: 'School days' }), String(schoolDays));
    await this.#input.press(this.root.getByRole('button', { name: 'Move later' }));
  }

  async copyDatesOf(group: string): Promise<void> {
    await this.#input.choose(
      this.root.getByRole('button', { name: `Actions for ${group}` }),
      this.#page.getByRole('menuitem', { name: 'Copy dates to all classes' }),
    );
  }

  async save(): Promise<void> {
    await this.#input.press(this.root.getByRole('button', { name: 'Save', exact: true }));
  }
}
