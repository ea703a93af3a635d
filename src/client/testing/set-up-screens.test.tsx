import { expect, test } from 'vitest';

test('neither a link nor an address leads the window away that the next files use', () => {
  const before = location.href;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob(['a file']));
  document.body.append(link);
  link.click();
  location.assign('/elsewhere');
  expect(location.href).toBe(before);
  location.hash = '#part';
  expect(location.hash).toBe('#part');
});
