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

const own = { addEventListener: globalThis.addEventListener, BroadcastChannel, setTimeout, setInterval };
const ended = new AbortController();

/** A timer function whose timers end with the file. */
function ending<Start extends typeof setTimeout | typeof setInterval>(start: Start): Start {
  return Object.assign((...args: Parameters<typeof setTimeout>) => {
    const timer = start(...args);
    ended.signal.addEventListener('abort', () => clearTimeout(timer));
    return timer;
  }, start) as Start;
}
globalThis.setTimeout = ending(own.setTimeout);
globalThis.setInterval = ending(own.setInterval);

globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    ended.signal.addEventListener('abort', () => this.close());
  }
};

if (typeof document !== 'undefined') {
  globalThis.addEventListener = (type: string, listener: EventListener, options?: AddEventListenerOptions | boolean) => {
    const more = typeof options === 'object' ? options : { capture: options };
    own.addEventListener.call(window, type, listener, { ...more, signal: ended.signal });
  };
}

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  ended.abort();
  Object.assign(globalThis, own);
  if (typeof document === 'undefined') return;
  localStorage.clear();
  sessionStorage.clear();
  document.body.innerHTML = '';
  history.replaceState(null, '', '/');
});
