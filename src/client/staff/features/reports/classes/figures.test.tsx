import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import type { CompletenessReply } from '#contract/reports/report-figures.schemas.ts';
import { askedOf, readClassAddress } from './class-address.ts';
import { CompletenessNote, completenessLines } from './completeness-note.tsx';
import { cellText, percentText } from './figures.ts';
import { NeedCell } from './need-cell.tsx';

const PUID = '00000000-0000-4000-8000-000000000001';

test('a score is a number, zero included; every other state is a word of its own', () => {
  const words = (['missing', 'excused', 'not_assigned', 'not_received', 'awaiting'] as const).map((state) =>
    cellText({ state, percent: null }),
  );
  expect(new Set(words).size).toBe(5);
  expect([cellText({ state: 'zero', percent: 0 }), cellText({ state: 'scored', percent: 66.7 })]).toEqual(['0%', '66.7%']);
  expect(percentText(null)).toBe('–');
});

const COMPLETENESS: CompletenessReply = {
  as_of: '2026-11-20T12:00:00.000Z',
  expected: 28,
  received: 26,
  not_received: 1,
  missing: 1,
  excused: 0,
  left_off: 112,
  corrections: [],
  holding: [
    {
      user_puid: PUID,
      first_name: 'Maria',
      last_name: 'Diaz',
      device_id: PUID,
      held: 3,
      oldest_at: null,
      heard_at: '2026-11-19T12:00:00.000Z',
    },
  ],
};

test('a report says what has come, what has not, and who holds it since when', async () => {
  await drawStaff(<CompletenessNote completeness={COMPLETENESS} />);
  const said = screen.getByRole('status').textContent;
  expect(said).toContain('26 of 28 received');
  expect(said).toContain('1 missing');
  expect(said).toContain('112 older ones are not');
  expect(said).toContain('1 device holds unsent work: Maria Diaz since');
});

test('figures of today say their time; those that were kept from another day say the day as well', async () => {
  const { unmount } = await drawStaff(<CompletenessNote completeness={COMPLETENESS} />);
  expect(screen.getByText(/^Figures as of/).textContent).toMatch(/Nov 20/);
  unmount();
  await drawStaff(<CompletenessNote completeness={{ ...COMPLETENESS, as_of: new Date().toISOString() }} />);
  expect(screen.getByText(/^Figures as of/).textContent).toMatch(/^Figures as of \d+:\d\d [AP]M$/);
});

test('printed, a report says in sentences which key was corrected and whose device holds work', () => {
  const quiz_title = { en: 'Shores', es: 'Costas' };
  const about = { quiz_id: 1, question_id: 2, number: 3, scope: 'class', reason: 'Two are right.', made_at: COMPLETENESS.as_of } as const;
  expect(completenessLines({ ...COMPLETENESS, left_off: 0, corrections: [{ ...about, quiz_title, is_credit: false }] })).toEqual([
    'Shores, item 3: rescored with another key. Two are right.',
    expect.stringMatching(/^1 device holds unsent work: Maria Diaz since /),
  ]);
});

test('a cell of the heatmap says its figure and its meaning in words', async () => {
  await drawStaff(<NeedCell standing={{ points: 1, max_points: 5, questions: 5, percent: 20, level: 1, need: 'help' }} />);
  const cell = screen.getByTitle('20% of the points of 5 questions');
  expect(cell.textContent).toBe('20%Help');
});

test('an address that makes no sense is the plain report', () => {
  expect(readClassAddress({ group_puid: 'x', quiz_id: '-3', mode: 'all', attempt_rule: 'worst', date_range: 7, print: 'yes' })).toEqual({});
  expect(readClassAddress({ group_puid: PUID, quiz_id: '12', mode: 'quiz', print: true })).toEqual({
    group_puid: PUID,
    quiz_id: 12,
    mode: 'quiz',
    print: true,
  });
});

test('a report is of the days that were chosen, once there are two', () => {
  const days = { date_range: 'custom', start_date: '2026-09-01', end_date: '2026-09-30' } as const;
  for (const end_date of ['soon', '2026-09-31', '2026-13-45'])
    expect(readClassAddress({ ...days, end_date })).toEqual({ date_range: 'custom', start_date: '2026-09-01' });
  expect(askedOf(readClassAddress(days))).toEqual(days);
  expect(askedOf({ ...days, end_date: '' })).toEqual({});
  expect(askedOf({ date_range: 'week', start_date: '2026-09-01' })).toEqual({ date_range: 'week' });
});

test('a student’s cell for a standard shows the mastery level and the number of answers behind it', async () => {
  const standing = { points: 3, max_points: 4, questions: 4, percent: 75, level: 3, need: 'secure' } as const;
  await drawStaff(
    <>
      <NeedCell standing={{ ...standing, mastery: { level: 'growing', answers: 4 } }} />
      <NeedCell
        standing={{ ...standing, mastery: { level: null, answers: 1 } }}
        pick={{ name: 'Ana, 5.6A', isPicked: false, onPress: () => undefined }}
      />
    </>,
  );
  screen.getByText('Getting there (4)');
  expect(screen.getByRole('button').getAttribute('aria-label')).toMatch(/Needs more \(1\)$/);
});
