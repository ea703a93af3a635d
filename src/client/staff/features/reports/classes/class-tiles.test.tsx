import { cleanup, render, screen as view } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { exampleOf } from '#contract/example-of.ts';
import { type TotalsReply, totals } from '#contract/reports/report-figures.schemas.ts';
import { ClassTiles } from './class-tiles.tsx';

afterEach(cleanup);

test.each([
  ['en' as const, 'Scores28'],
  ['es' as const, 'Calificaciones28'],
])('levels stand beside the number of scores that they divide, which is not the number of students (%s)', (language, said) => {
  setLocale(language);
  // 24 students with up to two quizzes each.
  const reply: TotalsReply = { ...(exampleOf(totals) as TotalsReply), scored: 28, average_percent: 74.4, levels: [3, 5, 9, 11] };
  render(<ClassTiles label="Period 1" totals={reply} />);
  const [, scores, ...levels] = [...view.getByLabelText('Period 1').children].map(({ textContent }) => textContent ?? '');
  expect(scores).toBe(said);
  expect(levels.map((text) => Number(/\d+$/.exec(text)?.[0])).reduce((sum, count) => sum + count)).toBe(28);
});
