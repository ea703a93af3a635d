import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { LevelChip } from './level-chip.tsx';

test('a percentage has the decimal of all reports, so that it never looks like the level above its own', async () => {
  await drawStaff(<LevelChip percent={69.6} level={2} answers={9} />);
  expect(screen.getByText(/69\.6% · /).textContent).not.toContain('70%');
});
