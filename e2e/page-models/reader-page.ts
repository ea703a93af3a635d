import type { Locator, Page } from '@playwright/test';

/** A reader outside a lesson, with its reading tools and the reader's own notes. */
export class ReaderPage {
  readonly text: Locator;
  readonly notes: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.text = page.getByRole('article');
    this.notes = page.getByRole('region', { name: 'My highlights and notes' }).getByRole('listitem');
  }

  async visit(itemId: number): Promise<void> {
    await this.#page.goto(`/authenticated/studentDashboard/resourcesView?item_id=${itemId}`);
    await this.text.waitFor();
  }

  /** The text lies on the device, and so opens without a network. */
  async untilKept(): Promise<void> {
    await this.#page.waitForFunction(() => Object.values({ ...localStorage }).some((kept) => kept.includes('get_resource')));
  }

  tool(name: string): Locator {
    return this.#page.getByRole('button', { name, exact: true });
  }

  /** A word of the text that shows its card. */
  word(name: string): Locator {
    return this.text.getByRole('button', { name, exact: true });
  }

  notesLink(count: number): Locator {
    return this.#page.getByRole('link', { name: `Notes (${count})` });
  }

  /** The controls beside the current sentence. */
  async writeNote(words: string): Promise<void> {
    await this.tool('Write a note').click();
    const dialog = this.#page.getByRole('dialog');
    await dialog.getByLabel('Note', { exact: true }).fill(words);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  }
}
