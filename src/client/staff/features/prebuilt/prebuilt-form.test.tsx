import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, ME, serve, signInAs } from '#client/testing/server-replies.ts';
import { getContentProducts } from '#contract/authoring/content-setup.contract.ts';
import { exampleOf } from '#contract/example-of.ts';
import { type PrebuiltLesson, prebuiltLesson } from '#contract/workspace/prebuilt.schemas.ts';
import { putDraft } from '#offline/drafts/drafts.ts';
import { PrebuiltForm } from './prebuilt-form.tsx';

test('typing that was kept before a colleague saved the assignment is not saved over it unseen', async () => {
  signInAs('productAdmin');
  serve(answers(getContentProducts));
  const lesson = {
    ...(exampleOf(prebuiltLesson) as PrebuiltLesson),
    title: { en: 'Tides by Ben', es: 'Mareas' },
    version: 2,
    edited_by: 'Ben Ito',
  };
  await putDraft(ME, `form:prebuilt:${lesson.prebuilt_id}`, { savedAt: 1, values: { title_en: 'Tides and moon', base_version: 1 } });
  await drawStaff(<PrebuiltForm lesson={lesson} productId={null} onClose={() => undefined} />);
  await screen.findByDisplayValue('Tides and moon');
  expect(await screen.findByText(/^Ben Ito saved this assignment after you began to type/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Start over' }));
  await screen.findByDisplayValue('Tides by Ben');
  await waitFor(() => expect(screen.queryByText(/^Ben Ito saved/)).toBeNull());
});
