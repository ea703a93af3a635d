import { expect, type Locator, type Page } from '@playwright/test';

/** The teacher's workspace and the builder. */
export class WorkspacePage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async visit(tab?: 'shared' | 'lessons' | 'archived'): Promise<void> {
    await this.page.goto(`/authenticated/workspace/workspaceHome?tab=${tab ?? 'assignment'}`);
    await this.page.getByRole('heading', { level: 1, name: 'Workspace' }).waitFor();
  }

  lesson(name: string): Locator {
    return this.page.getByRole('link', { name, exact: true });
  }

  /** Opens a lesson's menu and presses one of its actions. */
  async act(name: string, action: string | RegExp): Promise<void> {
    await this.page
      .getByRole('row')
      .filter({ has: this.lesson(name) })
      .getByRole('button')
      .last()
      .click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }

  async add(count: number): Promise<void> {
    for (let at = 0; at < count; at++) {
      await this.page
        .getByRole('button', { name: /^Add: / })
        .first()
        .click();
      await expect(this.resources).toHaveCount(at + 1);
    }
  }

  get resources(): Locator {
    return this.page.getByRole('list', { name: 'Resources in this lesson' }).getByRole('listitem');
  }

  /** The resources' names in their order. */
  async order(): Promise<string[]> {
    return this.resources.locator('strong').allTextContents();
  }
}
