import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { getDraftFiles, saveDraftFiles } from '#contract/authoring/authoring-tool.contract.ts';
import type { DraftTree } from '#contract/authoring/authoring-tool.schemas.ts';
import { getGradesAndStandard } from '#contract/standards/standards.contract.ts';
import { type SubunitJson, written } from './package-json.ts';
import { SubunitForm } from './place-forms.tsx';

const both = (en: string) => ({ en, es: `${en} (es)` });
const subunit = {
  id: 'light',
  title: both('Light'),
  big_question: both('Why?'),
  summary: both('Light travels.'),
  standards: [{ code: '5.6A', text: both('Energy') }],
} as unknown as SubunitJson;
const tree = { package_id: 'p', units: [] } as unknown as DraftTree;

beforeEach(() => {
  setLocale('en');
  signInAs('productAdmin');
});
afterEach(() => vi.unstubAllGlobals());

/** Draws the form of a sub-unit. @returns the standards that were saved, once they are */
async function open() {
  const files = [{ path: 'unit/light/subunit.json', text: written(subunit), sha256: null, edited_by: null }];
  const { calls } = serve(
    answers(getDraftFiles, { files }),
    answers(saveDraftFiles, { files: [] }),
    answers(getGradesAndStandard, { grades: [] }),
  );
  await drawStaff(<SubunitForm tree={tree} unitId="unit" subunit={subunit} onDone={() => undefined} />);
  return () => {
    const sent = calls.find(({ path }) => path === saveDraftFiles.path)?.body as { files: { text: string }[] } | undefined;
    return sent && (JSON.parse(sent.files[0]?.text ?? '{}') as SubunitJson).standards.map(({ code }) => code);
  };
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const save = () => fireEvent.submit(screen.getByText('Save').closest('form') as HTMLFormElement);

test('Enter adds a standard of its own and does not save the form that it stands in', async () => {
  const saved = await open();
  write('Other code', '5.99Z');
  expect(fireEvent.keyDown(field('Other code'), { key: 'Enter' })).toBe(false);
  write('Text (English)', 'Wind');
  write('Text (Spanish)', 'Viento');
  fireEvent.keyDown(field('Text (Spanish)'), { key: 'Enter' });
  await screen.findByRole('button', { name: 'Remove 5.99Z' });
  expect(field('Other code').value).toBe('');
  expect(field('Other code')).toBe(document.activeElement);
  save();
  await expect.poll(saved).toEqual(['5.6A', '5.99Z']);
});

test('a standard that was written and not added is saved with the others', async () => {
  const saved = await open();
  write('Other code', '5.99Z');
  write('Text (English)', 'Wind');
  write('Text (Spanish)', 'Viento');
  save();
  await expect.poll(saved).toEqual(['5.6A', '5.99Z']);
});

test('half of a standard is not left out silently: its empty part is asked for', async () => {
  const saved = await open();
  write('Other code', '5.99Z');
  write('Text (English)', 'Wind');
  save();
  await waitFor(() => expect(field('Text (Spanish)')).toBe(document.activeElement));
  expect(field('Text (Spanish)').getAttribute('aria-invalid')).toBe('true');
  expect(saved()).toBeUndefined();
});
