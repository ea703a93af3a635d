import type { Page } from '@playwright/test';

/** The library: its search, its views, its resources. */
export class LibraryPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async visit(place = ''): Promise<void> {
    await this.#page.goto(`/authenticated/content/contentHome${place}`);
    await this.box.waitFor();
  }

  get box() {
    return this.#page.getByRole('searchbox', { name: 'Search the library' });
  }

  /** What was found, and how: said to screen readers too. */
  get verdict() {
    return this.results.getByRole('status');
  }

  get results() {
    return this.#page.getByRole('region', { name: 'Results' });
  }

  get found() {
    return this.results.getByRole('link');
  }

  /** The rows of resources, wherever they stand. */
  get rows() {
    return this.#page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: this.#page.getByText(/\d+ min$/) });
  }

  view(name: string) {
    return this.#page.getByRole('navigation', { name: 'Views of this place' }).getByRole('link', { name });
  }
}
