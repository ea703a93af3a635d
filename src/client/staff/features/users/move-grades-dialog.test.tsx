// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { schools } from '#contract/session/session-places.contract.ts';
import { moveGrades } from '#contract/users/users-places.contract.ts';
import { MoveGradesDialog } from './move-grades-dialog.tsx';

test('what is confirmed is what was shown, grade by grade', async () => {
  signInAs('districtAdmin');
  const moves = [{ from: '5', to: '6', students: 61 }];
  const { calls } = serve(answers(schools, []), answers(moveGrades, { change_id: null, total: 61, moves, leaving: 0 }));
  await drawStaff(<MoveGradesDialog grade={null} onClose={vi.fn()} />);
  fireEvent.click(await screen.findByRole('button', { name: /61/ }));
  await vi.waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ shown: [{ from: '5', students: 61 }] }));
});
