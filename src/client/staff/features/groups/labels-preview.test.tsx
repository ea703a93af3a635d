import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { LabelsPreview } from './labels-preview.tsx';

afterEach(() => vi.restoreAllMocks());

const draw = async (vendor: string) => {
  vi.spyOn(navigator, 'vendor', 'get').mockReturnValue(vendor);
  await drawStaff(<LabelsPreview address="about:blank" name="Labels for Period 1" />);
};

test('labels are shown as they will be printed, and open in a tab of their own', async () => {
  await draw('Google Inc.');
  expect(screen.getByTitle('Preview of the PDF').getAttribute('src')).toBe('about:blank');
  expect(screen.getByRole('link', { name: 'Open the PDF' }).getAttribute('target')).toBe('_blank');
});

test('Safari, which would show an empty frame, saves them under their name', async () => {
  await draw('Apple Computer, Inc.');
  expect(screen.queryByTitle('Preview of the PDF')).toBeNull();
  expect(screen.getByRole('link', { name: 'Save the PDF' }).getAttribute('download')).toBe('Labels for Period 1.pdf');
});
