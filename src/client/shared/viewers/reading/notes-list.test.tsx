import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ReadingNote } from '#contract/reading/reading.schemas.ts';
import { NotesList } from './notes-list.tsx';

const note: ReadingNote = {
  note_id: '018f0000-0000-7000-8000-000000000001',
  item_id: 7,
  variant: 'lexile1',
  start: 0,
  end: 4,
  quote: 'salt',
  comment: '',
  colour: 'pink',
};
const nothing = vi.fn();
const draw = (onShare: ((shown: ReadingNote) => void) | undefined, shown: ReadingNote = note) =>
  render(
    <NotesList
      id="notes"
      notes={[shown]}
      documents={[]}
      variant="lexile1"
      lost={new Set()}
      onGo={nothing}
      onEdit={nothing}
      onRemove={nothing}
      onShare={onShare}
    />,
  );

test('a student shows a note to the teacher, and sees that it is shown', () => {
  const onShare = vi.fn();
  draw(onShare);
  const button = screen.getByRole('button', { name: 'Show my teacher: salt' });
  expect(button.getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(button);
  expect(onShare).toHaveBeenCalledWith(note);
  expect(screen.getByText(/unless you show one to your teacher/)).toBeTruthy();
  cleanup();
  draw(onShare, { ...note, is_shared: true });
  expect(screen.getByRole('button', { name: 'Show my teacher: salt' }).getAttribute('aria-pressed')).toBe('true');
});

test('who has no teacher shows nobody anything', () => {
  draw(undefined);
  expect(screen.queryByRole('button', { name: /Show my teacher/ })).toBeNull();
  expect(screen.getByText(/^Only you see them\. They are kept/)).toBeTruthy();
});

test('a text from another device, kept beside the note that was changed here, says so', () => {
  draw(undefined, { ...note, comment: 'Monday', kept_of: '018f0000-0000-7000-8000-000000000002' });
  expect(screen.getByText('Monday')).toBeTruthy();
  expect(screen.getByText(/You wrote this on another device/)).toBeTruthy();
});
