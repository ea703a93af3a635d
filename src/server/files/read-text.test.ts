import { expect, it } from 'vitest';
import { readText } from './read-text.ts';

it('reads what older Windows programs write, with curly apostrophes and dashes as Word sets them', () => {
  expect(readText(Buffer.from('José Muñoz, O\x92Brien \x93Bo\x94 \x96 \x80', 'latin1'))).toBe('José Muñoz, O’Brien “Bo” – €');
});

it('takes bytes for no text that neither has', () => {
  expect(readText(Buffer.from([0x4a, 0xe9, 0x81]))).toBeNull();
  expect(readText(Buffer.from([0x4a, 0xe9, 0x00]))).toBeNull();
});
