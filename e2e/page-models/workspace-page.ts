import { expect, type Locator, type Page } from '@playwright/test';
import { byMouse, type InputMethod } from '../input-methods.ts';

/** The teacher's workspace and the builder. */
export class WorkspacePage {
  readonly page: Page;
  readonly #input: InputMethod;

  constructor(page: Page, input: InputMethod = byMouse(page)) {
    this.page = page;
    this.#input = input;
  }

  async visit(tab?: 'shared' | 'lessons' | 'archived'): Promise<void> {
    await this.page.goto(`/authenticated/workspace/workspaceHome?tab=${tab ?? 'assignment'}`);
    await this.page.getByRole('heading', { level: 1, name: 'Workspace' }).waitFor();
  }

  lesson(name: string): Locator {
    return this.page.getByRole('link', { name, exact: true });
  }

  row(name: string): Locator {
    return this.page.getByRole('row').filter({ has: this.lesson(name) });
  }

  /** Opens a lesson's menu and presses one of its actions. */
  async act(name: string, action: string | RegExp): Promise<void> {
    await this.#input.choose(this.row(name).getByRole('button').last(), this.page.getByRole('menuitem', { name: action }));
  }

  /** Begins an assignment in the builder. */
  async begin(name: string): Promise<void> {
    await this.#input.press(this.page.getByRole('button', { name: 'New assignment' }));
    await this.#input.write(this.page.getByRole('textbox', { name: 'Name', exact: true }), name);
  }

  async add(count: number): Promise<void> {
    for (let at = 0; at < count; at++) {
      await this.#input.press(this.page.getByRole('button', { name: /^Add: / }).first());
      await expect(this.resources).toHaveCount(at + 1);
    }
  }

  /** Adds what the library or the teacher's own shelf has by this name, and waits until the lesson has it. */
  async addNamed(name: string): Promise<void> {
    await this.#input.press(this.page.getByRole('button', { name: `Add: ${name}` }));
    await this.resources.filter({ hasText: name }).waitFor();
  }

  get resources(): Locator {
    return this.page.getByRole('list', { name: 'Resources in this lesson' }).getByRole('listitem');
  }

  /** The resources' names in their order. */
  async order(): Promise<string[]> {
    return this.resources.locator('strong').allTextContents();
  }

  /** Puts the first resource below the second. */
  async lowerFirst(): Promise<void> {
    const [first, second, ...others] = await this.order();
    await this.#input.lower(this.resources.first());
    await expect.poll(() => this.order()).toEqual([second, first, ...others]);
  }

  async save(button: 'Save' | 'Save and preview'): Promise<void> {
    await this.#input.press(this.page.getByRole('button', { name: button, exact: true }));
  }
}
