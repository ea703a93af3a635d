import type { Page } from '@playwright/test';

/** The teacher's list of work that arrived too late, and the receipt search. */
export class HeldWorkPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Opens it from the reports, through the notice that work is waiting. */
  async openFromReports(): Promise<void> {
    await this.#page.getByRole('link', { name: 'Decide' }).click();
    await this.#page.getByRole('heading', { level: 1, name: 'Late work to review' }).waitFor();
  }

  /** One student's held or decided work. */
  work(student: string) {
    return this.#page.getByRole('listitem').filter({ has: this.#page.getByRole('heading', { level: 3, name: student }) });
  }

  async accept(student: string): Promise<void> {
    await this.#page.getByRole('button', { name: `Accept: ${student}`, exact: true }).click();
    await this.#page.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).click();
    await this.#page.getByText('Accepted. It counts as on time.').waitFor();
  }

  async lookUp(code: string): Promise<void> {
    await this.#page.getByRole('textbox', { name: 'Receipt' }).fill(code);
    await this.#page.getByRole('button', { name: 'Find' }).click();
  }

  /** The result of the receipt search. */
  get found() {
    return this.#page.getByRole('region', { name: 'Look up a receipt' }).getByRole('listitem');
  }
}
