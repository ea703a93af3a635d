import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, ME, serve, signInAs } from '#client/testing/server-replies.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { exampleOf } from '#contract/example-of.ts';
import { getItemBreakoutList } from '#contract/standards/standards.contract.ts';
import { BreakoutPanel } from './breakout-panel.tsx';

test('what of a quiz covers which standard is asked for by its address, and named by its questions', async () => {
  signInAs('teacher');
  const example = exampleOf(getItemBreakoutList.data) as DataOf<typeof getItemBreakoutList>;
  const [first] = example.breakouts;
  if (!first) throw new Error('the example has a standard');
  const { calls } = serve(answers(getItemBreakoutList, { ...example, breakouts: [{ ...first, code: '5.6A', questions: [2, 5] }] }));
  await drawStaff(<BreakoutPanel itemId={7} search={{}} />);
  expect((await screen.findByText(/^5\.6A · /)).textContent).toContain('2, 5');
  expect(calls).toMatchObject([{ query: { user_puid: ME, url: '/authenticated/content/previewResource?item_id=7' } }]);
});
