import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { getContentDetail } from '#contract/content/content.contract.ts';
import type { ItemDetail } from '#contract/content/content.schemas.ts';
import { exampleOf } from '#contract/example-of.ts';
import { PreviewBack } from './preview-back.tsx';

const EXAMPLE = (exampleOf(getContentDetail.data) as { item_details: ItemDetail }).item_details;

beforeEach(() => setLocale('en'));

test.each([
  ['a quiz of the library', { subunit_id: 7, quiz_id: 1 }, 'Back to the library', '/authenticated/content/contentHome'],
  ['a quiz that a teacher wrote', { subunit_id: 0, quiz_id: 1 }, 'Back to the quizzes', '/authenticated/workspace/workspaceHome'],
])('from a bare link, %s leads back to where it stands', async (_what, part, name, address) => {
  await drawStaff(<PreviewBack item={{ ...EXAMPLE, ...part }} search={{}} />);
  expect(screen.getByRole('link', { name }).getAttribute('href')).toContain(address);
});
