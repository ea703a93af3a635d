import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hidePopup, showPopup } from '#client/shared/platform/screen/popup.ts';
import { noteActivity } from '#client/shared/platform/session/lock-state.ts';
import { SessionPopup } from './session-popup.tsx';

const { navigate } = vi.hoisted(() => ({ navigate: vi.fn() }));
vi.mock('./router.ts', () => ({ router: { navigate } }));

const LESSON = '/authenticated/studentDashboard/studentLessonPlayer?lesson_id=4';
const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  navigate.mockClear();
  history.replaceState(null, '', LESSON);
  noteActivity();
});
afterEach(() => {
  hidePopup();
  cleanup();
  vi.useRealTimers();
  history.replaceState(null, '', '/');
});

test('the screen of somebody whose session has ended goes when nobody touched the device for as long as it takes to lock', () => {
  showPopup(401);
  render(<SessionPopup />);
  vi.advanceTimersByTime(10 * MINUTE);
  noteActivity();
  vi.advanceTimersByTime(14 * MINUTE);
  expect(navigate).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog', { name: 'Please sign in again', hidden: true }).textContent).toContain('401');
  vi.advanceTimersByTime(2 * MINUTE);
  expect(navigate.mock.calls).toEqual([[{ to: '/', search: { redirect: LESSON } }]]);
});

test('an answer that could not be used takes nobody from their screen', () => {
  showPopup(501);
  render(<SessionPopup />);
  expect(screen.getByRole('dialog', { hidden: true }).textContent).toContain('501');
  vi.advanceTimersByTime(60 * MINUTE);
  expect(navigate).not.toHaveBeenCalled();
});
