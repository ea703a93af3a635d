import type { Page } from '@playwright/test';

/** The teacher's list of work that came too late, and the look-up of receipts. */
export class HeldWorkPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Goes there from the reports, by the notice that work waits. */
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

  /** What the look-up found. */
  get found() {
    return this.#page.getByRole('region', { name: 'Look up a receipt' }).getByRole('listitem');
  }
}
