// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { onOtherPage } from './use-quiz-session.ts';

test('a page hears when another one has written something, and not when something was removed', () => {
  const heard = vi.fn();
  const stop = onOtherPage(heard);
  const tell = (newValue: string | null) => dispatchEvent(new StorageEvent('storage', { key: 'tidepool.typed:x', newValue }));
  tell(null);
  expect(heard).not.toHaveBeenCalled();
  tell('{}');
  expect(heard).toHaveBeenCalledOnce();
  stop();
  tell('{}');
  expect(heard).toHaveBeenCalledOnce();
});
