import { expect, test } from 'vitest';
import { exampleOf } from '#contract/example-of.ts';
import { type CompletenessReply, completeness } from '#contract/reports/report-figures.schemas.ts';
import { joinedCompleteness } from './heads.ts';

test('what classes have in common is named once; corrections of two classes of their own stay two', () => {
  const example = exampleOf(completeness) as CompletenessReply;
  const [device] = example.holding;
  const [correction] = example.corrections;
  if (!device || !correction) throw new Error('the example has a device and a correction');
  const own = { ...correction, scope: 'class' as const, made_at: '2026-11-02T15:00:00.000Z' };
  const joined = joinedCompleteness([
    { ...example, holding: [device], corrections: [correction, own] },
    {
      ...example,
      holding: [device, { ...device, device_id: '0197f000-0000-7000-8000-000000000011' }],
      corrections: [correction, { ...own, made_at: '2026-11-03T15:00:00.000Z' }],
    },
  ]);
  expect(joined.holding).toHaveLength(2);
  expect(joined.corrections.map(({ made_at }) => made_at)).toEqual([
    correction.made_at,
    '2026-11-02T15:00:00.000Z',
    '2026-11-03T15:00:00.000Z',
  ]);
});
