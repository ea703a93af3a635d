import type { Page } from '@playwright/test';

/** A teacher's reports: class, lesson, resource, students. */
export class ReportsPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async visit(): Promise<void> {
    await this.#page.getByRole('link', { name: 'Reports' }).click();
    await this.#page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor();
  }

  async chooseClass(name: string): Promise<void> {
    await this.#page.getByRole('navigation', { name: 'Classes and groups' }).getByRole('link', { name }).click();
  }

  /** A row of whichever table is shown: a lesson's, or a student's. */
  row(name: string) {
    return this.#page.getByRole('row').filter({ hasText: name });
  }

  async openLesson(name: string): Promise<void> {
    await this.row(name).getByRole('link').click();
  }

  /** The resources of the lesson that is open. */
  resource(name: string | RegExp) {
    return this.#page.getByRole('main').getByRole('link', { name });
  }
}
