import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';

/** A text in both languages, or one that is made Spanish by a mark. */
type Text = string | readonly [en: string, es: string];
const inBoth = (text: Text) => (typeof text === 'string' ? ([text, `${text} (es)`] as const) : text);

/** Where product administrators write content: the tree of a product, and the forms of what is in it. */
export class AuthoringToolPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async visit(): Promise<void> {
    await this.page.goto('/authenticated/admin/authoringTool');
    await this.page.getByRole('heading', { level: 1, name: 'Authoring tool' }).waitFor();
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  async press(name: string | RegExp, within: Page | Locator = this.page): Promise<void> {
    await within.getByRole('button', { name, exact: typeof name === 'string' }).click();
  }

  /** Writes a text in both languages, side by side. */
  async write(label: string, text: Text, within: Page | Locator = this.page): Promise<void> {
    const [en, es] = inBoth(text);
    await within.getByRole('textbox', { name: `${label} (English)`, exact: true }).fill(en);
    await within.getByRole('textbox', { name: `${label} (Spanish)`, exact: true }).fill(es);
  }

  /** Chooses one of a list. */
  async choose(label: string, option: string, within: Page | Locator = this.page): Promise<void> {
    await within.getByRole('combobox', { name: label, exact: true }).click();
    await this.page.getByRole('option', { name: option, exact: true }).click();
  }

  /** Sends a file with the button of that name, until it is shown. */
  async send(label: string, file: string, within: Page | Locator = this.page): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.press(`${label}: choose a file`, within);
    await (await chooser).setFiles(file);
    await within.getByRole('button', { name: `${label}: replace`, exact: true }).waitFor();
  }

  /** Begins a resource in the sub-unit that is open: what it is, and what it is called. */
  async begin(button: string, title: Text): Promise<void> {
    await this.press(button);
    await this.page.getByRole('heading', { level: 2, name: button }).waitFor();
    await this.write('Title', title);
  }

  /** Saves the form, which then shows what it saved. */
  async save(title: string): Promise<void> {
    await this.press('Save');
    await this.page.getByRole('heading', { level: 2, name: title, exact: true }).waitFor();
    await expect(this.page.getByRole('radiogroup', { name: 'View' })).toBeVisible();
  }

  /** The package of the product that is open, as it was published last. */
  async exportPackage(): Promise<Buffer> {
    const download = this.page.waitForEvent('download');
    await this.press('Export package');
    return readFileSync(await (await download).path());
  }

  /** A part of the tree at the left. */
  node(name: string): Locator {
    return this.page.getByRole('tree').getByText(name, { exact: true });
  }

  /** A question of the quiz that is open, from 1. */
  question(number: number): Locator {
    return this.page.getByRole('group', { name: `Question ${number}`, exact: true });
  }

  /** The next question of the quiz, of a kind. The first is there already. */
  async ask(number: number, kind: string, stem: Text, why: Text = 'So it is.'): Promise<Locator> {
    if (number > 1) await this.press('Add question');
    const question = this.question(number);
    await this.choose('Type', kind, question);
    await this.write('Question', stem, question);
    const isRead = ['Written answer', 'Drawing', 'Photo', 'Data table', 'File'].includes(kind);
    await this.write(isRead ? 'What a full answer says' : 'Explanation', why, question);
    return question;
  }
}
