import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { createRef, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import type { AnswerToGrade } from '#contract/grading/grading.schemas.ts';
import { GradeForm, type GradeFormHandle, type GradeFormProps } from './grade-form.tsx';

const WAITS: AnswerToGrade = {
  result_id: '00000000-0000-4000-8000-000000000001',
  id: 7,
  student: {
    user_puid: '00000000-0000-4000-8000-000000000002',
    first_name: 'Ana',
    last_name: 'Diaz',
    user_name: 'ana.diaz',
    student_number: null,
    is_namesake: false,
  },
  attempt_no: 1,
  submitted_at: '2026-11-20T12:00:00.000Z',
  given_text: 'The moon pulls.',
  points: null,
  max_points: 2,
  grade: null,
  suggestion: null,
  AiGradeDetail: [],
};
async function draw(more: Partial<GradeFormProps> = {}) {
  const onAccept = vi.fn(() => Promise.resolve(true));
  const onTakeBack = vi.fn();
  const handle = createRef<GradeFormHandle>();
  await drawStaff(
    <GradeForm
      answer={WAITS}
      typedBefore={null}
      turningTo={{ current: null }}
      fault={null}
      onAccept={onAccept}
      onTakeBack={onTakeBack}
      handle={handle}
      {...more}
    />,
  );
  return { onAccept, onTakeBack, handle };
}
const accept = () => screen.getByRole('button', { name: 'Save & next' });

test('points come first; then points and words go on together', async () => {
  const { onAccept } = await draw();
  fireEvent.click(accept());
  expect((await screen.findByRole('alert')).textContent).toBe('Choose the points first.');
  fireEvent.click(screen.getByRole('button', { name: '1 point' }));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Say what it pulls.' } });
  fireEvent.click(accept());
  await waitFor(() => expect(onAccept).toHaveBeenCalledWith(1, 'Say what it pulls.', null));
});

test('a number gives points and leads to the button, so that Enter accepts; one that is too great does nothing', async () => {
  const { handle } = await draw();
  handle.current?.give(2);
  await waitFor(() => expect(screen.getByRole('button', { name: '2 points' }).getAttribute('aria-pressed')).toBe('true'));
  expect(document.activeElement).toBe(accept());
  handle.current?.give(5);
  expect(screen.getByRole('button', { name: '2 points' }).getAttribute('aria-pressed')).toBe('true');
});

test('what another teacher gave is said, and can be replaced or taken back', async () => {
  const grade = { version: 1, points: 1, feedback: 'Good start.', graded_by: 'Rosa Delgado', graded_at: '2026-11-21T12:00:00.000Z' };
  const { onTakeBack } = await draw({
    answer: { ...WAITS, points: 1, grade },
    fault: 'Rosa Delgado graded this answer while you had it open.',
  });
  expect(screen.getByText(/Rosa Delgado gave 1 point/)).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('Your points and comments are still here.');
  expect(screen.getByRole('button', { name: 'Replace & next' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Clear grade' }));
  expect(onTakeBack).toHaveBeenCalledOnce();
});

test('after it is saved, the form shows what becomes of the grade; what is typed meanwhile stays', async () => {
  const graded = (version: number, points: number, feedback: string) => ({
    ...WAITS,
    points,
    grade: { version, points, feedback, graded_by: 'Rosa Delgado', graded_at: '2026-11-21T12:00:00.000Z' },
  });
  let saved: (isSaved: boolean) => void = () => undefined;
  const saving = new Promise<boolean>((resolve) => {
    saved = resolve;
  });
  function Row() {
    const [answer, setAnswer] = useState<AnswerToGrade>(WAITS);
    return (
      <>
        <button type="button" onClick={() => setAnswer(graded((answer.grade?.version ?? 0) + 1, 0, 'Changed elsewhere.'))}>
          elsewhere
        </button>
        <GradeForm
          answer={answer}
          typedBefore={null}
          turningTo={{ current: null }}
          fault={null}
          onAccept={(points) => (points === 2 ? Promise.resolve(true) : saving)}
          onTakeBack={vi.fn()}
          handle={createRef()}
        />
      </>
    );
  }
  await drawStaff(<Row />);
  const words = () => screen.getByRole<HTMLTextAreaElement>('textbox').value;
  fireEvent.click(screen.getByRole('button', { name: '2 points' }));
  fireEvent.click(accept());
  await act(() => Promise.resolve());
  fireEvent.click(screen.getByRole('button', { name: 'elsewhere' }));
  await waitFor(() => expect(words()).toBe('Changed elsewhere.'));
  fireEvent.click(screen.getByRole('button', { name: '1 point' }));
  fireEvent.click(screen.getByRole('button', { name: 'Replace & next' }));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Typed while it is saved.' } });
  await act(async () => saved(true));
  fireEvent.click(screen.getByRole('button', { name: 'elsewhere' }));
  expect(words()).toBe('Typed while it is saved.');
});

test('a grade that was given together with others appears in the form', async () => {
  const handle = createRef<GradeFormHandle>();
  const grade = { version: 1, points: 2, feedback: 'All of it.', graded_by: 'Rosa Delgado', graded_at: '2026-11-21T12:00:00.000Z' };
  function Elsewhere() {
    const [answer, setAnswer] = useState(WAITS);
    return (
      <>
        <button type="button" onClick={() => setAnswer({ ...WAITS, points: 2, grade })}>
          accept all
        </button>
        <GradeForm
          answer={answer}
          typedBefore={null}
          turningTo={{ current: null }}
          fault={null}
          onAccept={() => Promise.resolve(true)}
          onTakeBack={vi.fn()}
          handle={handle}
        />
      </>
    );
  }
  await drawStaff(<Elsewhere />);
  fireEvent.click(screen.getByRole('button', { name: 'accept all' }));
  await waitFor(() => expect(screen.getByRole('button', { name: '2 points' }).getAttribute('aria-pressed')).toBe('true'));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('All of it.');
});
