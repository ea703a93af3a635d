import type { Page } from '@playwright/test';

/** The screens of one's own account. */
export class AccountPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** By the account menu, as people come. */
  async open(): Promise<void> {
    await this.#page.getByRole('button', { name: /^(Menu of|Menú de) / }).click();
    // Further down, the other screens of the account have a way back by the same name.
    await this.#page
      .getByRole('link', { name: /^(My account|Mi cuenta)$/ })
      .first()
      .click();
    await this.#page.getByRole('heading', { level: 1, name: /^(My account|Mi cuenta)$/ }).waitFor();
  }

  async openPlace(name: string): Promise<void> {
    await this.open();
    await this.#page.locator('main').getByRole('link', { name }).click();
    await this.#page.getByRole('heading', { level: 1, name }).waitFor();
  }

  async typePasswords(old: string, next: string, again = next): Promise<void> {
    await this.#page.getByLabel('Your current password').fill(old);
    await this.#page.getByLabel('New password (8 characters or more)').fill(next);
    await this.#page.getByLabel('The new password again').fill(again);
  }

  async savePassword(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Change the password' }).click();
  }

  /** The size of the page's text, in pixels. */
  textSize(): Promise<number> {
    return this.#page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  }

  /** Hands over a picture as the file dialog would: a PNG of some size, red on its left half and blue on its right. */
  async choosePicture(width: number, height: number): Promise<void> {
    const picture = await this.#page.evaluate(
      ([w, h]) => {
        const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h });
        const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
        pen.fillStyle = 'red';
        pen.fillRect(0, 0, w / 2, h);
        pen.fillStyle = 'blue';
        pen.fillRect(w / 2, 0, w / 2, h);
        return canvas.toDataURL('image/png').split(',')[1] ?? '';
      },
      [width, height] as const,
    );
    await this.#page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') });
  }

  /** Width, height and the color in the middle of the photo that is shown. */
  async shownPhoto(): Promise<{ width: number; height: number; isBlue: boolean }> {
    const photo = this.#page.getByRole('img', { name: /^Photo of / });
    await photo.waitFor();
    return photo.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const { naturalWidth: width, naturalHeight: height } = image;
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
      pen.drawImage(image, 0, 0);
      const [red = 0, , blue = 0] = pen.getImageData(width / 2, height / 2, 1, 1).data;
      return { width, height, isBlue: blue > 200 && red < 60 };
    });
  }
}
