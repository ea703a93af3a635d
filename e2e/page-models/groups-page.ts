import type { Page } from '@playwright/test';
import type { Hands } from '../hands.ts';

/** A teacher's classes and their subgroups. */
export class GroupsPage {
  readonly #page: Page;
  readonly #hands: Hands;

  constructor(page: Page, hands: Hands) {
    this.#page = page;
    this.#hands = hands;
  }

  /** Makes a subgroup of the first students of a class. */
  async makeSubgroup(className: string, name: string, students: number): Promise<void> {
    await this.#page.goto('/authenticated/mygroups/mygroupsHome');
    await this.#hands.press(this.#page.getByRole('link', { name: className, exact: true }));
    const boxes = this.#page.getByRole('table', { name: 'Students' }).getByRole('checkbox', { name: /^Select (?!all)/ });
    for (let at = 0; at < students; at += 1) await this.#hands.tick(boxes.nth(at));
    await this.#hands.press(this.#page.getByRole('button', { name: 'Make a subgroup of these' }));
    await this.#hands.write(this.#page.getByRole('textbox', { name: 'Name' }), name);
    await this.#hands.press(this.#page.getByRole('button', { name: 'Create' }));
    await this.#page.getByRole('heading', { level: 1, name }).waitFor();
  }
}
