import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

const ICON = fileURLToPath(new URL('../../public/icons/tidepool-512.png', import.meta.url));

/** A lab that is done on the screen. */
export class LabPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** The place of a field in the text, by its id in the document's source. */
  field(id: string) {
    return this.#page.locator(`[data-field="${id}"]`);
  }

  get textFields() {
    return this.#page.locator('[data-field] textarea:not([required]), [data-field]:not([data-kind="table"]) input[type="text"]');
  }

  get cells() {
    return this.#page.locator('[data-field][data-kind="table"] td input');
  }

  get markDone() {
    return this.#page.getByRole('button', { name: 'Mark as done' });
  }

  /** Draws a line, and says what it shows. */
  async draw(id: string, words: string): Promise<void> {
    const area = this.field(id).getByRole('img', { name: 'Drawing area' });
    await area.scrollIntoViewIfNeeded();
    const box = await area.boundingBox();
    if (!box) throw new Error('there is no drawing area');
    await this.#page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.2);
    await this.#page.mouse.down();
    await this.#page.mouse.move(box.x + box.width * 0.7, box.y + box.height * 0.6, { steps: 6 });
    await this.#page.mouse.up();
    await this.field(id).getByLabel('Describe your drawing').fill(words);
  }

  async addPhoto(id: string, words: string): Promise<void> {
    await this.field(id).locator('input[type=file]').setInputFiles(ICON);
    await this.field(id).getByRole('img', { name: 'Your photo' }).waitFor();
    await this.field(id).getByLabel('Describe your photo').fill(words);
  }

  async turnIn(): Promise<void> {
    await this.markDone.click();
    await this.#page.getByRole('button', { name: 'Turn it in' }).click();
  }
}
