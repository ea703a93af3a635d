import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { getLessonFileUrl } from '#contract/attachments/attachments.contract.ts';
import type { ItemDetail, OwnMaterial } from '#contract/content/content.schemas.ts';
import { OwnMaterialViewer } from './own-material-viewer.tsx';

const item = { item_id: 7, title: { en: 'Handout', es: 'Handout' }, summary: { en: 'Page 1', es: 'Page 1' } } as ItemDetail;
const fileOf = (file_name: string, media_type: string, bytes = 10): OwnMaterial => ({
  url: '',
  file: { file_name, media_type, bytes, address: `/own-files/${'a'.repeat(64)}.x`, sha256: 'a'.repeat(64) },
});
const show = (own: OwnMaterial) => drawStaff(<OwnMaterialViewer item={item} own={own} language="en" />);
const url = '/v2/attachment_files/ticket/file';

afterEach(() => vi.unstubAllGlobals());

test('a link is a card that says what it is, where it leads, and that it needs the internet', async () => {
  signInAs('student');
  await show({ url: 'https://docs.google.com/presentation/d/1', file: null });
  expect(await screen.findByText('Google Slides · docs.google.com')).toBeTruthy();
  expect(screen.getByText(/Needs the internet.*sign in to Google/)).toBeTruthy();
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Open docs.google.com' });
  expect([link.href, link.rel, link.target]).toEqual(['https://docs.google.com/presentation/d/1', 'noopener noreferrer', '_blank']);
});

test('a file that is not on the device is asked for, and shown by its kind', async () => {
  signInAs('student');
  const { calls } = serve(
    answers(getLessonFileUrl, { url, expires_at: '2026-01-01T00:00:00Z', attachment: { file_name: 'a', media_type: 'b', bytes: 1 } }),
  );
  await show(fileOf('photo.png', 'image/png'));
  expect((await screen.findByRole<HTMLImageElement>('img', { name: 'Handout' })).src).toContain(url);
  expect(calls.filter(({ path }) => path === getLessonFileUrl.path).map(({ body }) => body)).toMatchObject([{ item_id: 7 }]);
});

test('an Office file is a download that says which program opens it', async () => {
  signInAs('student');
  serve(answers(getLessonFileUrl, { url, expires_at: '2026-01-01T00:00:00Z', attachment: { file_name: 'a', media_type: 'b', bytes: 1 } }));
  await show(fileOf('slides.pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'));
  expect(await screen.findByText(/Google Slides, PowerPoint/)).toBeTruthy();
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Download' }).href).toContain(`${url}?download`);
});

test('a file that came with the lesson is shown without asking the server', async () => {
  signInAs('student');
  const { calls } = serve(answers(getLessonFileUrl));
  vi.stubGlobal('caches', { match: async () => new Response('stored') });
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller: {} }, configurable: true });
  await show(fileOf('photo.png', 'image/png'));
  expect((await screen.findByRole<HTMLImageElement>('img', { name: 'Handout' })).src).toContain('/own-files/');
  expect(calls.filter(({ path }) => path === getLessonFileUrl.path)).toEqual([]);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});
