import { vi } from 'vitest';
import { scaled } from '#tooling/time-factor.ts';

/** Waits end as soon as their condition holds; this is when a test gives up on a quiet machine. */
const PATIENCE_MS = 15_000;

type Wait = (callback: () => unknown, options?: number | { readonly interval?: number; readonly timeout?: number }) => Promise<unknown>;

// Vitest has a setting for `expect.poll` only: these two would give up after a second of the clock.
for (const name of ['waitFor', 'waitUntil'] as const) {
  const wait = vi[name] as Wait;
  const patiently: Wait = (callback, options) =>
    wait(callback, { ...(typeof options === 'object' ? options : {}), timeout: scaled(PATIENCE_MS) });
  Object.assign(vi, { [name]: patiently });
}
