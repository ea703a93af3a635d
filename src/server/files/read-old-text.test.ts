import { describe, expect, it } from 'vitest';
import { macText, OldEncodingGuess } from './read-old-text.ts';
import { windowsText } from './read-text.ts';

/** A text as an older program writes it, one byte for each letter. */
function written(text: string, read: (bytes: Uint8Array) => string): Buffer {
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [read(Uint8Array.of(byte)), byte]));
  return Buffer.from([...text].map((letter) => bytes.get(letter) ?? expect.fail(`${letter} cannot be written`)));
}
const guessed = (text: string, read: typeof macText) => new OldEncodingGuess().add(written(`9001,${text},5\n`, read)).encoding;

describe('what an older program saved is told by a single word', () => {
  const NAMES = `Núñez García José María Muñoz Peña López Pérez Jesús Raúl Ángel Álvarez Íñigo Óscar Úrsula Édgar Martínez Rodríguez González
    Sofía Inés Zoë Renée François Müller Jäger Agüero MARÍA NÚÑEZ JOSÉ ÁNGEL ÁLVAREZ PEÑA josé lópez número año último`;
  it.each(NAMES.split(/\s+/))('%s', (name) => {
    expect([guessed(name, windowsText), guessed(name, macText)]).toEqual(['windows', 'mac']);
  });

  it.each(['O’Brien', 'Smith–Jones', 'Grade 5 – Reef', '¿Qué?', '“Bo”'])('%s, with the signs of a word processor', (name) => {
    expect([guessed(name, windowsText), guessed(name, macText)]).toEqual(['windows', 'mac']);
  });
});

it.each([
  ['Díaz', 'D’az'],
  ['Köhler', 'Kšhler'],
  ['Solís', 'Sol’s'],
])('%s and %s are the same bytes: alone they are unclear, beside another name they are not', (onMac, onWindows) => {
  expect(written(onMac, macText)).toEqual(written(onWindows, windowsText));
  expect(guessed(onMac, macText)).toBe('unclear');
  expect(guessed(`${onMac} Peña`, macText)).toBe('mac');
  expect(guessed(`${onWindows} Peña`, windowsText)).toBe('windows');
});

it('a very long word holds nobody up', () => {
  const guess = new OldEncodingGuess().add(Buffer.from(`${'a'.repeat(4_000_000)}${'\x94'.repeat(1_000_000)}`, 'latin1'));
  expect(guess.encoding).toBe('windows');
});
