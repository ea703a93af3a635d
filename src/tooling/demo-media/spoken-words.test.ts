import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { sniffMedia } from '#server/features/authoring/package/sniff-media.ts';
import { recordingName, vocabularyFiles } from './spoken-words.ts';

/** Of the recordings: 32,000 bits a second. */
const BYTES_A_SECOND = 4_000;

const entries = vocabularyFiles().flatMap(({ path, file }) =>
  file.terms.flatMap(({ term, audio }) =>
    (['en', 'es'] as const).map((language) => ({ word: term[language], language, folder: dirname(path), file: audio?.[language] })),
  ),
);

test('every vocabulary word has a recording in both languages, named by the word as it is written now', () => {
  expect(entries.length).toBeGreaterThan(200);
  for (const { word, language, file } of entries) expect(file, word).toBe(recordingName(word, language));
});

test('recordings are sounds as long as a word of their letters takes, and small together', async () => {
  let total = 0;
  for (const { word, folder, file } of entries) {
    const path = join(folder, file ?? '');
    expect(await sniffMedia(readFileSync(path)), path).toBe('audio/mpeg');
    const seconds = statSync(path).size / BYTES_A_SECOND;
    const letters = word.replaceAll(/[^\p{L}]/gu, '').length;
    expect(seconds, `${word} takes ${seconds} s`).toBeGreaterThan(0.25 + 0.045 * letters);
    expect(seconds, `${word} takes ${seconds} s`).toBeLessThan(0.9 + 0.11 * letters);
    total += statSync(path).size;
  }
  expect(total).toBeLessThan(2_250_000);
});
