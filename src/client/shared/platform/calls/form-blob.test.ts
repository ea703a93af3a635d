import { expect, test } from 'vitest';
import { formBlob } from './form-blob.ts';

test('a form keeps its fields and its file, whatever they hold', async () => {
  const blob = formBlob({ feedback: 'Two\r\nlines', file: new File(['pixels'], 'a "b".png', { type: 'image/png' }) });
  const read = await new Response(blob, { headers: { 'content-type': blob.type } }).formData();
  expect(read.get('feedback')).toBe('Two\r\nlines');
  const file = read.get('file') as File;
  expect([file.type, await file.text()]).toEqual(['image/png', 'pixels']);
  expect(file.name).toContain('b');
});

test('its boundary outlives the small letters that a Blob makes of its type', () => {
  const { type } = formBlob({ a: 'b' });
  expect(type).toBe(type.toLowerCase());
});
