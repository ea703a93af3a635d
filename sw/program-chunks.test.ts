import { describe, expect, it, vi } from 'vitest';

// Workbox expects a worker's global scope.
const registered = vi.hoisted(() => {
  vi.stubGlobal('self', globalThis);
  return vi.fn();
});
vi.mock('workbox-routing', () => ({ registerRoute: registered }));

import { keepUsedProgram } from './program-chunks.ts';

type Asked = (about: { readonly url: URL; readonly sameOrigin: boolean; readonly request: { readonly destination: string } }) => boolean;

describe('a file of the program', () => {
  keepUsedProgram();
  const isAnswered: Asked = registered.mock.calls[0]?.[0];
  const ask = (address: string, destination: string, sameOrigin = true) =>
    isAnswered({ url: new URL(address), sameOrigin, request: { destination } });

  it('comes from the cache where a page runs, draws or shows it', () => {
    for (const destination of ['script', 'style', 'image']) expect(ask('https://tidepool.test/assets/print-a1.js', destination)).toBe(true);
  });

  it('passes the worker where the page stores it itself, so that it is not stored twice', () => {
    expect(ask('https://tidepool.test/assets/print-a1.js', '')).toBe(false);
  });

  it("is ours: nothing of other origins or of the library's files", () => {
    expect(ask('https://elsewhere.test/assets/print-a1.js', 'script', false)).toBe(false);
    expect(ask('https://tidepool.test/content-assets/a1.png', 'image')).toBe(false);
  });
});
