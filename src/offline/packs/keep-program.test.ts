import { describe, expect, it } from 'vitest';
import { MOST_APP_FILES } from './asset-check.ts';
import { keepProgram } from './keep-program.ts';

const script = () => new Response('export {}', { headers: { 'content-type': 'text/javascript' } });
const portal = () => new Response('<html>Welcome to the library Wi-Fi</html>', { headers: { 'content-type': 'text/html' } });
const requestOf = (path: string) => new Request(`https://tidepool.test${path}`);

/** A device with some files, the oldest first, and a server that answers. */
function device(here: readonly string[], answer: (path: string) => Response) {
  const kept = new Set(here);
  const asked: string[] = [];
  return {
    kept,
    asked,
    fetch: async (path: string) => {
      asked.push(path);
      return path === '/staff-program.json' ? Response.json(['assets/preview.js', 'assets/print.js', 'assets/staff.css']) : answer(path);
    },
    openCache: async () => ({
      keys: async () => [...kept].map(requestOf),
      put: async (path: RequestInfo | URL) => void kept.add(String(path)),
      delete: async (path: RequestInfo | URL) => kept.delete(String(path)),
    }),
  };
}

describe("staff's part of the program", () => {
  it('is kept whole, whatever of it was opened; what is here is not fetched again', async () => {
    const ports = device(['/assets/print.js'], script);
    await keepProgram(ports);
    expect([...ports.kept].sort()).toEqual(['/assets/preview.js', '/assets/print.js', '/assets/staff.css']);
    expect(ports.asked).toEqual(['/staff-program.json', '/assets/preview.js', '/assets/staff.css']);
  });

  it('is not there while one file is missing; the next try asks only for what did not come', async () => {
    let isCut = true;
    const ports = device([], (path) => (path === '/assets/staff.css' && isCut ? new Response(null, { status: 503 }) : script()));
    await expect(keepProgram(ports)).rejects.toThrow('assets/staff.css');
    isCut = false;
    await keepProgram(ports);
    expect(ports.asked.filter((path) => path === '/assets/preview.js')).toHaveLength(1);
    expect(ports.kept).toContain('/assets/staff.css');
  });

  it("is never taken from a portal's page", async () => {
    const ports = device([], portal);
    await expect(keepProgram(ports)).rejects.toThrow();
    expect(ports.kept.size).toBe(0);
    await expect(keepProgram({ ...ports, fetch: async () => portal() })).rejects.toThrow();
  });

  it('stays, however old its files are, when the oldest of earlier releases make room', async () => {
    const earlier = Array.from({ length: MOST_APP_FILES - 1 }, (_, n) => `/assets/earlier-${n}.js`);
    const ports = device(['/assets/print.js', ...earlier], script);
    await keepProgram(ports);
    expect(ports.kept.size).toBe(MOST_APP_FILES);
    expect(ports.kept).toContain('/assets/print.js');
    expect([...ports.kept].filter((path) => path.includes('earlier'))).toEqual(earlier.slice(2));
  });
});
