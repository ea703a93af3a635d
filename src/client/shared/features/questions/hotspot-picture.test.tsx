import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { drawQuestion, inBoth, questionOf } from '#client/testing/draw-question.tsx';

const POOL = questionOf({
  type: 'hotspot',
  image: { en: '/pool.svg', es: '/pool-es.svg', alt: inBoth('A tidepool') },
  options: ['the rock', 'the water', 'the sand'].map((name, index) => ({
    answer_id: index + 1,
    text: inBoth(name),
    region: { shape: 'rect', coords: [index * 30, 0, index * 30 + 20, 20] },
  })),
});

/** The list below the picture, opened. */
function listOf(container: HTMLElement) {
  const list = container.querySelector('details') as HTMLDetailsElement;
  list.open = true;
  fireEvent(list, new Event('toggle'));
  return within(list);
}

beforeEach(() => setLocale('en'));

test('a part of the picture is pressed by its name, replaced by another press, and said in words', async () => {
  const { user, chosen } = await drawQuestion(POOL);
  await user.click(screen.getByRole('button', { name: 'A. the rock' }));
  await user.click(screen.getByRole('button', { name: 'B. the water' }));
  expect(chosen()).toEqual([2]);
  expect(screen.getByRole('status').textContent).toBe('You chose: B. the water');
  await user.click(screen.getByRole('button', { name: 'B. the water' }));
  expect(chosen()).toEqual([]);
});

test('of several parts no more than asked for are taken, by keyboard as well', async () => {
  const { user, chosen } = await drawQuestion({ ...POOL, select_count: 2 });
  expect(screen.getByText('Tap or click 2 parts of the picture.')).toBeDefined();
  await user.tab();
  await user.keyboard('{Enter}');
  await user.tab();
  await user.keyboard(' ');
  await user.tab();
  await user.keyboard(' ');
  expect(chosen()).toEqual([1, 2]);
  expect(screen.getByRole('button', { name: 'C. the sand' }).getAttribute('aria-disabled')).toBe('true');
});

test('the same parts are chosen from a list, of one or of several, and the picture shows it', async () => {
  const one = await drawQuestion(POOL);
  await one.user.click(listOf(one.container).getByRole('radio', { name: 'C. the sand' }));
  expect(one.chosen()).toEqual([3]);
  expect(screen.getByRole('button', { name: 'C. the sand' }).getAttribute('aria-pressed')).toBe('true');
  const several = await drawQuestion({ ...POOL, select_count: 2 });
  await several.user.click(listOf(several.container).getByRole('checkbox', { name: 'A. the rock' }));
  await several.user.click(screen.getByRole('button', { name: 'C. the sand' }));
  expect(several.chosen()).toEqual([1, 3]);
});
