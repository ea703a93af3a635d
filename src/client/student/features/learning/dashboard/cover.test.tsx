import { act, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Cover } from './cover.tsx';

test('the first pictures of a page are asked for once it is idle, later ones at once', async () => {
  let nowIdle = () => {};
  vi.stubGlobal('requestIdleCallback', (run: () => void) => {
    nowIdle = run;
  });
  const { container } = render(<Cover url="/content-assets/a.svg" />);
  const sources = () => [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(sources()).toEqual([null]);
  await act(async () => nowIdle());
  expect(sources()).toEqual(['/content-assets/a.svg']);

  const later = render(<Cover url="/content-assets/b.svg" />);
  expect(later.container.querySelector('img')?.getAttribute('src')).toBe('/content-assets/b.svg');
  vi.unstubAllGlobals();
});
