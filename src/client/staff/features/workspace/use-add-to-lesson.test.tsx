// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ToggleButton } from '#client/staff/kit/layout/toggle-button.tsx';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { signInAs } from '#client/testing/server-replies.ts';
import { type ItemSummary, itemSummary } from '#contract/content/content.schemas.ts';
import { exampleOf } from '#contract/example-of.ts';
import { useAddToLesson } from './use-add-to-lesson.tsx';

beforeEach(() => signInAs('teacher'));

function Buttons() {
  const { button } = useAddToLesson();
  return (
    <>
      {button({ ...(exampleOf(itemSummary) as ItemSummary), is_assignable: true }, 'preview')}
      <ToggleButton pressed={false} icon={null} label="Star" text="Star" onToggle={() => undefined} />
    </>
  );
}

test('in the preview the button is as high as those that stand beside it', async () => {
  await drawStaff(<Buttons />);
  const sizeOf = (name: string) => screen.getByRole('button', { name }).dataset.size;
  expect(sizeOf('Star')).toBeTruthy();
  expect(sizeOf('Add to a lesson')).toBe(sizeOf('Star'));
});
