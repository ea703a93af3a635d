import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { UploadField } from './upload-field.tsx';

function List() {
  const [files, setFiles] = useState<readonly File[]>([]);
  return <UploadField label="List" files={files} onFiles={setFiles} accept={{ 'text/csv': ['.csv'] }} maxSize={1000} />;
}

const choose = (file: File) => fireEvent.change(document.querySelector('input[type=file]') as Element, { target: { files: [file] } });

test('what was chosen is said, and so is what does not fit', async () => {
  await drawStaff(<List />);
  await waitFor(() => expect(document.querySelector('input[type=file]')).not.toBeNull());
  choose(new File(['a'], 'people.csv', { type: 'text/csv' }));
  expect((await screen.findByText('people.csv')).closest('[aria-live="polite"]')).toBeTruthy();
  choose(new File(['a'], 'people.pdf', { type: 'application/pdf' }));
  expect((await screen.findByRole('alert')).textContent).toContain('people.pdf');
});
