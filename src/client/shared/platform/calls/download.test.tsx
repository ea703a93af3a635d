import { afterEach, expect, test, vi } from 'vitest';
import { exportCsv } from '#contract/reports/report-exports.contract.ts';
import { sessionStore } from '../session/session-store.ts';
import { download, fileNameIn } from './download.ts';

const GROUP = '01900000-0000-7000-8000-000000000001';
const ask = () => download(exportCsv, { body: { group_puid: GROUP, title: 'Células' } });
const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
const answer = (make: () => Response) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string) => (String(url).includes('config.json') ? Response.json({ apiHost: '' }) : make())),
  );
sessionStore.set({ token: 't', expires_at: Date.now() + 1e6, user: {} } as never);

afterEach(() => {
  vi.unstubAllGlobals();
  clicked.mockClear();
});

test('a file is saved under the name that the server gave, in any letters', async () => {
  const disposition = `attachment; filename="C_lulas - Report.xlsx"; filename*=UTF-8''C%C3%A9lulas%20-%20Report.xlsx`;
  answer(() => new Response('zip', { headers: { 'content-disposition': disposition } }));
  expect(await ask()).toBe('Células - Report.xlsx');
  expect(clicked).toHaveBeenCalledOnce();
});

test('of a file that a job writes nothing is saved now', async () => {
  answer(() => Response.json({ status: 'success', message: 'OK', data: { export_id: GROUP } }, { status: 202 }));
  expect(await ask()).toBeNull();
  expect(clicked).not.toHaveBeenCalled();
});

test('a refusal is told in the words of the server, and nothing is saved', async () => {
  answer(() => Response.json({ status: 'error', message: 'This class was not found.', data: null }, { status: 404 }));
  await expect(ask()).rejects.toMatchObject({ kind: 'refused', status: 404, message: 'This class was not found.' });
  expect(clicked).not.toHaveBeenCalled();
});

test('a page of somebody else, or a file that is cut, is no file', async () => {
  answer(() => new Response('<html>portal</html>'));
  await expect(ask()).rejects.toMatchObject({ kind: 'no-answer' });
  const cut = () => new ReadableStream({ start: (stream) => stream.error(new Error('cut')) });
  answer(() => new Response(cut(), { headers: { 'content-disposition': 'attachment; filename="a.xlsx"' } }));
  await expect(ask()).rejects.toMatchObject({ kind: 'no-answer' });
  expect(clicked).not.toHaveBeenCalled();
});

test('a name that cannot be read does not lose the file', () => {
  expect(fileNameIn(`attachment; filename="a.xlsx"; filename*=UTF-8''%E0%A4%A`)).toBe('a.xlsx');
});
