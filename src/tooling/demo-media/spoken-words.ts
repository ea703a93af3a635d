import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type VocabularyFile, vocabularyFile } from '#server/features/authoring/package/authoring.schemas.ts';
import { projectRoot } from '#server/project-root.ts';

type Language = 'en' | 'es';

/** espeak-ng's voices: American English, and the Spanish of Latin America, which has no th. */
const VOICES: Record<Language, string> = { en: 'en-us', es: 'es-419' };
/** Words a minute: 175 is the voice's own speed, too quick for a word that is new. */
const SPEED = '135';
/** How loud a recording is, in dB RMS. */
const LOUD = -20;
/** What the voice would say wrongly, written as it is to be said; between double brackets in the voice's own phonemes. */
const SAID: Readonly<Record<string, string>> = {
  'newton (N)': 'newton',
  'abiotic factor': "[[,eIbaI'A:t#Ik]] factor",
  nutrient: "[[n'u:tri@nt]]",
};

/** How a recording of a word is named; another word has another name, so a recording can never be of the word before. */
export function recordingName(word: string, language: Language): string {
  const slug = word
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return `media/say-${slug}.${language}.mp3`;
}

/** The vocabulary of the demo's products, by file. */
export function vocabularyFiles(): { readonly path: string; readonly file: VocabularyFile }[] {
  const content = join(projectRoot(), 'src/demo-content');
  return readdirSync(content, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('vocabulary.json'))
    .sort()
    .map((name) => {
      const path = join(content, name);
      return { path, file: vocabularyFile.parse(JSON.parse(readFileSync(path, 'utf8'))) };
    });
}

/**
 * Says a word as an MP3 of one channel. Needs `espeak-ng`, `sox` and `ffmpeg` (Debian's packages of these names).
 * @returns the file, without silence around it, at LOUD and peaks of about -1 dB at most
 */
export function sayWord(word: string, language: Language): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'tidepool-say-'));
  const at = (name: string) => join(folder, name);
  const run = (program: string, ...args: string[]) => execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  try {
    run('espeak-ng', '-v', VOICES[language], '-s', SPEED, '-w', at('said.wav'), SAID[word] ?? word);
    const bare = ['silence', '1', '0.005', '0.3%', 'reverse', 'silence', '1', '0.005', '0.3%', 'reverse'];
    run('sox', at('said.wav'), at('bare.wav'), ...bare);
    const loud = Number(/RMS lev dB\s+(-[\d.]+)/.exec(run('sh', '-c', `sox "${at('bare.wav')}" -n stats 2>&1`))?.[1]);
    const even = ['gain', '-l', String(LOUD + 1 - loud), 'gain', '-1', 'fade', '0.005', '-0', '0.02', 'pad', '0.06', '0.12'];
    run('sox', at('bare.wav'), at('even.wav'), ...even);
    const plain = ['-map_metadata', '-1', '-fflags', '+bitexact', '-write_xing', '0', '-id3v2_version', '0'];
    run('ffmpeg', '-v', 'error', '-i', at('even.wav'), '-ar', '22050', '-ac', '1', '-b:a', '32k', ...plain, at('word.mp3'));
    return readFileSync(at('word.mp3'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
