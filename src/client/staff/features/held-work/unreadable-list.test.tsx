import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { getUnreadableWork, settleUnreadableWork } from '#contract/held-work/held-work.contract.ts';
import { UnreadableList } from './unreadable-list.tsx';

beforeEach(() => signInAs('teacher'));

const piece = (first_name: string, about: 'quiz' | null) => ({
  misfit_id: crypto.randomUUID(),
  student_puid: crypto.randomUUID(),
  first_name,
  last_name: 'Diaz',
  device_id: crypto.randomUUID(),
  about,
  kept_at: '2026-11-20T16:00:00.000Z',
});

test('a teacher is told whose work could not be read, and takes it off the list once it is taken care of', async () => {
  const [ana, ben] = [piece('Ana', 'quiz'), piece('Ben', null)];
  const { calls } = serve(
    answers(getUnreadableWork, { total: 2, pieces: [ana, ben] }),
    answers(getUnreadableWork, { total: 1, pieces: [ben] }),
    answers(settleUnreadableWork, { settled: 1 }),
  );
  await drawStaff(<UnreadableList disabled={false} />);
  expect(await screen.findByRole('heading', { name: '2 pieces of work could not be read' })).toBeTruthy();
  expect(screen.getByText(/Ana Diaz: a quiz/)).toBeTruthy();
  expect(screen.getByText(/Ben Diaz: unknown work/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Taken care of: Ana Diaz' }));
  await waitFor(() => expect(screen.queryByText(/Ana Diaz/)).toBeNull());
  expect(calls.find(({ path }) => path === settleUnreadableWork.path)?.body).toMatchObject({ misfit_ids: [ana.misfit_id] });
});

test('nothing shows where everything could be read', async () => {
  const { calls } = serve(answers(getUnreadableWork, { total: 0, pieces: [] }));
  const { container } = await drawStaff(<UnreadableList disabled={false} />);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(container.textContent).not.toContain('could not be read');
});
