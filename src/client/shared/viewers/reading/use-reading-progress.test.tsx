import { act, cleanup, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useReadingProgress } from './use-reading-progress.ts';

const page = { top: 0, screens: 4, isHidden: false };

beforeEach(() => {
  Object.assign(page, { top: 0, screens: 4, isHidden: false });
  vi.useFakeTimers();
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (page.isHidden ? 'hidden' : 'visible'));
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () => ({ top: page.top, height: page.screens * window.innerHeight }) as DOMRect,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function draw() {
  const onProgress = vi.fn();
  function Text() {
    const text = useRef<HTMLElement>(null);
    useReadingProgress(text, 'one', onProgress);
    return <article ref={text} />;
  }
  render(<Text />);
  return () => onProgress.mock.lastCall?.[0] === 100;
}
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const scrollToEnd = () => {
  page.top = -(page.screens - 1) * window.innerHeight;
  document.dispatchEvent(new Event('scroll'));
};
const hide = (isHidden: boolean) => {
  page.isHidden = isHidden;
  document.dispatchEvent(new Event('visibilitychange'));
};

test('one flick to the end of a text of four screens does not read it; staying with it does', () => {
  const isRead = draw();
  pass(500);
  scrollToEnd();
  pass(5_000);
  expect(isRead()).toBe(false);
  pass(1_000);
  expect(isRead()).toBe(true);
});

test('a text of one screen is read after a moment', () => {
  page.screens = 1;
  const isRead = draw();
  pass(4_000);
  expect(isRead()).toBe(true);
});

test('time in which the page is hidden reads nothing', () => {
  const isRead = draw();
  pass(500);
  hide(true);
  pass(60_000);
  hide(false);
  scrollToEnd();
  pass(5_000);
  expect(isRead()).toBe(false);
  pass(1_000);
  expect(isRead()).toBe(true);
});
