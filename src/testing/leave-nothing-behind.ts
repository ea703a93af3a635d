import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, vi } from 'vitest';

/*
 * The test files of the page, the worker and the offline engine share one process for each core: to start a process for each file took two
 * thirds of their time. Each file gets our modules anew, with a device on which nothing is stored. Packages are loaded once a process.
 * Runs before each file; what the file's modules started ends with it, or they would answer what the next file does.
 */
vi.resetModules();
Dexie.dependencies.indexedDB = globalThis.indexedDB = new IDBFactory();

const own = { BroadcastChannel, setTimeout, setInterval };
/** What ends with the file: its timers, channels and listeners. */
const ends: (() => void)[] = [];

/** Has what a function begins end with the file. */
function ending<Begin extends (...args: never[]) => unknown>(begin: Begin, end: (begun: ReturnType<Begin>) => void): Begin {
  const beginUntil = (...args: Parameters<Begin>) => {
    const begun = begin(...args) as ReturnType<Begin>;
    ends.push(() => end(begun));
    return begun;
  };
  return Object.assign(beginUntil, begin) as unknown as Begin;
}
globalThis.setTimeout = ending(own.setTimeout, clearTimeout);
globalThis.setInterval = ending(own.setInterval, clearInterval);

/** What still runs in a file that has ended is heard by nobody. */
globalThis.BroadcastChannel = class extends BroadcastChannel {
  #hasEnded = false;
  constructor(name: string) {
    super(name);
    ends.push(() => {
      this.#hasEnded = true;
      this.close();
    });
  }
  override postMessage(message: unknown): void {
    if (!this.#hasEnded) super.postMessage(message);
  }
};

/** What a file's tests give the browser that it has not here, such as locks. */
function endingWhatIsGiven(browser: object): void {
  const had = new Set(Object.getOwnPropertyNames(browser));
  ends.push(() => {
    for (const name of Object.getOwnPropertyNames(browser)) if (!had.has(name)) Reflect.deleteProperty(browser, name);
  });
}

if (typeof document !== 'undefined') {
  for (const part of [navigator, document]) endingWhatIsGiven(part);
  // Emptied ones would not do: what a test has their methods do once stays with them.
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, name, { value: new Storage(), configurable: true });
  const { addEventListener, MutationObserver, requestAnimationFrame } = globalThis;
  globalThis.requestAnimationFrame = ending(requestAnimationFrame, cancelAnimationFrame);
  globalThis.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: AddEventListenerOptions | boolean,
  ) => {
    addEventListener.call(window, type, listener, options);
    ends.push(() => removeEventListener(type, listener, options));
  };
  globalThis.MutationObserver = class extends MutationObserver {
    constructor(callback: MutationCallback) {
      super(callback);
      ends.push(() => this.disconnect());
    }
  };
  ends.push(() => void Object.assign(globalThis, { addEventListener, MutationObserver, requestAnimationFrame }));
}

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const end of ends) end();
  Object.assign(globalThis, own);
  if (typeof document === 'undefined') return;
  document.body.innerHTML = '';
  history.replaceState(null, '', '/');
});
