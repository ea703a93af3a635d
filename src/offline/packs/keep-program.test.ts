import { describe, expect, it } from 'vitest';
import { MAX_APP_FILES } from './asset-check.ts';
import { keepProgram } from './keep-program.ts';
import { FILES_IN_PART, partPath } from './program-parts.ts';

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

  it('comes in parts on a new device, and what a part does not bring by itself', async () => {
    const names = Array.from({ length: FILES_IN_PART + 6 }, (_, n) => `assets/screen-${n}.js`);
    names[7] = 'assets/sheet.css';
    const texts = Object.fromEntries(
      names
        .slice(0, FILES_IN_PART)
        .filter((name) => name !== names[3])
        .map((name) => [name, `text of ${name}`]),
    );
    const stored = new Map<string, Response>();
    const asked: string[] = [];
    await keepProgram({
      fetch: async (path) => {
        asked.push(path);
        if (path === '/staff-program.json') return Response.json(names);
        if (path === partPath('staff', 0)) return Response.json({ ...texts, 'assets/of-another-release.js': 'not asked for' });
        // The server behind this address does not have the second part.
        return path === partPath('staff', 1) ? new Response(null, { status: 404 }) : script();
      },
      openCache: async () => ({
        keys: async () => [],
        put: async (path, file) => void stored.set(String(path), file),
        delete: async () => true,
      }),
    });
    expect([...stored.keys()].sort()).toEqual(names.map((name) => `/${name}`).sort());
    const alone = [names[3], ...names.slice(FILES_IN_PART)].map((name) => `/${name}`);
    expect(asked).toEqual(['/staff-program.json', partPath('staff', 0), partPath('staff', 1), ...alone]);
    expect(await stored.get('/assets/screen-0.js')?.text()).toBe('text of assets/screen-0.js');
    expect([names[0], names[7]].map((name) => stored.get(`/${name}`)?.headers.get('content-type'))).toEqual([
      'text/javascript',
      'text/css',
    ]);
  });

  it("is never taken from a portal's page", async () => {
    const ports = device([], portal);
    await expect(keepProgram(ports)).rejects.toThrow();
    expect(ports.kept.size).toBe(0);
    await expect(keepProgram({ ...ports, fetch: async () => portal() })).rejects.toThrow();
  });

  it('stays, however old its files are, when the oldest of earlier releases make room', async () => {
    const earlier = Array.from({ length: MAX_APP_FILES - 1 }, (_, n) => `/assets/earlier-${n}.js`);
    const ports = device(['/assets/print.js', ...earlier], script);
    await keepProgram(ports);
    expect(ports.kept.size).toBe(MAX_APP_FILES);
    expect(ports.kept).toContain('/assets/print.js');
    expect([...ports.kept].filter((path) => path.includes('earlier'))).toEqual(earlier.slice(2));
  });
});
