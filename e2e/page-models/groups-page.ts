import type { Page } from '@playwright/test';
import type { InputMethod } from '../input-methods.ts';

/** A teacher's classes and their subgroups. */
export class GroupsPage {
  readonly #page: Page;
  readonly #input: InputMethod;

  constructor(page: Page, input: InputMethod) {
    this.#page = page;
    this.#input = input;
  }

  /** Makes a subgroup of the first students of a class. */
  async makeSubgroup(className: string, name: string, students: number): Promise<void> {
    await this.#page.goto('/authenticated/mygroups/mygroupsHome');
    await this.#input.press(this.#page.getByRole('link', { name: className, exact: true }));
    const boxes = this.#page.getByRole('table', { name: 'Students' }).getByRole('checkbox', { name: /^Select (?!all)/ });
    for (let at = 0; at < students; at += 1) await this.#input.tick(boxes.nth(at));
    await this.#input.press(this.#page.getByRole('button', { name: 'Make a subgroup of these' }));
    await this.#input.write(this.#page.getByRole('textbox', { name: 'Name' }), name);
    await this.#input.press(this.#page.getByRole('button', { name: 'Create' }));
    await this.#page.getByRole('heading', { level: 1, name }).waitFor();
  }
}
