import type { Page } from '@playwright/test';

const READY = /Ready offline|Disponible sin conexión/;

/** The student's home: what to do next, and all lessons. */
export class StudentDashboardPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async visit(): Promise<void> {
    await this.#page.goto('/authenticated/studentDashboard/studentDashboard/0');
    await this.continueButton.waitFor();
  }

  get greeting() {
    return this.#page.getByRole('heading', { level: 1 });
  }

  /** The one thing to do next. */
  get continueButton() {
    return this.#page.getByRole('main').getByRole('link', { name: /(Start|Continue|Empezar|Continuar)$/ });
  }

  get lessons() {
    return this.#page.getByRole('listitem').filter({ has: this.#page.getByRole('heading', { level: 4 }) });
  }

  /** A lesson by its name. */
  lesson(name: string) {
    return this.lessons.filter({ has: this.#page.getByRole('heading', { level: 4, name }) });
  }

  /** Resolves when a lesson is wholly on this device. */
  async untilReadyOffline(name: string): Promise<void> {
    await this.lesson(name).filter({ hasText: READY }).waitFor();
  }

  /** Resolves when the lesson that comes next is wholly on this device. */
  async untilNextReadyOffline(): Promise<void> {
    // "Start" or "Continue" leads to a step of the lesson, its card to the lesson.
    const next = (await this.continueButton.getAttribute('href'))?.replace(/&resource_id=.*/, '');
    await this.lessons
      .filter({ has: this.#page.locator(`a[href="${next}"]`) })
      .filter({ hasText: READY })
      .waitFor();
  }

  /** Resolves when every lesson on the screen is wholly on this device. */
  async untilAllReadyOffline(): Promise<void> {
    await this.lessons.first().waitFor();
    const total = await this.lessons.count();
    await this.lessons
      .filter({ hasText: READY })
      .nth(total - 1)
      .waitFor();
  }
}
