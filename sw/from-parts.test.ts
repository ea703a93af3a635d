import { afterEach, expect, test, vi } from 'vitest';
import { partPath } from '#offline/packs/program-parts.ts';
import { fromParts } from './from-parts.ts';

const NAMES = Array.from({ length: 8 }, (_, n) => `assets/screen-${n}.js`);
const PORTAL = () => new Response('<p>Accept the terms</p>', { headers: { 'content-type': 'text/html' } });

/** A worker that is being installed, with these files in its cache, and a server that answers; asks for each file as Workbox does. */
function installing(here: readonly string[], answers: Readonly<Record<string, () => Response>>) {
  const stored = new Map(here.map((name) => [`/${name}`, new Response('earlier')]));
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return (answers[path] ?? PORTAL)();
  });
  vi.stubGlobal('caches', {
    open: async () => ({
      keys: async () => [...stored.keys()].map((path) => new Request(`https://tidepool.test${path}`)),
      match: async ({ url }: Request) => stored.get(new URL(url).pathname),
      put: async (path: string, file: Response) => void stored.set(path, file),
    }),
  });
  const plugin = fromParts();
  const use = (name: string, type = 'install') =>
    plugin.cachedResponseWillBeUsed?.({
      ...{ request: new Request(`https://tidepool.test/${name}`), cacheName: 'precache', event: { type } },
      cachedResponse: stored.get(`/${name}`),
    } as never) as Promise<Response | undefined>;
  return { asked, use };
}

const list = () => Response.json(NAMES);
const part = () => Response.json(Object.fromEntries(NAMES.map((name) => [name, `text of ${name}`])));

afterEach(() => vi.unstubAllGlobals());

test('all files that no page has needed come in one reply, each as what it is', async () => {
  const { asked, use } = installing([], { '/student-program.json': list, [partPath('student', 0)]: part });
  for (const name of NAMES) {
    const file = await use(name);
    expect([await file?.clone().text(), file?.headers.get('content-type')]).toEqual([`text of ${name}`, 'text/javascript']);
  }
  expect(asked).toEqual(['/student-program.json', partPath('student', 0)]);
});

test('what does not come so is left to be fetched: of a portal, of another release, and of a small one', async () => {
  const behindPortal = installing([], {});
  expect(await behindPortal.use('assets/screen-0.js')).toBeUndefined();

  const ofAnother = installing([], { '/student-program.json': list, [partPath('student', 0)]: () => Response.json({}) });
  expect(await ofAnother.use('assets/screen-0.js')).toBeUndefined();

  const small = installing(NAMES.slice(1), { '/student-program.json': list, [partPath('student', 0)]: part });
  expect(await small.use('assets/screen-0.js')).toBeUndefined();
  expect(small.asked).toEqual(['/student-program.json']);
});

test('what is stored is used as it is, and nothing is asked for after the installation', async () => {
  const { asked, use } = installing(NAMES.slice(0, 1), { '/student-program.json': list, [partPath('student', 0)]: part });
  expect(await (await use('assets/screen-0.js'))?.text()).toBe('earlier');
  expect(await use('assets/screen-1.js', 'fetch')).toBeUndefined();
  expect(asked).toEqual([]);
});
