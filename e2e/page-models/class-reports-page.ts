import { expect, type Page } from '@playwright/test';

/** The reports of one class: its quizzes and assessments, and what students may see of them. */
export class ClassReportsPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** The list of quizzes and assessments. */
  async visit(): Promise<void> {
    await this.#page.goto('/authenticated/mygroups/trackAssessments');
  }

  /** Shows students how a quiz came out, from the menu of its row. */
  async release(title: string): Promise<void> {
    const row = this.#page.getByRole('row').filter({ has: this.#page.getByRole('link', { name: title }) });
    const release = this.#page.getByRole('menuitem', { name: 'Release to students' });
    // A list that is drawn anew meanwhile closes its menu.
    await expect(async () => {
      await row.getByRole('button').last().click();
      await expect(release).toBeVisible({ timeout: 2000 });
    }).toPass();
    await release.click();
    await this.#page.getByRole('dialog').getByRole('button', { name: 'Release' }).click();
    await expect(this.#page.getByText('Released. You can take it back here.')).toBeVisible();
  }
}
