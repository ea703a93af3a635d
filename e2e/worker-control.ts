import type { BrowserContext, CDPSession, Page } from '@playwright/test';

interface Registration {
  readonly registrationId: string;
  readonly scopeURL: string;
}

/** What a browser does to a service worker by itself, done on purpose: ending it, and waking it by Background Sync. */
export class WorkerControl {
  readonly #cdp: CDPSession;
  readonly #origin: string;
  readonly #registration: Promise<Registration>;

  private constructor(cdp: CDPSession, origin: string) {
    this.#cdp = cdp;
    this.#origin = origin;
    this.#registration = new Promise((resolve) => {
      cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const ours = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted);
        if (ours) resolve(ours);
      });
    });
  }

  /** @param page any page of this browser: it need not be one of ours */
  static async on(context: BrowserContext, page: Page, origin: string): Promise<WorkerControl> {
    const cdp = await context.newCDPSession(page);
    const control = new WorkerControl(cdp, origin);
    await cdp.send('ServiceWorker.enable');
    return control;
  }

  /** Ends the worker at once, whatever it is at. */
  async kill(): Promise<void> {
    await this.#cdp.send('ServiceWorker.stopAllWorkers');
  }

  /** Fires the sync that a page registered. @param lastChance the browser will not wake the worker for it again */
  async sync(tag: string, lastChance: boolean): Promise<void> {
    const { registrationId } = await this.#registration;
    await this.#cdp.send('ServiceWorker.dispatchSyncEvent', { origin: this.#origin, registrationId, tag, lastChance });
  }
}
